import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { waivers } from '@trellis/contract/credentials/waivers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { openAskedTeam } from '../testing/asked-team.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

type Team = Awaited<ReturnType<typeof openAskedTeam>>
type Given = { userId?: string; until?: string; words?: string }

const waive = ({ ana, manager, requirementId, dispensaryId }: Team, given: Given = {}, token = manager.token) =>
  app.call(
    waivers.create,
    { body: { userId: ana.userId, requirementId, dispensaryId, until: '2027-02-01', reason: 'On leave', ...given } },
    token,
  )
const end = (id: string, token: string) => app.call(waivers.end, { params: { id } }, token)
const rowsOf = ({ ana }: Team) =>
  app.db
    .selectFrom('requirement_waiver')
    .select(['id', 'until_day', 'ended_at'])
    .where('user_id', '=', ana.userId)
    .orderBy('id')
    .execute()

test('B1 a new waiver ends the one before, and a waiver is ended once', async () => {
  const team = await openAskedTeam(app)
  const first = await waive(team)
  expect(first.body.until).toBe('2027-02-01')
  const second = await waive(team, { until: '2026-12-24' })
  expect((await rowsOf(team)).map(({ id, ended_at }) => [id, ended_at])).toEqual([
    [first.body.id, now],
    [second.body.id, null],
  ])
  expect((await end(first.body.id, team.manager.token)).status).toBe(404)
  expect((await end(second.body.id, team.manager.token)).status).toBe(204)
  expect((await end(second.body.id, team.manager.token)).status).toBe(404)
})

test('B1 a waiver that ran out is not ended by the next, and cannot be ended', async () => {
  const team = await openAskedTeam(app)
  const { id } = (await waive(team, { until: '2026-11-20' })).body
  app.at('2026-11-21T16:00:00Z')
  const token = await app.signIn(team.manager.userId)
  expect((await end(id, token)).status).toBe(404)
  await waive(team, {}, token)
  expect((await rowsOf(team)).map(({ ended_at }) => ended_at)).toEqual([null, null])
})

test('B1 a waiver lasts at most 90 days from today by the clock of the store', async () => {
  const team = await openAskedTeam(app)
  for (const until of ['2026-11-19', '2027-02-19']) {
    const { status, problem } = await waive(team, { until })
    expect([status, problem.errors]).toEqual([422, { until: ['Choose today or one of the next 90 days.'] }])
  }
  expect((await waive(team, { until: '2027-02-18' })).status).toBe(200)
  // Still the 20th in Denver.
  app.at('2026-11-21T05:00:00Z')
  expect((await waive(team, { until: '2026-11-20' }, await app.signIn(team.manager.userId))).status).toBe(200)
})

test('B1 a waiver ends with the employment: who comes back to the store is not waived', async () => {
  const team = await openAskedTeam(app)
  const { ana, manager, dispensaryId } = team
  await waive(team)
  const read = async () => {
    const { body } = await app.call(compliance.person, { params: { id: ana.userId } }, manager.token)
    return body.requirements.map(({ state, history }) => [state, history[0]?.isCurrent])
  }
  expect(await read()).toEqual([['waived', true]])
  const endedAt = new Date('2026-11-21T16:00:00Z')
  await app.db.updateTable('employment').set({ ended_at: endedAt }).where('id', '=', ana.employmentId).execute()
  const startedAt = new Date('2026-11-22T16:00:00Z')
  await buildEmployment(app.db, { userId: ana.userId, at: { dispensaryId }, startedAt })
  expect(await read()).toEqual([['missing', false]])
})

test('B1 no one waives for themselves, nor ends their own waiver', async () => {
  const team = await openAskedTeam(app)
  const own = await waive(team, { userId: team.manager.userId })
  expect([own.status, own.problem.code]).toEqual([409, 'OWN_WAIVER'])
  const other = await employManager(app, { dispensaryId: team.dispensaryId })
  const { id } = (await waive(team, { userId: team.manager.userId }, other.token)).body
  expect((await end(id, team.manager.token)).problem.code).toBe('OWN_WAIVER')
  expect((await end(id, other.token)).status).toBe(204)
})

test('B1 a state requirement that counts before the first sale is waived with typed words only', async () => {
  const team = await openAskedTeam(app, { edition: { before_selling: true } })
  expect((await waive(team)).problem.errors).toEqual({ words: ['Type “not on the floor” to confirm.'] })
  expect((await waive(team, { words: 'on the floor' })).status).toBe(422)
  const needsWords = async () => {
    const { body } = await app.call(compliance.person, { params: { id: team.ana.userId } }, team.manager.token)
    return body.requirements[0]?.waiverNeedsWords
  }
  expect(await needsWords()).toBe(true)
  expect((await waive(team, { words: ' Not on the floor ' })).status).toBe(200)
  const own = { state_code: null, dispensary_id: team.dispensaryId }
  await app.db.updateTable('requirement').set(own).where('id', '=', team.requirementId).execute()
  expect(await needsWords()).toBe(false)
  expect((await waive(team)).status).toBe(200)
})

test('B1 two managers at once leave one open waiver', async () => {
  const team = await openAskedTeam(app)
  const other = await employManager(app, { dispensaryId: team.dispensaryId })
  const both = await Promise.all([waive(team), waive(team, { until: '2027-01-01' }, other.token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await rowsOf(team)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
})

test('B1 nothing is waived where it is not asked, for someone who left, or by others', async () => {
  const team = await openAskedTeam(app)
  const elsewhere = await openAskedTeam(app)
  expect((await waive(team, {}, elsewhere.manager.token)).status).toBe(404)
  expect((await waive({ ...team, requirementId: elsewhere.requirementId })).problem.code).toBe('REQUIREMENT_NOT_ASKED')
  const { id } = (await waive(team)).body
  expect((await end(id, elsewhere.manager.token)).status).toBe(404)
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', team.ana.employmentId).execute()
  expect((await waive(team)).status).toBe(404)
})
