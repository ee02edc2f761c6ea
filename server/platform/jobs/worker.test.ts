import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { readConfig } from '../config.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { type Connection, openPool } from '../database/pool.ts'
import { createLog } from '../log.ts'
import { enqueue, enqueueAll, type Job } from './jobs.ts'
import { runJob } from './run-job.ts'
import { migrateJobs, startWorker } from './worker.ts'

const log = createLog('silent')
let connection: Connection
let db: Db
const stopping: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  connection = await freshDatabase('jobs')
  const pool = openPool(connection)
  db = openDatabase(pool)
  await migrateJobs(pool, log)
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})
afterAll(() => db.destroy())

/** Starts a worker with connections of its own, like another process. */
const start = async (...jobs: Job[]) => startOn(openPool(connection), jobs)

const startOn = async (pool: Pool, jobs: Job[]) => {
  const stop = await startWorker({ pool, db, config: readConfig({}), clock: () => new Date(), log, jobs })
  stopping.push(stop, () => pool.end())
  return { pool, stop }
}

const waiting = async () => {
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(db)
  return rows.length
}

test('R17 the jobs of one queue run one after the other without delay', async () => {
  const began: number[] = []
  let [atOnce, most] = [0, 0]
  const run: Job['run'] = async ({ payload }) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    began.push(payload as number)
    await sleep(5)
    atOnce -= 1
  }
  const numbers = Array.from({ length: 20 }, (_, nth) => nth)
  await Promise.all(numbers.map(nth => enqueue(db, { name: 'count', payload: nth, queue: 'counting' })))
  await start({ name: 'count', run })
  await expect.poll(waiting).toBe(0)
  expect([began.toSorted((one, other) => one - other), most]).toEqual([numbers, 1])
})

test('R2 jobs of a killed worker, and those queued behind them, continue with the next worker', async () => {
  const done: unknown[] = []
  await enqueue(db, { name: 'count', payload: 'held', queue: 'counting' })
  await enqueue(db, { name: 'count', payload: 'behind', queue: 'counting' })
  await sql`
    with job as (update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()
                  where payload::text = '"held"' returning job_queue_id)
    update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now()
     where id in (select job_queue_id from job)`.execute(db)
  await start({ name: 'count', run: async ({ payload }) => void done.push(payload) })
  await expect.poll(waiting).toBe(0)
  expect(done.toSorted()).toEqual(['behind', 'held'])
})

test('R2 a second worker does not take jobs of a live one', async () => {
  const done: unknown[] = []
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const slowly: Job = { name: 'count', run: () => finished.then(() => void done.push('once')) }
  await enqueue(db, { name: 'count', payload: null })
  await start(slowly)
  await expect
    .poll(() => sql`select 1 from graphile_worker.jobs where locked_by is not null`.execute(db))
    .toMatchObject({
      rows: [{}],
    })
  await start(slowly)
  await sleep(300)
  finish()
  await expect.poll(waiting).toBe(0)
  expect(done).toEqual(['once'])
})

test('R8 jobs continue after all connections were cut in the middle of one', { timeout: 110_000 }, async () => {
  const done: unknown[] = []
  const { pool } = await start({
    name: 'count',
    run: async ({ payload }) => {
      const cut = sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'trellis' and pid <> pg_backend_pid()`
      if (done.push(payload) === 1) await cut.execute(db)
    },
  })
  // Together: the first job cuts the connection on which another would be enqueued.
  await enqueueAll(
    db,
    [1, 2].map(payload => ({ name: 'count', payload })),
  )
  // If the end of a job could not be recorded, its lock is released by the sweep, a minute later at the earliest.
  await expect.poll(waiting, { timeout: 100_000 }).toBe(0)
  expect(new Set(done)).toEqual(new Set([1, 2]))
  expect(pool.ended).toBe(false)
})

test('R8 a job that was taken while the answer got lost is run', async () => {
  const done: unknown[] = []
  let isLost = false
  const pool = openPool(connection)
  pool.on('connect', client => {
    const query: (...sent: unknown[]) => unknown = client.query.bind(client)
    const loseAJob = async (...sent: unknown[]) => {
      const result = await query(...sent)
      if (isLost || JSON.stringify(result).includes('"rows":[]')) return result
      isLost = true
      throw new Error('Connection terminated unexpectedly')
    }
    const takesAJob = (sent: unknown) => /skip locked/i.test(JSON.stringify(sent))
    Object.assign(client, {
      query: (...sent: unknown[]) => (takesAJob(sent) ? loseAJob(...sent) : query(...sent)),
    })
  })
  await startOn(pool, [{ name: 'count', run: async ({ payload }) => void done.push(payload) }])
  await enqueue(db, { name: 'count', payload: 1 })
  await expect.poll(waiting).toBe(0)
  expect([isLost, done]).toEqual([true, [1]])
})

test('a job that is running learns of the stop', async () => {
  const told: unknown[] = []
  const untilAborted = (signal?: AbortSignal) =>
    new Promise<void>(resolve => signal?.addEventListener('abort', () => resolve(), { once: true }))
  const begun: unknown[] = []
  const run: Job['run'] = async ({ signal }) => {
    begun.push(1)
    await untilAborted(signal)
    told.push(1)
  }
  const { stop } = await start({ name: 'count', run })
  await enqueue(db, { name: 'count', payload: null })
  await expect.poll(() => begun.length).toBe(1)
  await stop()
  expect(told).toEqual([1])
  await expect.poll(waiting).toBe(0)
})

test('a hanging job delays the stop by a few seconds at most', async () => {
  const begun: unknown[] = []
  const { stop } = await start({
    name: 'count',
    run: async () => {
      begun.push(1)
      await sleep(60_000, undefined, { ref: false })
    },
  })
  await enqueue(db, { name: 'count', payload: null })
  await expect.poll(() => begun.length).toBe(1)
  const began = Date.now()
  await stop()
  // Five seconds, and more on a slow machine; the job would take a minute.
  expect(Date.now() - began).toBeLessThan(30_000)
})

const attemptsLeft = async () => {
  const { rows } = await sql<{
    left: number
  }>`select max_attempts - attempts as left from graphile_worker.jobs`.execute(db)
  return rows.map(({ left }) => left)
}

test('R16 failing and hanging jobs delay no others, and none is lost', async () => {
  const done: number[] = []
  const poison: Job = { name: 'fail', run: () => Promise.reject(new Error('poison')) }
  const hanging: Job = { name: 'hang', timeoutSeconds: 0.2, run: () => new Promise(() => {}) }
  const count: Job = { name: 'count', run: async ({ payload }) => void done.push(payload as number) }
  for (const _ of [1, 2, 3]) {
    await enqueue(db, { name: 'hang', payload: null, maxAttempts: 2 })
    await enqueue(db, { name: 'fail', payload: null, maxAttempts: 2 })
  }
  const numbers = Array.from({ length: 20 }, (_, nth) => nth)
  for (const nth of numbers) await enqueue(db, { name: 'count', payload: nth })
  await start(poison, hanging, count)
  await expect.poll(() => done.toSorted((one, other) => one - other)).toEqual(numbers)
  await expect.poll(attemptsLeft).toEqual(Array.from({ length: 6 }, () => 1))
})

test('a job that runs again between two times of its crontab is enqueued once, for a number of seconds later', async () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const job: Job = { name: 'count', run: async () => {}, crontab: '* * * * *', againAfterSeconds: 30 }
  const call = { db, config: readConfig({}), now }
  await runJob(job, { ...call, payload: { _cron: { ts: now.toISOString() } } })
  await runJob(job, { ...call, payload: { _cron: { ts: now.toISOString() } } })
  await runJob(job, { ...call, payload: {} })
  const { rows } = await sql<{ name: string; at: Date }>`
    select task_identifier as name, run_at as at from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([{ name: 'count', at: new Date('2026-11-23T10:00:30Z') }])
})
