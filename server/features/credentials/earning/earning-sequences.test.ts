import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { complete, listCredentials, logTime, openStage, renew, type Stage } from '../testing/earning-stage.ts'
import { earnCredentials } from './earning.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Numbers from 0 to 1, the same for a seed. */
const seeded = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}

const hour = 3_600_000

const runJob = () => earnCredentials.run({ db: app.db, config: app.config, now: app.now(), payload: null })

/** One step of a person, of the job or of a manager, some days after the last. */
const takeStep = async (stage: Stage, random: () => number) => {
  app.at(new Date(app.now().getTime() + Math.ceil(random() * 200 * 24) * hour))
  const startedAt = new Date(app.now().getTime() - hour).toISOString()
  const reset = () =>
    app.db
      .updateTable('course_round')
      .set({ ended_at: app.now(), ended_by: stage.learner.userId })
      .where('user_id', '=', stage.learner.userId)
      .where('ended_at', 'is', null)
      .execute()
  const steps = [
    () => complete(app, stage, 0),
    () => complete(app, stage, 1),
    () => Promise.all([complete(app, stage, 0), complete(app, stage, 1), runJob()]),
    () => logTime(app, stage, { seconds: Math.ceil(random() * 1800), at: startedAt }),
    () => Promise.all([renew(app, stage), renew(app, stage)]),
    () => Promise.all([runJob(), runJob()]),
    reset,
  ]
  await steps[Math.floor(random() * steps.length)]?.()
}

/** What no sequence of steps may lead to: time or a completion that counts twice, or a credential that adds no time. */
const readFaults = async ({ learner }: Stage) => {
  const { rows } = await sql<{ twice: number; idle: number; logged: number; counted: number }>`
    with held as (select * from credential where user_id = ${learner.userId}::uuid)
    select (select count(*)::integer from (
              select 1 from credential_part p join held h on h.id = p.credential_id
               group by p.course_id, p.completed_at having count(*) > 1) double) as twice,
           (select count(*)::integer from held h
             where exists (select from held o where o.recorded_at < h.recorded_at and o.expires_on >= h.expires_on)) as idle,
           (select coalesce(sum(extract(epoch from ended_at - started_at)), 0)::integer / 60 from time_beat
             where user_id = ${learner.userId}::uuid) as logged,
           (select coalesce(sum(minutes), 0)::integer from held) as counted`.execute(app.db)
  return rows[0]!
}

test.each([3, 17, 2026])('quality: no sequence of steps counts anything twice (%i)', async seed => {
  app.at('2026-11-19T17:00:00Z')
  const random = seeded(seed)
  const stage = await openStage(app, { count: 2, edition: { min_minutes: 10, renew_months: 12 } })
  await Array.from({ length: 60 }).reduce<Promise<void>>(
    before => before.then(() => takeStep(stage, random)),
    Promise.resolve(),
  )
  const { twice, idle, logged, counted } = await readFaults(stage)
  expect([twice, idle, counted <= logged]).toEqual([0, 0, true])
  expect((await listCredentials(app, stage)).length).toBeGreaterThan(1)
})
