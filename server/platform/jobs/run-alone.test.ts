import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { readConfig } from '../config.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import { LeaseLost, type LeasePace, takeLease } from './job-lease.ts'
import type { Job } from './jobs.ts'
import { runAlone } from './run-alone.ts'
import { runJob } from './run-job.ts'

let servers: [Db, Db]
beforeAll(async () => {
  const connection = await freshDatabase('alone')
  servers = [openDatabase(openPool(connection)), openDatabase(openPool(connection))]
})
afterAll(() => Promise.all(servers.map(db => db.destroy())))

/** Work that waits to be told to end; says when it has started. */
const heldWork = () => {
  let [tellBegun, end] = [() => {}, () => {}]
  const hasBegun = new Promise<void>(resolve => {
    tellBegun = resolve
  })
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  let runs = 0
  const run = async () => {
    runs += 1
    tellBegun()
    await ended
  }
  return { run, hasBegun, end: () => end(), runs: () => runs }
}

const on = (db: Db) => ({ db, config: readConfig({}), now: new Date(), payload: null })

test('R16 a job that runs alone does nothing while an earlier run is at work, on another server too, and runs again afterwards', async () => {
  const work = heldWork()
  const job: Job = { name: 'count', run: work.run, runsAlone: true }
  const first = runJob(job, on(servers[0]))
  await work.hasBegun
  await Promise.all(servers.map(db => runJob(job, on(db))))
  expect(work.runs()).toBe(1)
  work.end()
  await first
  await runJob(job, on(servers[1]))
  expect(work.runs()).toBe(2)
})

test('R16 a job that runs alone and fails can run again', async () => {
  const job: Job = { name: 'fail', run: () => Promise.reject(new Error('no luck')), runsAlone: true }
  await expect(runJob(job, on(servers[0]))).rejects.toThrow('no luck')
  await expect(runJob(job, on(servers[1]))).rejects.toThrow('no luck')
})

/** A holder that renews its lease. */
const alive: LeasePace = { renewMs: 20, silentMs: 600 }
/** A holder that was killed or paused: it renews nothing. */
const silent: LeasePace = { renewMs: 3_600_000, silentMs: 100 }

const leaseOf = async (name: string) => {
  const { rows } = await sql<{ holder: string; isPast: boolean }>`
    select holder, until < clock_timestamp() as "isPast" from job_lease where name = ${name}`.execute(servers[0])
  return rows[0]
}

test('R16 a job of a killed process is taken over once its lease has run out, not before, by one process only', async () => {
  const name = 'killed'
  await takeLease(servers[0], name, { ...silent, silentMs: 3_600_000 })
  expect(await takeLease(servers[1], name)).toBeNull()
  await sql`update job_lease set until = clock_timestamp() - interval '1 millisecond' where name = ${name}`.execute(
    servers[0],
  )
  const taken = await Promise.all(servers.map(db => takeLease(db, name)))
  expect(taken.filter(lease => lease !== null)).toHaveLength(1)
  for (const lease of taken) await lease?.end()
  expect(await leaseOf(name)).toBeUndefined()
})

test('R16 a process that renews its lease keeps it for longer than others wait for a silent one', async () => {
  const lease = await takeLease(servers[0], 'renewed', alive)
  const first = await sql<{ until: Date }>`select until from job_lease where name = 'renewed'`.execute(servers[0])
  const hasOutlived = async () => {
    const { rows } = await sql`
      select 1 from job_lease where name = 'renewed' and clock_timestamp() > ${first.rows[0]?.until}`.execute(
      servers[0],
    )
    return rows.length > 0
  }
  await expect.poll(hasOutlived).toBe(true)
  expect(await takeLease(servers[1], 'renewed', alive)).toBeNull()
  await lease?.end()
})

test('R16 a paused process that wakes after another took its job over changes nothing more, and does not end the lease of the other', async () => {
  const name = 'paused'
  const changes: string[] = []
  let wake = () => {}
  const paused = new Promise<void>(resolve => {
    wake = resolve
  })
  const work: Parameters<typeof runAlone>[2] = async lease => {
    await lease.requireHeld(servers[0])
    changes.push('first')
    await paused
    await lease.requireHeld(servers[0])
    changes.push('second')
  }
  const first = runAlone(servers[0], { name, pace: silent }, work)
  await expect.poll(async () => (await leaseOf(name))?.isPast).toBe(true)
  const other = await takeLease(servers[1], name)
  wake()
  await expect(first).rejects.toThrow(LeaseLost)
  expect(changes).toEqual(['first'])
  await other?.requireHeld(servers[1])
  expect(await takeLease(servers[0], name)).toBeNull()
  await other?.end()
})

test('R16 a job that hangs is abandoned with its lease', async () => {
  const hangs: Job = { name: 'hangs', run: () => new Promise(() => {}), runsAlone: true, timeoutSeconds: 0.1 }
  await expect(runJob(hangs, on(servers[0]))).rejects.toThrow('did not end within')
  expect(await leaseOf('hangs')).toMatchObject({ isPast: false })
  await sql`update job_lease set until = clock_timestamp() where name = 'hangs'`.execute(servers[0])
  const ran: string[] = []
  await runJob({ ...hangs, run: async () => void ran.push('again') }, on(servers[1]))
  expect(ran).toEqual(['again'])
})
