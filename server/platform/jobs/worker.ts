import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Job } from './jobs.ts'

type Parts = { pool: Pool; db: Db; config: Config; clock: () => Date; log: Log; jobs: readonly Job[] }

const quietLogger = (log: Log) =>
  new Logger(
    () => (level, message) =>
      level === 'error' ? log.error({ message }, 'job queue') : log.debug({ message }, 'job queue'),
  )

/** Makes the tables of the queue. */
export const migrateJobs = (pool: Pool, log: Log) => runMigrations({ pgPool: pool, logger: quietLogger(log) })

/** Starts to work off the queue; answers what stops it, letting running jobs end. */
export const startWorker = async ({ pool, db, config, clock, log, jobs }: Parts): Promise<() => Promise<void>> => {
  const taskList = Object.fromEntries(
    jobs.map(job => [job.name, (payload: unknown) => job.run({ db, config, now: clock(), payload })]),
  )
  const crontab = jobs.flatMap(job => (job.every ? [`${job.every} ${job.name}`] : [])).join('\n')
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: quietLogger(log),
  })
  return () => runner.stop()
}
