import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'

export type JobCall = {
  db: Db
  config: Config
  now: Date
  payload: unknown
  /** Where a job says what operators must see; left out where nobody reads it. */
  log?: Log
}

/** A piece of work that is done later, at least once: `run` must bear being done twice. */
export type Job = {
  name: string
  run: (call: JobCall) => Promise<void>
  /** A crontab time in UTC. */
  every?: string
  /** In seconds: what takes longer is given up and tried again. Unset = ten minutes. */
  longest?: number
}

type Wish = {
  name: string
  payload: unknown
  /** Two jobs with the same key are one: the later replaces the earlier while it waits. */
  key?: string
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other, and so never hold up all the others. */
  queue?: string
}

/** Puts a job into the queue, in the transaction of its cause. */
export const enqueue = async (db: Db, { name, payload, key, runAt, maxAttempts = 25, queue }: Wish) => {
  await sql`
    select graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json, run_at := coalesce(${runAt ?? null}::timestamptz, now()),
      queue_name := ${queue ?? null}, job_key := ${key ?? null}, max_attempts := ${maxAttempts})`.execute(db)
}
