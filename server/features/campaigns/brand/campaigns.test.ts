import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/log.ts'
import { employAtOrganization, signInAdministrator, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse, buildDraft, sampleCard } from '../../courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import {
  courseReward,
  draftCampaign,
  inDays,
  openDesk,
  option,
  planFor,
  publish,
  readCampaign,
  runCampaign,
  sendPlan,
} from '../testing/brand-desk.ts'
import { pause } from '../testing/running-calls.ts'
import { warnOfRules } from './warn-of-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const form = {
  fields: [{ id: newId(), name: 'size', label: 'Size', required: true, type: 'singleSelect' as const, options: ['S'] }],
}

test('BRAND-001 a brand admin plans a campaign with rewards, options, stock and forms, and reads it as it was planned', async () => {
  const desk = await openDesk(app)
  const shirt = option({ kind: 'merchandise', title: 'Shirt', value: 1999, stock: 12, additionalInfoForm: form })
  const { status, body } = await sendPlan(app, desk, { rewards: [courseReward(option(), shirt)] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    brandId: desk.brandId,
    title: 'Learn and earn',
    phase: 'draft',
    courseIds: [desk.courseId],
    courses: [{ id: desk.courseId, title: expect.any(String) }],
    audience: { kind: 'dispensaries', dispensaryIds: [desk.dispensaryId] },
    places: [{ id: desk.dispensaryId, name: expect.any(String) }],
    targetPctComplete: 100,
    rulesVersion: null,
    rulings: [],
    money: { budget: 10_000, reserved: 0, granted: 0, fulfilled: 0, spent: 0, left: 10_000 },
    rewards: [
      {
        kind: 'course',
        qualifyingMessage: 'You finished the course.',
        options: [
          { kind: 'gift-card', value: 2500, stock: null, stockLeft: null, additionalInfoForm: null },
          { kind: 'merchandise', value: 1999, stock: 12, stockLeft: 12, additionalInfoForm: form },
        ],
      },
    ],
    may: { edit: true, publish: true, end: false, fulfil: false },
  })
  expect(await readCampaign(app, desk, body.id)).toEqual(body)
})

test('BRAND-001 an administrator lists the campaigns of one brand; naming another brand shows a brand nothing more', async () => {
  const [desk, other] = [await openDesk(app), await openDesk(app)]
  const [mine, theirs] = [await draftCampaign(app, desk), await draftCampaign(app, other)]
  const listed = async (token: string, { brandId }: { brandId: string }) =>
    (await app.call(campaigns.list, { query: { brandId } }, token)).body.items.map(({ id }) => id)
  expect(await listed(await signInAdministrator(app), other)).toEqual([theirs.id])
  expect(await listed(desk.token, desk)).toEqual([mine.id])
  expect(await listed(desk.token, other)).toEqual([])
})

test('BRAND-001 a draft is replaced as a whole, its rewards and whom it is for included', async () => {
  const desk = await openDesk(app)
  const { id } = await draftCampaign(app, desk)
  const plan = planFor(app, desk, {
    title: 'Twice the fun',
    audience: { kind: 'states', states: ['CO', 'MI'] },
    budget: null,
    rewards: [{ ...courseReward(option({ title: 'Tour', kind: 'experience' })), kind: 'campaign' }],
  })
  const { body } = await app.call(campaigns.update, { params: { id }, body: plan }, desk.token)
  expect(body).toMatchObject({
    id,
    title: 'Twice the fun',
    audience: { kind: 'states', states: ['CO', 'MI'] },
    money: { budget: null, left: null },
    rewards: [{ kind: 'campaign', options: [{ title: 'Tour', kind: 'experience' }] }],
  })
  expect(body.rewards).toHaveLength(1)
})

describe('a plan names what its brand may use', () => {
  const refusedFor = async (given: Parameters<typeof sendPlan>[2]) => {
    const { status, problem } = await sendPlan(app, await openDesk(app), given)
    return { status, errors: problem?.errors }
  }

  test('quality: courses of another brand, of the platform, archived or unpublished ones are rejected by field', async () => {
    const other = await openDesk(app)
    const [ownDraft, platform] = [newId(), await buildCourse(app.db, { cards: [textCard()], now: app.now() })]
    await buildDraft(app.db, { id: ownDraft, brandId: other.brandId, cards: [sampleCard('TEXT')], now: app.now() })
    const refused = { status: 422, errors: { 'campaign.courseIds': ['Choose published courses of this brand.'] } }
    expect(await refusedFor({ courseIds: [other.courseId] })).toEqual(refused)
    expect(await refusedFor({ courseIds: [platform] })).toEqual(refused)
    expect(await refusedFor({ courseIds: [newId()] })).toEqual(refused)
    expect((await sendPlan(app, other, { courseIds: [other.courseId, ownDraft] })).status).toBe(422)
  })

  test('ROLE-005 stores and chains that the brand does not work with are as unknown as those that never were', async () => {
    const other = await openDesk(app)
    const stores = { 'campaign.audience.dispensaryIds': ['Choose dispensaries that this brand works with.'] }
    const chains = { 'campaign.audience.retailOrganizationIds': ['Choose organizations that this brand works with.'] }
    const forStore = (id: string) => refusedFor({ audience: { kind: 'dispensaries', dispensaryIds: [id] } })
    const forChain = (id: string) =>
      refusedFor({ audience: { kind: 'retail-organizations', retailOrganizationIds: [id] } })
    expect(await forStore(other.dispensaryId)).toEqual({ status: 422, errors: stores })
    expect(await forStore(newId())).toEqual({ status: 422, errors: stores })
    expect(await forChain(other.retailOrganizationId)).toEqual({ status: 422, errors: chains })
    expect(await forChain(await buildRetailOrganization(app.db))).toEqual({ status: 422, errors: chains })
  })

  test('quality: an unknown state and an end in the past are rejected by field', async () => {
    expect(await refusedFor({ audience: { kind: 'states', states: ['ZZ'] } })).toMatchObject({
      status: 422,
      errors: { 'campaign.audience.states': ['Choose US states.'] },
    })
    expect(await refusedFor({ startsAt: inDays(app, -9), endsAt: inDays(app, -1) })).toMatchObject({
      status: 422,
      errors: { 'campaign.endsAt': ['The end must be in the future.'] },
    })
    const [start, end] = ['2027-01-01T00:00:00.500Z', '2027-01-01T00:00:00Z']
    expect(await refusedFor({ startsAt: start, endsAt: end })).toMatchObject({
      status: 422,
      errors: { 'campaign.endsAt': ['The end must come after the start.'] },
    })
    expect(await refusedFor({ startsAt: end, endsAt: start })).toMatchObject({ status: 200 })
  })

  test('quality: an administrator names the brand, and may also use the courses of the platform', async () => {
    const [desk, token] = [await openDesk(app), await signInAdministrator(app)]
    const platform = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
    const campaign = planFor(app, desk, { courseIds: [desk.courseId, platform] })
    const named = await app.call(campaigns.create, { body: { brandId: desk.brandId, campaign } }, token)
    expect(named.body).toMatchObject({ brandId: desk.brandId, may: { publish: true } })
    const unnamed = await app.call(campaigns.create, { body: { campaign } }, token)
    expect([unnamed.status, unnamed.problem.errors]).toEqual([422, { brandId: ['Choose a brand.'] }])
  })
})

describe('publishing', () => {
  test('quality: a state that forbids a kind of reward is named with its source, and nothing is published', async () => {
    const desk = await openDesk(app, { stateCode: 'NY' })
    const { id } = await draftCampaign(app, desk)
    const { status, problem } = await publish(app, desk, { id, confirmedStates: ['NY'] })
    expect([status, problem.code]).toEqual([422, 'REWARDS_FORBIDDEN'])
    expect(problem.errors.NY?.[0]).toContain('New York, 9 NYCRR 124.1')
    expect(await readCampaign(app, desk, id)).toMatchObject({ phase: 'draft', rulesVersion: null, rulings: [] })
  })

  test('quality: one forbidden kind among several options is enough', async () => {
    const desk = await openDesk(app)
    const { id } = await draftCampaign(app, desk, {
      rewards: [courseReward(option(), option({ kind: 'product-sample' }))],
    })
    expect((await publish(app, desk, { id })).problem.code).toBe('REWARDS_FORBIDDEN')
  })

  test('quality: publishing to a state without a known rule takes a confirmation, which is recorded', async () => {
    const desk = await openDesk(app)
    const { id } = await draftCampaign(app, desk, { audience: { kind: 'states', states: ['CO', 'NM'] } })
    const missing = await publish(app, desk, { id })
    expect([missing.status, missing.problem.code, Object.keys(missing.problem.errors)]).toEqual([
      422,
      'CONFIRMATION_MISSING',
      ['NM'],
    ])
    const { body } = await publish(app, desk, { id, confirmedStates: ['CO', 'NM', 'TX'] })
    expect(body.rulings).toEqual([
      { state: 'CO', ruling: 'needs-confirmation', confirmedAt: app.now().toISOString() },
      { state: 'NM', ruling: 'needs-confirmation', confirmedAt: app.now().toISOString() },
    ])
    expect(body).toMatchObject({ phase: 'running', rulesVersion: '2026-11-20', may: { edit: false, end: true } })
  })

  test('quality: a chain covers the states of all its stores, and an audience of all people those of all stores', async () => {
    const desk = await openDesk(app)
    await buildDispensary(app.db, { retailOrganizationId: desk.retailOrganizationId, stateCode: 'NV' })
    const statesOf = async (audience: Parameters<typeof planFor>[2]) => {
      const { id } = await draftCampaign(app, desk, audience)
      const { body } = await app.call(campaigns.check, { params: { id } }, desk.token)
      return body.checks.map(({ state, kind }) => `${state} ${kind}`)
    }
    const { retailOrganizationId } = desk
    const chain = { kind: 'retail-organizations' as const, retailOrganizationIds: [retailOrganizationId] }
    expect(await statesOf({ audience: chain })).toEqual(['CO gift-card', 'NV gift-card'])
    expect(await statesOf({ audience: { kind: 'all' } })).toEqual(
      expect.arrayContaining(['CO gift-card', 'NV gift-card']),
    )
  })

  test('quality: the budget is put aside once, however many publish at once', async () => {
    const desk = await openDesk(app)
    const { id } = await draftCampaign(app, desk)
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(app, desk, { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ problem }) => problem.code)[0]).toBe(
      'CAMPAIGN_PUBLISHED',
    )
    expect((await readCampaign(app, desk, id)).money).toMatchObject({ budget: 10_000, left: 10_000 })
    const funds = await app.db.selectFrom('ledger_transfer').select('cents').where('campaign_id', '=', id).execute()
    expect(funds).toEqual([{ cents: 10_000 }])
  })

  test('quality: a published campaign cannot be edited, and a draft can be neither ended nor funded', async () => {
    const desk = await openDesk(app)
    const { id } = await runCampaign(app, desk)
    const update = await app.call(campaigns.update, { params: { id }, body: planFor(app, desk) }, desk.token)
    expect([update.status, update.problem.code]).toEqual([409, 'CAMPAIGN_PUBLISHED'])
    const draft = { params: { id: (await draftCampaign(app, desk)).id } }
    const refused = [
      await app.call(campaigns.end, draft, desk.token),
      await app.call(campaigns.addBudget, { ...draft, body: { cents: 1 } }, desk.token),
      await app.call(campaigns.considerPast, { ...draft, body: { from: inDays(app, -3) } }, desk.token),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('CAMPAIGN_NOT_PUBLISHED'))
  })

  test('quality: a draft whose start is more than a day ago or whose end has passed cannot be published', async () => {
    const desk = await openDesk(app)
    const { id } = await draftCampaign(app, desk, { startsAt: inDays(app, -2) })
    expect(Object.keys((await publish(app, desk, { id })).problem.errors)).toEqual(['startsAt'])
    const today = await draftCampaign(app, desk, { startsAt: inDays(app, -0.9) })
    expect((await publish(app, desk, { id: today.id })).body.phase).toBe('running')
  })
})

describe('a running campaign', () => {
  test('quality: money is added to a budget, to the cent, and never to a campaign without a limit', async () => {
    const desk = await openDesk(app)
    const { id } = await runCampaign(app, desk)
    const { body } = await app.call(campaigns.addBudget, { params: { id }, body: { cents: 333 } }, desk.token)
    expect(body.money).toMatchObject({ budget: 10_333, left: 10_333 })
    const endless = await runCampaign(app, desk, { budget: null })
    const refused = await app.call(campaigns.addBudget, { params: { id: endless.id }, body: { cents: 1 } }, desk.token)
    expect([refused.status, refused.problem.code]).toEqual([409, 'CAMPAIGN_UNLIMITED'])
  })

  test('quality: stock is added to an option that has one', async () => {
    const desk = await openDesk(app)
    const { id, rewards } = await runCampaign(app, desk, { rewards: [courseReward(option({ stock: 2 }), option())] })
    const [counted, endless] = rewards[0]!.options
    const add = (optionId: string) =>
      app.call(campaigns.addStock, { params: { id, optionId }, body: { pieces: 5 } }, desk.token)
    expect((await add(counted!.id)).body.rewards[0]!.options[0]).toMatchObject({ stock: 7, stockLeft: 7 })
    expect((await add(endless!.id)).problem.code).toBe('STOCK_UNLIMITED')
    expect((await add(newId())).status).toBe(404)
  })

  test('quality: ending a campaign ends it at once and for good', async () => {
    const desk = await openDesk(app)
    const [running, planned] = [
      await runCampaign(app, desk),
      await runCampaign(app, desk, { startsAt: inDays(app, 5), endsAt: inDays(app, 9) }),
    ]
    expect(planned.phase).toBe('planned')
    const end = async (id: string) => (await app.call(campaigns.end, { params: { id } }, desk.token)).body
    expect(await end(running.id)).toMatchObject({ phase: 'ended', endsAt: app.now().toISOString() })
    expect(await end(running.id)).toMatchObject({ phase: 'ended', endsAt: app.now().toISOString() })
    expect(await end(planned.id)).toMatchObject({ phase: 'ended', may: { end: false, fulfil: true } })
  })

  test('quality: the earliest past moment ever set counts, and a future one is rejected', async () => {
    const desk = await openDesk(app)
    const { id } = await runCampaign(app, desk)
    const consider = (days: number) =>
      app.call(campaigns.considerPast, { params: { id }, body: { from: inDays(app, days) } }, desk.token)
    expect((await consider(-10)).body.pastCountedFrom).toBe(inDays(app, -10))
    expect((await consider(-2)).body.pastCountedFrom).toBe(inDays(app, -10))
    expect((await consider(1)).problem.errors).toEqual({ from: ['Choose a time in the past.'] })
  })
})

test('ROLE-005 brand people see the campaigns of their brand and no other; only its admin changes them', async () => {
  const [desk, other] = [await openDesk(app), await openDesk(app)]
  const { id } = await runCampaign(app, desk, { title: 'Summer 100%_off' })
  await draftCampaign(app, desk, { title: 'Winter', startsAt: inDays(app, 10) })
  const theirs = await runCampaign(app, other)
  const sales = await employAtOrganization(app, { brandId: desk.brandId }, { isBrandSales: true })
  const list = async (query: { filter?: string; phase?: 'draft' | 'running' | 'paused' }) =>
    (await app.call(campaigns.list, { query }, sales)).body
  expect((await list({})).items.map(({ title }) => title)).toEqual(['Winter', 'Summer 100%_off'])
  expect((await list({})).paging.total).toBe(2)
  expect((await list({ filter: '%_' })).items.map(({ title }) => title)).toEqual(['Summer 100%_off'])
  expect((await list({ phase: 'draft' })).items.map(({ title }) => title)).toEqual(['Winter'])
  expect((await list({ phase: 'running' })).items.map(({ title }) => title)).toEqual(['Summer 100%_off'])
  expect((await list({ phase: 'paused' })).items).toEqual([])
  await pause(app, desk, id)
  expect((await list({ phase: 'paused' })).items.map(({ title }) => title)).toEqual(['Summer 100%_off'])
  expect((await list({ phase: 'running' })).items).toEqual([])
  expect((await app.call(campaigns.read, { params: { id } }, sales)).body.may).toEqual({
    edit: false,
    publish: false,
    end: false,
    fulfil: false,
  })
  expect((await app.call(campaigns.end, { params: { id } }, sales)).status).toBe(403)
  expect((await app.call(campaigns.read, { params: { id: theirs.id } }, desk.token)).status).toBe(404)
  expect((await app.call(campaigns.end, { params: { id: theirs.id } }, desk.token)).status).toBe(404)
})

test('quality: the rules of the states are returned with their version, their sources and that they are no legal advice', async () => {
  const { body } = await app.call(campaigns.rules, {}, (await openDesk(app)).token)
  expect(body.version).toBe('2026-11-20')
  expect(body.notice).toContain('no legal advice')
  expect(body.rules).toHaveLength(51 * 4)
  expect(body.rules).toContainEqual(expect.objectContaining({ state: 'NY', kind: 'merchandise', ruling: 'forbidden' }))
})

test('quality: running campaigns that were published under other rules are listed with what changed', async () => {
  const desk = await openDesk(app)
  const { id } = await runCampaign(app, desk)
  const touched = async () =>
    (await app.call(campaigns.touchedByRules, {}, desk.token)).body.items.map(({ campaignId, changes }) => ({
      campaignId,
      changes,
    }))
  expect(await touched()).toEqual([])
  await app.db.updateTable('campaign').set({ rules_version: '2025-01-01' }).where('id', '=', id).execute()
  expect(await touched()).toEqual([])
  const allowed = { ruling: 'allowed', confirmed_at: null }
  await app.db.updateTable('campaign_ruling').set(allowed).where('campaign_id', '=', id).execute()
  const change = { state: 'CO', kind: 'gift-card', was: 'allowed', is: 'needs-confirmation' }
  expect(await touched()).toEqual([{ campaignId: id, changes: [change] }])
  await app.call(campaigns.end, { params: { id } }, desk.token)
  expect(await touched()).toEqual([])
})

test('quality: a server that starts with new rules logs which running campaigns they affect', async () => {
  const desk = await openDesk(app)
  const { id } = await runCampaign(app, desk)
  const told: object[] = []
  const log = { warn: (line: object) => told.push(line) } as unknown as Log
  await warnOfRules(app.db, { log, now: app.now() })
  expect(told).toEqual([])
  const ruling = { ruling: 'allowed', confirmed_at: null }
  await app.db.updateTable('campaign_ruling').set(ruling).where('campaign_id', '=', id).execute()
  await app.db.updateTable('campaign').set({ rules_version: '2025-01-01' }).where('id', '=', id).execute()
  await warnOfRules(app.db, { log, now: app.now() })
  expect(told).toEqual([
    {
      campaignId: id,
      title: 'Learn and earn',
      publishedUnder: '2025-01-01',
      changes: [{ state: 'CO', kind: 'gift-card', was: 'allowed', is: 'needs-confirmation' }],
      rulesVersion: '2026-11-20',
    },
  ])
})
