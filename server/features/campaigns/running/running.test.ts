import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import type { CampaignChange } from '@trellis/contract/campaigns/running.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignTrack, employAtOrganization, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import {
  courseReward,
  type Desk,
  draftCampaign,
  inDays,
  openDesk,
  option,
  readCampaign,
  runCampaign,
} from '../testing/brand-desk.ts'
import { choose, complete } from '../testing/campaign-learning.ts'
import { change, pause, readRunning, resume } from '../testing/running-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A running campaign with a choice of two, whose course people of the desk's store learn. */
const openRunning = async (given: Parameters<typeof runCampaign>[2] = {}) => {
  const desk = await openDesk(app)
  const campaign = await runCampaign(app, desk, {
    rewards: [courseReward(option(), option({ value: 2000 }))],
    ...given,
  })
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  return { desk, campaign, id: campaign.id }
}

const employ = (desk: Desk) => employLearner(app, desk)
const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

/** The acts of the audit log about a campaign, the latest first. */
const actsOn = async (id: string) => {
  const found = app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', id)
  return (await found.orderBy('at', 'desc').orderBy('id', 'desc').execute()).map(({ act }) => act)
}

test('quality: a campaign says how many open stores of its audience that work with the brand have its course now', async () => {
  const { desk, id } = await openRunning({ audience: { kind: 'states', states: ['CO'] } })
  const stores = async () => (await readRunning(app, desk, id)).stores
  expect(await stores()).toEqual({ total: 1, taken: 1 })
  const [second, closed, elsewhere] = [
    await buildDispensary(app.db),
    await buildDispensary(app.db, { closedAt: app.now() }),
    await buildDispensary(app.db),
  ]
  await buildBrandDispensaries(
    app.db,
    [second, closed].map(dispensaryId => ({ brandId: desk.brandId, dispensaryId })),
  )
  await assignTrack(app, elsewhere, { items: [{ courseId: desk.courseId }] })
  const before = await stores()
  await assignTrack(app, second, { items: [{ courseId: desk.courseId }] })
  expect([before, await stores()]).toEqual([
    { total: 2, taken: 1 },
    { total: 2, taken: 2 },
  ])
})

describe('pausing', () => {
  test('quality: in a pause no one new qualifies, what is reserved stays and can be chosen, and after it all that was completed counts', async () => {
    const { desk, campaign, id } = await openRunning()
    const [early, late] = [await employ(desk), await employ(desk)]
    await complete(app, desk, early)
    expect((await pause(app, desk, id)).body).toMatchObject({ phase: 'running', pausedAt: app.now().toISOString() })
    await complete(app, desk, late)
    await app.runJobs()
    expect((await readRunning(app, desk, id)).money).toMatchObject({ reserved: 2500, left: 7500 })
    const choice = { courseId: desk.courseId, incentiveCampaignRewardId: campaign.rewards[0]!.id, selectionIndex: 1 }
    expect((await choose(app, early, choice)).status).toBe(200)
    expect((await choose(app, late, choice)).status).toBe(404)
    expect((await resume(app, desk, id)).body.pausedAt).toBeNull()
    await app.runJobs()
    expect((await readRunning(app, desk, id)).people.qualified).toBe(2)
    expect((await choose(app, late, choice)).status).toBe(200)
  })

  test('quality: a pause that races completions lets each of them earn before it, or not at all', async () => {
    const { desk, id } = await openRunning({ rewards: [courseReward(option())] })
    const people = await many(8, () => employ(desk))
    const answers = await Promise.all([
      ...people.slice(0, 4).map(person => complete(app, desk, person)),
      pause(app, desk, id),
      ...people.slice(4).map(person => complete(app, desk, person)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const paused = (await readRunning(app, desk, id)).money.granted
    await app.runJobs()
    expect((await readRunning(app, desk, id)).money.granted).toBe(paused)
    await resume(app, desk, id)
    await app.runJobs()
    expect((await readRunning(app, desk, id)).money).toMatchObject({ granted: 10_000, left: 0 })
  })

  test('quality: pausing and resuming twice changes nothing the second time, and each is in the audit log once', async () => {
    const { desk, id } = await openRunning()
    const first = (await pause(app, desk, id)).body.pausedAt
    app.at(inDays(app, 0.003))
    expect((await pause(app, desk, id)).body.pausedAt).toBe(first)
    expect((await readRunning(app, desk, id)).may).toEqual({ pause: false, resume: true, end: true, change: true })
    await resume(app, desk, id)
    await resume(app, desk, id)
    expect(await actsOn(id)).toEqual(['campaign-resumed', 'campaign-paused', 'campaign-published'])
  })

  test('quality: a draft and an ended campaign are neither paused nor changed', async () => {
    const { desk, campaign, id } = await openRunning()
    const draft = await draftCampaign(app, desk)
    await app.call(campaigns.end, { params: { id } }, desk.token)
    const refused = [
      await pause(app, desk, draft.id),
      await change(app, desk)(draft, {}),
      await app.call(running.read, { params: { id: draft.id } }, desk.token),
      await pause(app, desk, id),
      await resume(app, desk, id),
      await change(app, desk)(campaign, { title: 'Too late' }),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual([
      ...Array(3).fill('CAMPAIGN_NOT_PUBLISHED'),
      ...Array(3).fill('CAMPAIGN_ENDED'),
    ])
  })
})

describe('changing', () => {
  test('quality: a running campaign gets longer, easier, wider and in better words, and that is in the audit log', async () => {
    const { desk, campaign, id } = await openRunning({ targetPctComplete: 90 })
    const added = await buildDispensary(app.db, { stateCode: 'CO' })
    await buildBrandDispensaries(app.db, [{ brandId: desk.brandId, dispensaryId: added }])
    const [reward] = campaign.rewards
    const options = reward!.options.map(({ id, description, image, value }) => ({
      id,
      title: 'Better',
      description,
      image,
      value,
    }))
    const { status, body } = await change(app, desk)(campaign, {
      title: 'Longer',
      endsAt: inDays(app, 60),
      targetPctComplete: 50,
      audience: { kind: 'dispensaries', dispensaryIds: [desk.dispensaryId, added] },
      rewards: [{ id: reward!.id, qualifyingMessage: 'Thank you.', options }],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Longer', endsAt: inDays(app, 60), targetPctComplete: 50 })
    expect(body.audience).toEqual({ kind: 'dispensaries', dispensaryIds: [desk.dispensaryId, added].sort() })
    expect(body.rewards[0]).toMatchObject({
      qualifyingMessage: 'Thank you.',
      options: [{ title: 'Better' }, { title: 'Better' }],
    })
    expect(await actsOn(id)).toEqual(['campaign-changed', 'campaign-published'])
    expect((await change(app, desk)(body, {})).status).toBe(200)
    expect(await actsOn(id)).toEqual(['campaign-changed', 'campaign-published'])
  })

  const worse: [string, (desk: Desk, rewards: CampaignChange['rewards']) => Partial<CampaignChange>, string][] = [
    ['shorter', () => ({ endsAt: inDays(app, 29) }), 'endsAt'],
    ['harder to reach', () => ({ targetPctComplete: 91 }), 'targetPctComplete'],
    [
      'worth less',
      (_, [reward]) => ({
        rewards: [{ ...reward!, options: reward!.options.map(each => ({ ...each, value: each.value - 1 })) }],
      }),
      'rewards.0.options.0.value',
    ],
    [
      'with fewer options',
      (_, [reward]) => ({ rewards: [{ ...reward!, options: reward!.options.slice(1) }] }),
      'rewards',
    ],
    ['for others', () => ({ audience: { kind: 'states', states: ['CO'] } }), 'audience'],
  ]
  test.each(worse)('quality: a running campaign never gets %s, and says why', async (_what, changeOf, field) => {
    const { desk, campaign, id } = await openRunning({ targetPctComplete: 90 })
    const rewards = campaign.rewards.map(({ id, qualifyingMessage, options }) => ({ id, qualifyingMessage, options }))
    const { status, problem } = await change(app, desk)(campaign, changeOf(desk, rewards))
    expect([status, Object.keys(problem.errors)[0]]).toEqual([422, field])
    expect(await readCampaign(app, desk, id)).toEqual(campaign)
  })

  const direct: [string, string][] = [
    ['a higher target', 'update campaign set target_pct_complete = 100 where id = $1'],
    ['an earlier end', `update campaign set ends_at = ends_at - interval '1 day' where id = $1`],
    ['a smaller budget', 'update campaign set budget_cents = budget_cents - 1 where id = $1'],
    ['its publication taken back', 'update campaign set published_at = null, rules_version = null where id = $1'],
    [
      'a lower value',
      'update reward_option set value_cents = value_cents - 1 where reward_id in (select id from campaign_reward where campaign_id = $1)',
    ],
    [
      'an option less',
      'delete from reward_option where position = 1 and reward_id in (select id from campaign_reward where campaign_id = $1)',
    ],
    ['a course less', 'delete from campaign_course where campaign_id = $1'],
    ['a store less', 'delete from campaign_dispensary where campaign_id = $1'],
    ['other terms than it was given', 'update campaign_terms set target_pct_complete = 1 where campaign_id = $1'],
  ]
  test.each(direct)('quality: the database itself refuses a published campaign %s', async (_what, statement) => {
    const { id } = await openRunning({ targetPctComplete: 90 })
    const [before, after] = statement.split('$1') as [string, string]
    await expect(sql`${sql.raw(before)}${id}::uuid${sql.raw(after)}`.execute(app.db)).rejects.toMatchObject({
      code: '23000',
    })
  })

  test('quality: stores in a state that was not checked are added after its rules were confirmed, and where they forbid it only without rewards', async () => {
    const { desk, campaign } = await openRunning()
    const storeIn = async (stateCode: string) => {
      const dispensaryId = await buildDispensary(app.db, { stateCode })
      await buildBrandDispensaries(app.db, [{ brandId: desk.brandId, dispensaryId }])
      return { kind: 'dispensaries' as const, dispensaryIds: [desk.dispensaryId, dispensaryId] }
    }
    const inNewMexico = await storeIn('NM')
    const missing = await change(app, desk)(campaign, { audience: inNewMexico })
    expect([missing.problem.code, Object.keys(missing.problem.errors)]).toEqual(['CONFIRMATION_MISSING', ['NM']])
    const confirmed = await change(app, desk)(campaign, { audience: inNewMexico, confirmedStates: ['NM'] })
    expect(confirmed.body.rulings.map(({ state }) => state)).toEqual(['CO', 'NM'])
    const inNewYork = await storeIn('NY')
    const audience = { ...inNewYork, dispensaryIds: [...inNewMexico.dispensaryIds, ...inNewYork.dispensaryIds] }
    const forbidden = await change(app, desk)(confirmed.body, { audience, confirmedStates: ['NY'] })
    expect(forbidden.problem.code).toBe('REWARDS_FORBIDDEN')
    const leftOut = await change(app, desk)(confirmed.body, { audience, leftOutStates: ['NY'] })
    expect(leftOut.body.places).toHaveLength(3)
    expect(leftOut.body.rulings.map(({ state }) => state)).toEqual(['CO', 'NM'])
  })

  test('ROLE-005 stores that the brand does not work with are not added, and only its admin changes a campaign', async () => {
    const { desk, campaign } = await openRunning()
    const strange = await buildDispensary(app.db, { stateCode: 'CO' })
    const audience = { kind: 'dispensaries' as const, dispensaryIds: [desk.dispensaryId, strange] }
    expect((await change(app, desk)(campaign, { audience })).problem.errors).toEqual({
      'audience.dispensaryIds': ['Choose dispensaries that this brand works with.'],
    })
    const sales = { token: await employAtOrganization(app, { brandId: desk.brandId }, { isBrandSales: true }) }
    expect((await change(app, sales)(campaign, { title: 'Mine' })).status).toBe(403)
    expect((await pause(app, sales, campaign.id)).status).toBe(403)
    expect((await readRunning(app, sales, campaign.id)).may).toEqual({
      pause: false,
      resume: false,
      end: false,
      change: false,
    })
  })

  test('quality: people who reach a lowered target are rewarded without learning anything more', async () => {
    const desk = await openDesk(app)
    const other = await openDesk(app)
    await app.db.updateTable('card_course').set({ brand_id: desk.brandId }).where('id', '=', other.courseId).execute()
    const campaign = await runCampaign(app, desk, {
      courseIds: [desk.courseId, other.courseId],
      rewards: [{ ...courseReward(option()), kind: 'campaign' }],
    })
    await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }, { courseId: other.courseId }] })
    await complete(app, desk, await employ(desk))
    expect((await readRunning(app, desk, campaign.id)).people.qualified).toBe(0)
    await change(app, desk)(campaign, { targetPctComplete: 50 })
    await app.runJobs()
    expect((await readRunning(app, desk, campaign.id)).people.qualified).toBe(1)
  })
})
