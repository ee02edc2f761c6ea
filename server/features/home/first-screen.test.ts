import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { type FirstScreen, firstScreen, firstScreenPaths } from '@trellis/contract/home/first-screen.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { roles } from '@trellis/contract/roles.ts'
import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignTrack, employLearner, employManager, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCaller, buildWorld, type World } from '../../testing/world.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { complete } from '../campaigns/testing/campaign-learning.ts'
import { openShop } from '../campaigns/testing/shop.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  world = await buildWorld(app.db, { now: app.now() })
})
afterAll(() => app.stop())

/** The calls that answer each part alone. */
const readParts = async (token: string): Promise<FirstScreen> => ({
  user: (await app.call(accounts.me, {}, token)).body,
  branding: (await app.call(organizations.branding, { query: {} }, token)).body,
  tracks: (await app.call(tracks.mine, { query: {} }, token)).body,
  dueDates: (await app.call(dueDates.mine, {}, token)).body,
  invitations: (await app.call(employmentInvitations.mine, {}, token)).body,
  rewards: (await app.call(rewards.summary, {}, token)).body,
  choices: (await app.call(rewards.toSelect, {}, token)).body,
})

/** The first screen, which its parts equal. */
const readScreen = async (token: string) => {
  const { status, body } = await app.call(firstScreen.read, {}, token)
  expect(status).toBe(200)
  expect(body).toEqual(await readParts(token))
  return body
}

test('quality: the paths named for the parts are those of their calls', () => {
  expect(firstScreenPaths).toEqual({
    user: accounts.me.path,
    branding: organizations.branding.path,
    tracks: tracks.mine.path,
    dueDates: dueDates.mine.path,
    invitations: employmentInvitations.mine.path,
    rewards: rewards.summary.path,
    choices: rewards.toSelect.path,
  })
})

test.each(roles)('quality: P2 the first screen of %s is what the calls of its parts answer', async role => {
  const { userId } = await buildCaller(app.db, world, role)
  await readScreen(await app.signIn(userId))
})

test('quality: P2 P12 the first screen takes eleven statements, and the mark on Rewards two', async () => {
  const { desk } = await openShop(app)
  const { token } = await employLearner(app, { dispensaryId: desk.dispensaryId })
  const [screen, choices] = [await app.call(firstScreen.read, {}, token), await app.call(rewards.toSelect, {}, token)]
  expect(screen.body.rewards.available).toHaveLength(1)
  expect([screen, choices].map(({ headers }) => Number(headers['x-statements']))).toEqual([11, 2])
})

describe('as a learner’s day goes on', () => {
  test('quality: P2 TRACK-001 REWARD-001 tracks, days and rewards follow what is assigned and completed', async () => {
    const { desk } = await openShop(app)
    const manager = await employManager(app, { dispensaryId: desk.dispensaryId })
    const learner = await employLearner(app, { dispensaryId: desk.dispensaryId })
    await employLearner(app, { userId: learner.userId })
    const before = await readScreen(learner.token)
    expect(before.rewards.available).toHaveLength(1)
    const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
    const trackId = await assignTrack(app, desk.dispensaryId, { items: [{ courseId }] })
    const params = { dispensaryId: desk.dispensaryId, trackId }
    await app.call(dueDates.save, { params, body: { dueOn: '2026-11-30', dueAfterDays: null } }, manager.token)
    const assigned = await readScreen(learner.token)
    expect(assigned.tracks.items.map(({ id }) => id)[0]).toBe(trackId)
    expect(assigned.dueDates.items).toEqual([{ trackId, dueOn: '2026-11-30', isOverdue: false }])
    await complete(app, desk, learner)
    expect((await readScreen(learner.token)).rewards).toMatchObject({ rewardsEarnedCount: 1, available: [] })
    await app.call(employees.remove, { params: { id: learner.userId } }, manager.token)
    expect(await readScreen(learner.token)).toMatchObject({ tracks: { items: [] }, dueDates: { items: [] } })
  })

  test('quality: EMP-001 a store’s question is there until it is answered, and then its tracks are', async () => {
    const manager = await employManager(app)
    const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
    await assignTrack(app, manager.dispensaryId, { items: [{ courseId }] })
    const email = 'asked@people.trellis.test'
    const token = await app.signIn(await buildUser(app.db, { email }))
    const body = { firstName: 'Zoe', lastName: 'Quint', email, roles: [{ id: builtInRoles.budtender }] }
    await app.call(employees.create, { body }, manager.token)
    const asked = await readScreen(token)
    expect([asked.invitations.items.length, asked.tracks.items.length]).toEqual([1, 0])
    const params = { id: asked.invitations.items[0]!.id }
    await app.call(employmentInvitations.answer, { params, body: { accept: true } }, token)
    const answered = await readScreen(token)
    expect([answered.invitations.items.length, answered.tracks.items.length]).toEqual([0, 1])
  })
})
