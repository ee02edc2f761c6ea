import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { sampleCampaign } from '../testing/sample-campaign.ts'
import { toSampleId } from '../testing/sample-rewards.ts'
import { sampleEntry, samplePerson, sampleStanding, sampleTrace } from '../testing/sample-running.ts'
import { RunningPanel } from './running-panel.tsx'

const at = `/incentive-campaigns/${toSampleId(1)}`
const session = { state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) } as const
const page = () => document.body.textContent ?? ''
const dialog = () => document.querySelector('dialog')?.textContent ?? ''

type Behaviours = Parameters<typeof fakeServer>[0]

const open = async (behaviours: Behaviours = {}, { search = '', campaign = {} as Partial<Campaign> } = {}) => {
  const sent = fakeServer({ [`GET ${at}/running`]: () => answer(sampleStanding()), ...behaviours })
  await mount(
    <TestProviders at={`/campaigns/1${search}`} session={session}>
      <RunningPanel campaign={sampleCampaign(campaign)} />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('BRAND-001 each figure of the money is a link to its entries, and each person’s step a link to its list', async () => {
  await open({ [`GET ${at}/entries`]: () => answerList([sampleEntry()]) })
  expect(control('$1,500').getAttribute('href')).toContain('figure=left')
  expect(page()).toContain('The table compares with “Summer” after as many days, on Jul 20.')
  expect(control('9').getAttribute('href')).toContain('stage=chosen')
  await press(control('$1,000'))
  expect(currentAddress()).toContain('figure=granted')
  expect(page()).toContain('1 entry')
  expect(page()).toContain('Avery Castillo')
  expect(control('Chosen').getAttribute('href')).toContain(`reward=${toSampleId(61)}`)
})

test('quality: a running campaign says how many partner stores have taken its courses, and leads to offering them', async () => {
  await open()
  expect(page()).toContain('Taken by 3 of 12 stores that you work with.')
  expect(control('Offer to stores').getAttribute('href')).toBe('/offers')
})

test('BRAND-001 fewer than five people are not counted out, and who may not be named is someone in a state', async () => {
  const { people } = sampleStanding()
  await open(
    {
      [`GET ${at}/running`]: () => answer(sampleStanding({ people: { ...people, began: null } })),
      [`GET ${at}/people`]: () => answerList([samplePerson()]),
    },
    { search: '?stage=qualified' },
  )
  expect(page()).toContain('Have startedfewer than 5')
  expect(page()).toContain('A budtender at a store in Colorado')
})

test('BRAND-001 a reward is traced from its money to the course and cards that earned it, and to what was promised', async () => {
  await open(
    { [`GET ${at}/rewards/${toSampleId(61)}/trace`]: () => answer(sampleTrace()) },
    { search: `?reward=${toSampleId(61)}` },
  )
  expect(dialog()).toContain('Chose “Grocery card”, $25.')
  expect(dialog()).toContain('Terpenes, version 3')
  expect(dialog()).toContain('Which one smells of pine?')
  expect(dialog()).toContain('Grocery card ($25), at a target of 60%, until Nov 30')
})

test('BRAND-001 the figures, their entries and a trace each say when they could not be loaded, and load again', async () => {
  const answers = [refusal('INTERNAL')]
  await open(
    {
      [`GET ${at}/running`]: () => answers.shift() ?? answer(sampleStanding()),
      [`GET ${at}/entries`]: () => refusal('INTERNAL'),
      [`GET ${at}/rewards/${toSampleId(61)}/trace`]: () => refusal('NOT_FOUND'),
    },
    { search: `?figure=left&reward=${toSampleId(61)}` },
  )
  expect(page()).toContain('The figures of this campaign could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('The entries could not be loaded')
  expect(dialog()).toContain('Reward not found')
})

test('BRAND-001 before anybody has earned there is nothing to list, and nothing to trace', async () => {
  const people = { canEarn: null, began: null, qualified: 0, chosen: 0, received: 0 }
  await open(
    {
      [`GET ${at}/running`]: () => answer(sampleStanding({ people, previous: null })),
      [`GET ${at}/entries`]: () => answerList([]),
    },
    { search: '?figure=granted' },
  )
  expect(page()).toContain('No entries yet')
  expect(page()).not.toContain('Summer')
})

test('BRAND-001 a pause says what it means before it is sent, and a paused campaign is resumed by one press', async () => {
  const pausedAt = '2026-11-20T15:00:00.000Z'
  const may = { pause: false, resume: true, end: true, change: true }
  const standings = [sampleStanding(), sampleStanding({ pausedAt, may })]
  const sent = await open({
    [`GET ${at}/running`]: () => answer(standings.shift() ?? sampleStanding()),
    [`POST ${at}/pause`]: () => answer(sampleCampaign({ pausedAt })),
    [`POST ${at}/resume`]: () => answer(sampleCampaign()),
  })
  await press(control('Pause'))
  expect(dialog()).toContain('Courses finished during the pause count once you resume')
  await press(document.querySelector<HTMLElement>('dialog [type="submit"]') ?? document.body)
  await settle()
  expect(page()).toContain('Paused since Nov 20: no one new can earn.')
  await press(control('Resume'))
  await settle()
  expect(page()).not.toContain('Paused since')
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `${at}/pause`,
    `${at}/resume`,
  ])
})

test('BRAND-001 ending says how many are on the way, and a refusal stays in its dialog', async () => {
  await open({
    [`GET ${at}/on-the-way`]: () => answer({ begun: 10, soon: null }),
    [`POST ${at}/end`]: () => refusal('CAMPAIGN_ENDED'),
  })
  await press(control('End now'))
  expect(dialog()).toContain('At least 10 people are on the way to a reward.')
  expect(dialog()).toContain('Fewer than 5 of them could reach the target this week.')
  await press(document.querySelector<HTMLElement>('dialog [type="submit"]') ?? document.body)
  await settle()
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toBeTruthy()
})

test('BRAND-001 a change that would make it worse says beside its field why it is refused, and what is no field’s above', async () => {
  const errors = {
    targetPctComplete: ['People have started with this target. You can only lower it.'],
    'rewards.0.options.0.value': ['People have started for this value. You cannot lower it.'],
  }
  const sent = await open({ [`PUT ${at}/terms`]: () => refusal('INVALID_INPUT', errors) })
  await press(control('Extend it, add stores, edit texts'))
  await type(field('Target'), '90')
  await press(control('Save'))
  await settle()
  expect(sent.at(-1)?.body).toMatchObject({
    title: 'Autumn',
    endsAt: '2026-11-30T15:00:00.000Z',
    targetPctComplete: 90,
    audience: { kind: 'dispensaries', dispensaryIds: [toSampleId(21)] },
  })
  const described = field('Target').getAttribute('aria-describedby') ?? ''
  const said = described.split(' ').map(id => document.getElementById(id)?.textContent)
  expect(said.join(' ')).toContain('You can only lower it.')
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('You cannot lower it.')
})

test('BRAND-001 learners are told while it runs that it is limited', async () => {
  const sent = await open({ [`PUT ${at}/terms`]: () => answer(sampleCampaign({ tellsLimit: true })) })
  await press(control('Extend it, add stores, edit texts'))
  await press(field('Tell learners that it is limited'))
  await press(control('Save'))
  await settle()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Autumn', tellsLimit: true })
})

test('BRAND-001 a campaign without a budget has no limit to tell of', async () => {
  await open({}, { campaign: { money: { ...sampleCampaign().money, budget: null } } })
  await press(control('Extend it, add stores, edit texts'))
  expect(dialog()).toContain('It can only get better')
  expect(dialog()).not.toContain('limited')
})

test('BRAND-001 stores in a state whose rules need a person’s word are added once that person has given it', async () => {
  const answers = [refusal('CONFIRMATION_MISSING', { OR: ['Ask the state first.'] })]
  const sent = await open({ [`PUT ${at}/terms`]: () => answers.shift() ?? answer(sampleCampaign()) })
  await press(control('Extend it, add stores, edit texts'))
  await press(control('Save'))
  await settle()
  expect(dialog()).toContain('Ask the state first.')
  await press(document.querySelector<HTMLElement>('dialog [type="checkbox"]') ?? document.body)
  await press(control('Save'))
  await settle()
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { confirmedStates: [] },
    { confirmedStates: ['OR'] },
  ])
  expect(dialog()).toBe('')
})

test('BRAND-001 stores in a state that forbids rewards are added once they are left out of the rewards', async () => {
  const answers = [refusal('REWARDS_FORBIDDEN', { NY: ['Retailers may not take them.'] })]
  const sent = await open({ [`PUT ${at}/terms`]: () => answers.shift() ?? answer(sampleCampaign()) })
  await press(control('Extend it, add stores, edit texts'))
  await press(control('Save'))
  await settle()
  expect(dialog()).toContain('Retailers may not take them.')
  await press(field('No rewards in New York: its stores get the training alone'))
  await press(control('Save'))
  await settle()
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { leftOutStates: [] },
    { leftOutStates: ['NY'] },
  ])
  expect(dialog()).toBe('')
})

test('BRAND-001 more budget and more stock are sent in cents and pieces', async () => {
  const sent = await open({
    [`POST ${at}/budget`]: () => answer(sampleCampaign()),
    [`POST ${at}/options/${toSampleId(41)}/stock`]: () => answer(sampleCampaign()),
  })
  await press(control('More budget'))
  await type(field('Add'), '500')
  expect(dialog()).toContain('The budget is $3,500 then.')
  await press(control('Set aside'))
  await settle()
  await press(control('More stock'))
  await type(field('Add stock'), '20')
  await press(control('Add'))
  await settle()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { cents: 50_000 },
    { pieces: 20 },
  ])
})

test('BRAND-001 who may only look sees no act', async () => {
  const may = { pause: false, resume: false, end: false, change: false }
  await open({ [`GET ${at}/running`]: () => answer(sampleStanding({ may, isMuchLeft: true })) })
  expect(page()).toContain('$1,500 of the budget is left, and the campaign ends on Nov 30.')
  expect(page()).not.toContain('End now')
  expect(page()).not.toContain('Change while it runs')
})
