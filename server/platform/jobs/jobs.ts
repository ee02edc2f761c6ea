import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { withTraceparent } from '../tracing/trace-jobs.ts'
import type { Lease } from './job-lease.ts'

export type JobCall = {
  db: Db
  config: Config
  now: Date
  payload: unknown
  /** The log of a job for operators. */
  log?: Log
  /** Fires when the server stops, or when no one waits for the job any more. */
  signal?: AbortSignal
  /** Held by a job that runs alone: its first step in each transaction is `requireHeld`. */
  lease?: Pick<Lease, 'requireHeld'>
}

/** A job, run at least once: `run` must be idempotent. */
export type Job = {
  name: string
  run: (call: JobCall) => Promise<void>
  /** A crontab time in UTC. */
  crontab?: string
  /** Options of the crontab as of a URL's query: `fill` makes up for missed runs, `max` limits attempts. */
  crontabOptions?: string
  /** Runs once more this number of seconds after each crontab time, because a crontab's unit is a minute. */
  againAfterSeconds?: number
  /** Does nothing while an earlier run is active, instead of waiting for it: a worker runs few jobs at once. */
  runsAlone?: boolean
  /** Timeout in seconds, after which the job is retried. Default: ten minutes. */
  timeoutSeconds?: number
}

type CrontabPayload = { _cron: { ts: string } }

export const isOfCrontab = (payload: unknown): payload is CrontabPayload =>
  typeof payload === 'object' && payload !== null && '_cron' in payload

/** When a job was to run: before now if a crontab time is made up for, or a run is repeated; else now. */
export const findDueTime = ({ now, payload }: Pick<JobCall, 'now' | 'payload'>) =>
  isOfCrontab(payload) ? new Date(payload._cron.ts) : now

type JobRequest = {
  name: string
  payload: unknown
  /** Two jobs with the same key are one: the later replaces the earlier while it is queued. */
  key?: string
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other and do not block other queues. */
  queue?: string
}

const toSpec = ({ name, payload, key, runAt, maxAttempts = 25, queue }: JobRequest) => ({
  identifier: name,
  payload: withTraceparent(name, payload),
  queue_name: queue,
  run_at: runAt,
  max_attempts: maxAttempts,
  job_key: key,
})

/** Enqueues jobs, of which no two have the same key, in the transaction of their cause. */
export const enqueueAll = async (db: Db, requests: readonly JobRequest[]) => {
  if (requests.length === 0) return
  await sql`
    select from graphile_worker.add_jobs(array(
      select job from json_populate_recordset(
        null::graphile_worker.job_spec, ${JSON.stringify(requests.map(toSpec))}::json) job))`.execute(db)
}

/** Enqueues a job in the transaction of its cause. */
export const enqueue = (db: Db, request: JobRequest) => enqueueAll(db, [request])

/** Whether a running job, by its key, is not retried if it fails. */
export const isLastAttempt = async (db: Db, key: string) => {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${key} and attempts >= max_attempts`.execute(db)
  return rows.length > 0
}

/** Deletes the queued jobs of some names. */
export const deleteJobs = (db: Db, names: readonly string[]) =>
  sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = any(${names}::text[]) and locked_at is null))`.execute(
    db,
  )
