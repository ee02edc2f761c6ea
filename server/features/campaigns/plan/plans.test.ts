import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { blankReward, type PlanReward } from '@trellis/contract/campaigns/plan.ts'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { type Desk, draftCampaign, inDays, openDesk, option, readCampaign, runCampaign } from '../testing/brand-desk.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const create = async (desk: Desk, body: Record<string, unknown> = {}) =>
  app.call(
    campaignPlans.create,
    { body: { title: 'Autumn', startsAt: inDays(app, 1), endsAt: inDays(app, 31), ...body } as never },
    desk.token,
  )
const aPlan = async (desk: Desk) => (await create(desk)).body.id
const patch = (token: string, id: string, body: Record<string, unknown>) =>
  app.call(
    campaignPlans.patch,
    { params: { id }, body: { opId: newId(), sessionId: newId(), baseRevision: 1, ...body } as never },
    token,
  )
const read = async (desk: Desk, id: string) => (await app.call(campaignPlans.get, { params: { id } }, desk.token)).body
const publish = (desk: Desk, id: string, body: Record<string, unknown> = {}) =>
  app.call(campaigns.publish, { params: { id }, body: { confirmedStates: ['CO'], ...body } as never }, desk.token)

const shirt = (): PlanReward => ({
  ...blankReward('course', newId),
  qualifyingMessage: 'You did it.',
  options: [{ ...option({ title: 'Shirt', kind: 'merchandise', value: 2000 }), id: newId() }],
})
const finished = ({ courseId, dispensaryId }: Desk) => ({
  settings: {
    courseIds: [courseId],
    audienceKind: 'dispensaries',
    dispensaryIds: [dispensaryId],
    budget: 10_000,
  },
  put: [shirt()],
})

test('BRAND-001 a plan is started with a title and days, saved as it is written, and published as it stands', async () => {
  const desk = await openDesk(app)
  const id = await aPlan(desk)
  expect(await read(desk, id)).toMatchObject({ settings: { title: 'Autumn', courseIds: [] }, rewards: [], revision: 1 })
  const plan = finished(desk)
  expect((await patch(desk.token, id, plan)).body.revision).toBe(2)
  expect(await read(desk, id)).toMatchObject({
    settings: plan.settings,
    rewards: plan.put,
    named: { courses: [{ id: desk.courseId }], dispensaries: [{ id: desk.dispensaryId }] },
    savedBy: { id: expect.any(String) },
  })
  const { status, body } = await publish(desk, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Autumn',
    phase: 'planned',
    courseIds: [desk.courseId],
    money: { budget: 10_000, left: 10_000 },
    rewards: [{ options: [{ title: 'Shirt', value: 2000 }] }],
  })
  const changed = await patch(desk.token, id, { baseRevision: 2, settings: { title: 'Winter' } })
  expect(changed.problem?.code).toBe('CAMPAIGN_PUBLISHED')
})

test('BRAND-001 an unfinished plan is saved, says what is missing where, and is not published', async () => {
  const desk = await openDesk(app)
  const id = await aPlan(desk)
  const reward = blankReward('campaign', newId)
  await patch(desk.token, id, { put: [reward], settings: { title: '', endsAt: null, audienceKind: 'states' } })
  const { body } = await app.call(campaignPlans.forecast, { params: { id } }, desk.token)
  expect(body.problems).toEqual(
    expect.arrayContaining([
      { rewardId: null, path: 'title', sentence: 'Please enter a title.' },
      { rewardId: null, path: 'endsAt', sentence: 'Choose the last day.' },
      { rewardId: null, path: 'courseIds', sentence: 'Choose at least one course.' },
      { rewardId: null, path: 'states', sentence: 'Choose at least one state.' },
      { rewardId: null, path: 'budget', sentence: 'Enter an amount, or choose no limit.' },
      { rewardId: reward.id, path: 'options.0.value', sentence: 'Enter an amount.' },
    ]),
  )
  expect(await publish(desk, id)).toMatchObject({ status: 422, problem: { code: 'INVALID_INPUT' } })
  expect((await readCampaign(app, desk, id)).phase).toBe('draft')
})

test('BRAND-001 two people plan at once: different parts are merged, the same part is kept for the second to decide', async () => {
  const desk = await openDesk(app)
  const colleague = await employAtOrganization(app, { brandId: desk.brandId }, { isBrandAdmin: true })
  const id = await aPlan(desk)
  await patch(desk.token, id, { settings: { title: 'Hers' } })
  const other = await patch(colleague, id, { settings: { budget: 5000 } })
  expect(other.body).toMatchObject({ revision: 3, merged: { settings: { title: 'Hers' } } })
  const clash = await patch(colleague, id, { settings: { title: 'His' } })
  expect(clash).toMatchObject({
    status: 409,
    problem: { code: 'DRAFT_CONFLICT', data: { settings: [{ field: 'title', theirs: 'Hers', base: 'Autumn' }] } },
  })
  expect((await read(desk, id)).settings).toMatchObject({ title: 'Hers', budget: 5000 })
})

test('quality: a save that is sent again has one effect, and so has the start of a plan', async () => {
  const desk = await openDesk(app)
  const id = newId()
  const begun = [await create(desk, { id }), await create(desk, { id })]
  expect(begun.map(({ body }) => body.id)).toEqual([id, id])
  const body = { opId: newId(), sessionId: newId(), ...finished(desk) }
  const saved = await Promise.all([1, 2, 3].map(() => patch(desk.token, id, body)))
  expect(saved.map(each => each.body.revision)).toEqual([2, 2, 2])
  expect((await read(desk, id)).rewards).toHaveLength(1)
  expect((await create(await openDesk(app), { id })).problem?.code).toBe('ALREADY_EXISTS')
})

test('ROLE-005 a plan can only name courses and stores of its brand: others are neither shown nor published', async () => {
  const [desk, other] = [await openDesk(app), await openDesk(app)]
  const id = await aPlan(desk)
  await patch(desk.token, id, { ...finished(desk), settings: finished(other).settings })
  expect((await read(desk, id)).named).toEqual({ courses: [], dispensaries: [], 'retail-organizations': [] })
  expect((await readCampaign(app, desk, id)).courseIds).toEqual([])
  const { status, problem } = await publish(desk, id)
  expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['courseIds', 'audience.dispensaryIds']])
  const found = async (kind: 'courses' | 'dispensaries') =>
    (await app.call(campaignPlans.choices, { params: { id, kind } }, desk.token)).body.items.map(item => item.id)
  expect([await found('courses'), await found('dispensaries')]).toEqual([[desk.courseId], [desk.dispensaryId]])
})

test('BRAND-001 a campaign that was not published is deleted with its plan; one that was published stays', async () => {
  const desk = await openDesk(app)
  const id = await aPlan(desk)
  await patch(desk.token, id, finished(desk))
  const remove = (one: string) => app.call(campaignPlans.remove, { params: { id: one } }, desk.token)
  expect((await remove(id)).status).toBe(204)
  expect((await app.call(campaigns.read, { params: { id } }, desk.token)).status).toBe(404)
  const running = await runCampaign(app, desk)
  expect((await remove(running.id)).problem?.code).toBe('CAMPAIGN_PUBLISHED')
})

test('BRAND-001 the next campaign is planned from one that ran: the same rewards and people, other days', async () => {
  const desk = await openDesk(app)
  const running = await runCampaign(app, desk)
  const days = { startsAt: inDays(app, 40), endsAt: inDays(app, 70) }
  const body = { title: 'Learn again', ...days }
  const again = await app.call(campaignPlans.duplicate, { params: { id: running.id }, body }, desk.token)
  const { settings, rewards } = await read(desk, again.body.id)
  expect(settings).toMatchObject({ ...body, dispensaryIds: [desk.dispensaryId], confirmedStates: [] })
  expect(rewards).toMatchObject([{ options: [{ title: 'Gift card', value: 2500 }] }])
  expect(rewards[0]?.id).not.toBe(running.rewards[0]?.id)
})

test('BRAND-001 a draft that was made by the call for finished plans continues as a plan', async () => {
  const desk = await openDesk(app)
  const { id } = await draftCampaign(app, desk)
  expect((await read(desk, id)).settings).toMatchObject({ title: 'Learn and earn', budget: 10_000, isUnlimited: false })
  await patch(desk.token, id, { settings: { title: 'Learn more' } })
  expect(await readCampaign(app, desk, id)).toMatchObject({
    title: 'Learn more',
    rewards: [{ options: [{ value: 2500 }] }],
  })
})

test('quality: stores of a forbidden state get the training without rewards where the publisher says so, and else it is refused', async () => {
  const desk = await openDesk(app)
  const forbidden = await buildDispensary(app.db, { retailOrganizationId: desk.retailOrganizationId, stateCode: 'NY' })
  await buildBrandDispensaries(app.db, [{ brandId: desk.brandId, dispensaryId: forbidden }])
  const id = await aPlan(desk)
  const plan = finished(desk)
  const audience = { audienceKind: 'retail-organizations', retailOrganizationIds: [desk.retailOrganizationId] }
  await patch(desk.token, id, { ...plan, settings: { ...plan.settings, ...audience } })
  expect((await publish(desk, id)).problem?.code).toBe('REWARDS_FORBIDDEN')
  expect((await publish(desk, id, { leftOutStates: ['CO', 'NY'] })).problem?.code).toBe('REWARDS_FORBIDDEN')
  const { body } = await publish(desk, id, { leftOutStates: ['NY'] })
  expect(body.rulings.map(({ state }) => state)).toEqual(['CO'])
})

test('BRAND-001 stores that join a chain later count where the plan says so', async () => {
  const desk = await openDesk(app)
  const audience = {
    audienceKind: 'retail-organizations',
    retailOrganizationIds: [desk.retailOrganizationId],
  }
  const publishedFor = async (includesLaterStores: boolean) => {
    const id = await aPlan(desk)
    const plan = finished(desk)
    await patch(desk.token, id, { ...plan, settings: { ...plan.settings, ...audience, includesLaterStores } })
    await publish(desk, id)
    return (
      await app.db.selectFrom('campaign_dispensary').select('dispensary_id').where('campaign_id', '=', id).execute()
    ).map(row => row.dispensary_id)
  }
  expect(await publishedFor(true)).toEqual([])
  expect(await publishedFor(false)).toEqual([desk.dispensaryId])
})

test('BRAND-001 whether learners read that a campaign is limited is saved with its plan, published, and planned again', async () => {
  const desk = await openDesk(app)
  const id = await aPlan(desk)
  const plan = finished(desk)
  await patch(desk.token, id, { ...plan, settings: { ...plan.settings, tellsLimit: true } })
  expect((await publish(desk, id)).body.tellsLimit).toBe(true)
  const days = { title: 'Again', startsAt: inDays(app, 40), endsAt: inDays(app, 50) }
  const again = await app.call(campaignPlans.duplicate, { params: { id }, body: days }, desk.token)
  expect((await read(desk, again.body.id)).settings.tellsLimit).toBe(true)
})

test('REWARD-013 a plan has the addresses of its brand, to which the question about consent links', async () => {
  const desk = await openDesk(app)
  const id = await aPlan(desk)
  expect((await read(desk, id)).campaign).toMatchObject({ privacyPolicyUrl: null, termsAndConditionsUrl: null })
  const [privacy_policy_url, terms_and_conditions_url] = [
    'https://a.example.com/privacy',
    'https://a.example.com/terms',
  ]
  const addresses = { privacy_policy_url, terms_and_conditions_url }
  await app.db.updateTable('brand').set(addresses).where('id', '=', desk.brandId).execute()
  const { campaign } = await read(desk, id)
  expect([campaign.privacyPolicyUrl, campaign.termsAndConditionsUrl]).toEqual(Object.values(addresses))
})

test('quality: a plan from before there was a switch for it is read and saved on', async () => {
  const desk = await openDesk(app)
  const id = await aPlan(desk)
  await sql`update campaign set plan = plan #- '{settings,tellsLimit}' where id = ${id}::uuid`.execute(app.db)
  expect((await read(desk, id)).settings.tellsLimit).toBe(false)
  expect((await patch(desk.token, id, finished(desk))).status).toBe(200)
})
