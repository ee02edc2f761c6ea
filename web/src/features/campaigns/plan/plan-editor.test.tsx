import { blankPlan, blankReward, type Plan } from '@trellis/contract/campaigns/plan.ts'
import type { CampaignPlan, Forecast } from '@trellis/contract/campaigns/plans.ts'
import { expect, test } from 'vitest'
import { beginSession, recordOwner } from '../../../platform/session/stored-session.ts'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { sampleCampaign } from '../testing/sample-campaign.ts'
import { toSampleId } from '../testing/sample-rewards.ts'
import { PlanEditor } from './plan-editor.tsx'

const user = person(['ROLE_BRAND_ADMIN'])
const session = { state: 'authenticated', user } as const
const page = () => document.body.textContent ?? ''
const days = { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-31T12:00:00.000Z' }
const started: Plan = blankPlan('Autumn', days)

const planOf = ({ settings, rewards }: Plan): CampaignPlan => ({
  campaign: {
    ...{ id: toSampleId(1), brandId: toSampleId(2), brandName: 'Juniper Lane' },
    ...{ privacyPolicyUrl: null, termsAndConditionsUrl: null },
  },
  settings,
  rewards: [...rewards],
  named: {
    courses: [{ id: toSampleId(11), name: 'Terpenes', note: '' }],
    dispensaries: [],
    'retail-organizations': [],
  },
  revision: 1,
  savedAt: '2026-11-20T16:00:00.000Z',
  savedBy: null,
})

const illinois: Forecast['states'][number] = {
  state: 'IL',
  stores: 9,
  ruling: 'allowed',
  decision: 'rewards',
  rules: [],
}
const forecast: Forecast = {
  people: 214,
  stores: 9,
  most: 535_000,
  likely: 288_900,
  finishedPct: 54,
  enoughFor: 116,
  states: [illinois],
  rulesVersion: '2026-11-20',
  notice: 'No legal advice.',
  problems: [],
}

const open = async (plan: Plan, told: Partial<Forecast> = {}) => {
  await loadPicker()
  beginSession('token', '/')
  recordOwner('token', user.id)
  let revision = 1
  const at = `/incentive-campaigns/${toSampleId(1)}`
  const sent = fakeServer({
    [`GET ${at}/plan`]: () => answer(planOf(plan)),
    [`GET ${at}/forecast`]: () => answer({ ...forecast, ...told }),
    [`PATCH ${at}/plan`]: () => answer({ revision: ++revision, savedAt: '2026-11-20T16:00:00.000Z' }),
    [`POST ${at}/publish`]: () => answer(sampleCampaign({ phase: 'planned' })),
  })
  await mount(
    <TestProviders at={`/campaigns/${toSampleId(1)}`} session={session}>
      <PlanEditor campaignId={toSampleId(1)} />
    </TestProviders>,
  )
  await settle()
  return sent
}

const finished: Plan = {
  settings: { ...started.settings, courseIds: [toSampleId(11)], budget: 290_000 },
  rewards: [
    {
      ...blankReward('course', () => toSampleId(31)),
      qualifyingMessage: 'You did it.',
      options: [
        {
          id: toSampleId(41),
          kind: 'gift-card',
          title: 'Grocery card',
          image: null,
          description: '',
          productId: 'grocery',
          value: 2500,
          stock: null,
          additionalInfoForm: null,
        },
      ],
    },
  ],
}

test('BRAND-001 what a campaign can cost stands beside its plan: at most, likely, and how many the budget is enough for', async () => {
  await open(finished)
  expect(page()).toContain('Up to 214 people can earn.')
  expect(page()).toContain('At most $5,350.')
  expect(page()).toContain('Likely $2,889: 54% of people finished your last course.')
  expect(page()).toContain('The budget is enough for the first 116 people; then it stops.')
})

test('BRAND-001 a change of the plan is saved by itself, and only what was changed is sent', async () => {
  const sent = await open(started)
  await type(field('Title'), 'Winter')
  await expect.poll(() => sent.some(({ method }) => method === 'PATCH')).toBe(true)
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    baseRevision: 1,
    settings: { title: 'Winter' },
  })
})

test('BRAND-001 where a budget is not enough for all, a press says so to learners, and publishing says that they read it', async () => {
  const sent = await open(finished)
  await press(field('Tell learners'))
  await expect.poll(() => sent.some(({ method }) => method === 'PATCH')).toBe(true)
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ settings: { tellsLimit: true } })
  await press(control('Publish…'))
  await settle()
  expect(document.querySelector('dialog')?.textContent).toContain('Learners see that it is limited.')
})

test('BRAND-001 where a budget is enough for all, there is nothing to say to learners', async () => {
  await open(finished, { enoughFor: null })
  expect(page()).not.toContain('Tell learners')
})

test('BRAND-001 what learners will see stands on a phone beside the plan once it is asked for', async () => {
  await open(finished)
  expect(document.querySelector('iframe')).toBeNull()
  await press(control('Preview'))
  const frame = document.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(`/preview-campaigns/${toSampleId(1)}?live=1`)
  expect(frame?.title).toBe('The rewards on a phone')
})

test('BRAND-001 what is missing is listed, and asked for before it can be published', async () => {
  const sent = await open(started)
  expect(page()).toContain('Choose at least one course.')
  expect(page()).toContain('Enter an amount, or choose no limit.')
  await press(control('Publish…'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('BRAND-001 publishing says whom it reaches, where there are no rewards by which rule, and what is set aside', async () => {
  const newYork: Forecast['states'][number] = {
    state: 'NY',
    stores: 3,
    ruling: 'forbidden',
    decision: 'left-out',
    rules: [
      {
        state: 'NY',
        kind: 'gift-card',
        ruling: 'forbidden',
        source: '9 NYCRR 124.1',
        checkedOn: '2026-11-20',
        note: 'Retailers may not take them.',
      },
    ],
  }
  const sent = await open(finished, { states: [illinois, newYork] })
  await press(control('Publish…'))
  await settle()
  const dialog = document.querySelector('dialog')?.textContent ?? ''
  expect(dialog).toContain('214 people in 9 stores of Illinois can earn from')
  expect(dialog).toContain('3 stores in New York get the training without rewards, by 9 NYCRR 124.1.')
  expect(dialog).toContain('$2,900 is set aside. The budget is enough for the first 116 people; then it stops.')
  await press(control('Publish'))
  await expect.poll(() => sent.some(({ method }) => method === 'POST')).toBe(true)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    confirmedStates: [],
    leftOutStates: ['NY'],
    countPastFrom: null,
  })
})

test('quality: a state whose rules no one has looked into keeps the plan from being published', async () => {
  const sent = await open(finished, {
    states: [{ ...illinois, ruling: 'needs-confirmation', decision: 'open' }],
  })
  expect(page()).toContain('Check its rules or leave it out.')
  await press(control('Publish…'))
  const asked = document.querySelector('[role="alertdialog"]')?.textContent
  expect(asked).toContain('in 9 stores of Illinois can earn')
  expect(asked).toContain('Decide on the rules of every state first.')
  const showMe = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] li button')]
  expect(showMe.map(({ textContent }) => textContent)).toEqual(['IllinoisCheck its rules or leave it out.Show me'])
  await press(showMe[0]!)
  expect(document.querySelector<HTMLDialogElement>('[role="alertdialog"]')?.open ?? false).toBe(false)
  expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('rules.IL')
  await press(field('No rewards here: these stores get the training alone'))
  await expect.poll(() => sent.some(({ method }) => method === 'PATCH')).toBe(true)
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ settings: { leftOutStates: ['IL'] } })
})
