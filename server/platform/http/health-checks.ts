import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { errorMessage } from '../error-code.ts'
import type { Files } from '../files/files.ts'
import { checkJobs } from '../jobs/check-jobs.ts'
import { readDisk } from '../metrics/disk.ts'

type CheckContext = { db: Db; config: Config; files: Files }

/** What was found, as a sentence; throws with one if it is a fault. */
export type HealthCheck = { name: string; run: (context: CheckContext) => Promise<string> }

type Result = { ok: boolean; detail: string }

const limitMs = 5_000
/** So that a probe in a loop is no load for the mail server or the bucket. */
const periodMs = 10_000

const checkFiles: HealthCheck = {
  name: 'files',
  run: async ({ files }) => {
    await files.find('health/probe')
    return `the store ${files.bucket} answers`
  },
}

/** Uploads stop below this: `local-files.ts`. */
const reservedBytes = 1024 ** 3

const checkDisk: HealthCheck = {
  name: 'disk',
  run: async ({ config }) => {
    const space = await readDisk(config.dataDir)
    if (!space) throw new Error(`the disk of ${config.dataDir} does not answer`)
    const text = `${Math.floor(space.free / 1024 ** 2)} of ${Math.floor(space.size / 1024 ** 2)} MB are free`
    if (space.free < reservedBytes) throw new Error(text)
    return text
  },
}

const run = async ({ run: check }: HealthCheck, context: CheckContext): Promise<Result> => {
  const limit = sleep(limitMs, { ok: false, detail: `no answer within ${limitMs / 1000} seconds` }, { ref: false })
  const result = check(context).then(
    detail => ({ ok: true, detail }),
    error => ({ ok: false, detail: errorMessage(error) }),
  )
  return Promise.race([result, limit])
}

/** Returns what checks all parts that calls can do without for a while, at most every ten seconds. */
export const createHealthChecks = (context: CheckContext, ofFeatures: readonly HealthCheck[]) => {
  const checks = [checkFiles, checkDisk, { name: 'jobs', run: checkJobs }, ...ofFeatures]
  const runAll = async () =>
    Object.fromEntries(await Promise.all(checks.map(async check => [check.name, await run(check, context)] as const)))
  let last = { at: Number.NEGATIVE_INFINITY, results: Promise.resolve<Record<string, Result>>({}) }
  return () => {
    if (performance.now() - last.at > periodMs) last = { at: performance.now(), results: runAll() }
    return last.results
  }
}
