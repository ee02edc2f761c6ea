import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, runMigrations, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import { type Config, ConfigError } from '../config.ts'
import type { Db } from '../database/database.ts'
import { errorMessage } from '../error-code.ts'
import type { Log } from '../log.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { jobFailures, jobSeconds } from './job-metrics.ts'
import type { Job } from './jobs.ts'
import { runJob } from './run-job.ts'
import { markWorkerAlive, releaseJobsOfDeadWorkers, releaseWorkerJobs } from './worker-liveness.ts'

type Parts = {
  pool: Pool
  db: Db
  config: Config
  clock: () => Date
  log: Log
  jobs: readonly Job[]
  /** Null or missing = no traces. */
  tracer?: Tracer | null
}

const quietLogger = (log: Log) =>
  new Logger(
    () => (level, message) =>
      level === 'error' ? log.error({ message }, 'job queue') : log.debug({ message }, 'job queue'),
  )

/**
 * Creates the tables of the queue.
 * @throws ConfigError if a later version has changed them so that this one would damage them
 */
export const migrateJobs = async (pool: Pool, log: Log): Promise<void> => {
  const exitCode = process.exitCode
  await runMigrations({ pgPool: pool, logger: quietLogger(log) }).catch(error => {
    if (!errorMessage(error).includes('breaking migration')) throw error
    // The library sets its own.
    process.exitCode = exitCode
    throw new ConfigError(
      'This database is newer than this version of Trellis: a later one has changed the tables of the job queue. Start that version or a later one, or restore a backup from before the upgrade.',
    )
  })
}

/** A named queue is released a moment after its job; polling alone would delay the next job for seconds. */
const pollAgain = (workerPool: WorkerPool) => {
  for (const delay of [10, 100, 1_000])
    setTimeout(() => {
      try {
        workerPool.nudge(1)
      } catch {
        // It is stopping and fetches no more jobs.
      }
    }, delay).unref()
}

/** Measures jobs, and logs those whose attempts are used up: someone must look at them. */
const measureJobs = (events: WorkerEvents, { log, jobs }: Pick<Parts, 'log' | 'jobs'>) => {
  // Known from the start: Prometheus sees no increase where a series begins.
  for (const { name: task } of jobs) jobFailures.inc({ task }, 0)
  const startedAt = new Map<string, number>()
  events.on('job:start', ({ job }) => void startedAt.set(job.id, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const task = job.task_identifier
    jobSeconds.observe({ task }, (performance.now() - (startedAt.get(job.id) ?? performance.now())) / 1000)
    startedAt.delete(job.id)
    if (error) jobFailures.inc({ task })
  })
  events.on('job:failed', ({ job }) => log.error({ task: job.task_identifier }, 'job given up after its last attempt'))
}

/** Observes the events of a worker; `markedAlive` resolves when it is marked as alive. */
const follow = () => {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  const markedAlive = new Promise<void>(resolve => {
    events.on('pool:listen:success', ({ client, workerPool }) => {
      // After LISTEN, because a connection runs one statement at a time; a broken connection is replaced by another.
      client.once('drain', () =>
        markWorkerAlive(client, workerPool.id).then(
          () => resolve(),
          () => {},
        ),
      )
    })
  })
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null) pollAgain(worker.workerPool)
  })
  return { events, markedAlive, id: () => id }
}

const toCrontabLine = ({ name, crontab, crontabOptions }: Job) =>
  crontab ? [`${crontab} ${name}${crontabOptions ? ` ?${crontabOptions}` : ''}`] : []

const startRunner = async ({ pool, db, config, clock, log, jobs, tracer }: Parts, signal: AbortSignal) => {
  const { events, markedAlive, id } = follow()
  measureJobs(events, { log, jobs })
  const startWorker = async () => {
    await markedAlive
    await releaseJobsOfDeadWorkers(db, 0)
  }
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      jobs.map(job => [
        job.name,
        (payload: unknown) => runJob(job, { db, config, now: clock(), payload, log, signal }, tracer),
      ]),
    ),
    crontab: jobs.flatMap(toCrontabLine).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: quietLogger(log),
    events,
    preset: {
      // Without these handlers a failure to record a finished job would end the whole process; with them, only the
      // worker.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [{ name: 'worker-liveness', version: '1', worker: { hooks: { startWorker } } }],
    },
  })
  // The database may have locked a job for this worker without the answer arriving, so that it would never run.
  // Stopping leads to a restart, which releases it.
  events.on('worker:getJob:error', () => void runner.stop().catch(() => {}))
  return { ...runner, id: id() }
}

/** A job that hangs is abandoned: it was not recorded as done, so it is retried. */
const timeoutMs = 4_000

/**
 * Starts the job worker, and restarts it when it stops by itself, e.g. when the database is down. Returns a function
 * that stops it after the running jobs.
 */
export const startWorker = async (parts: Parts): Promise<() => Promise<void>> => {
  const { db, log } = parts
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false })
  const stopping = new AbortController()
  let runner = await startRunner(parts, stopping.signal)
  const startAgain = async () => {
    await pause(500)
    await releaseWorkerJobs(db, [runner.id])
    runner = await startRunner(parts, stopping.signal)
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      log.error('the job queue stopped; starting it again')
      await startAgain().catch(() => {})
    }
  }
  void watch()
  const sweep = setInterval(() => void releaseJobsOfDeadWorkers(db, 60).catch(() => {}), 30_000).unref()
  return async () => {
    stopping.abort()
    clearInterval(sweep)
    await Promise.race([runner.stop().catch(() => {}), pause(timeoutMs)])
  }
}
