import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { readConfig } from '../config.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import type { Job } from './jobs.ts'
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
