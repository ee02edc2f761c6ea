import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Job } from './jobs.ts'
import { endLife, freeJobsOfTheDead, showLife } from './living-workers.ts'

type Parts = { pool: Pool; db: Db; config: Config; clock: () => Date; log: Log; jobs: readonly Job[] }

const quietLogger = (log: Log) =>
  new Logger(
    () => (level, message) =>
      level === 'error' ? log.error({ message }, 'job queue') : log.debug({ message }, 'job queue'),
  )

/** Makes the tables of the queue. */
export const migrateJobs = (pool: Pool, log: Log) => runMigrations({ pgPool: pool, logger: quietLogger(log) })

/** Hears of the connection on which a worker listens; `shown` settles when all can see that the worker lives. */
const watchLife = () => {
  const events: WorkerEvents = new EventEmitter()
  const shown = new Promise<void>(resolve => {
    events.on('pool:listen:success', ({ client, workerPool }) => {
      // A connection that breaks at once is followed by the next one.
      showLife(client, workerPool.id).then(
        () => resolve(),
        () => {},
      )
    })
  })
  events.on('pool:listen:release', ({ client }) => void endLife(client).catch(() => {}))
  return { events, shown }
}

const startRunner = ({ pool, db, config, clock, log, jobs }: Parts): Promise<Runner> => {
  const { events, shown } = watchLife()
  const freeOthers = () => freeJobsOfTheDead(db, 0)
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(
      jobs.map(job => [job.name, (payload: unknown) => job.run({ db, config, now: clock(), payload })]),
    ),
    crontab: jobs.flatMap(job => (job.every ? [`${job.every} ${job.name}`] : [])).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: quietLogger(log),
    events,
    preset: {
      // Unset, what cannot be written down after a job would end the whole process; set, it is tried again.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'living',
          version: '1',
          worker: { hooks: { startWorker: () => shown.then(freeOthers).then(() => {}) } },
        },
      ],
    },
  })
}

/** A job that hangs is left behind: it was not written down as done, and so is done again. */
const patience = 5_000
const sweepEvery = 30_000

/**
 * Starts to work off the queue, and again should it ever stop by itself, as after a long time without its database.
 * Answers what stops it, letting running jobs end.
 */
export const startWorker = async (parts: Parts): Promise<() => Promise<void>> => {
  const { db, log } = parts
  let runner = await startRunner(parts)
  let isStopping = false
  const watch = async () => {
    while (!isStopping) {
      await runner.promise.catch(() => {})
      if (isStopping) return
      log.error('the job queue stopped; starting it again')
      await sleep(1_000, undefined, { ref: false })
      runner = await startRunner(parts).catch(() => runner)
    }
  }
  void watch()
  const sweep = setInterval(() => void freeJobsOfTheDead(db, 60).catch(() => {}), sweepEvery).unref()
  return async () => {
    isStopping = true
    clearInterval(sweep)
    await Promise.race([runner.stop().catch(() => {}), sleep(patience, undefined, { ref: false })])
  }
}
