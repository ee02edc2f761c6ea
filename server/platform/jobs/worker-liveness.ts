import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../database/database.ts'

const lock = 7_265_104

/** Marks a worker as alive for the lifetime of its listening connection. */
export const markWorkerAlive = (client: PoolClient, workerId: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lock, workerId])

/** The number of workers that are alive, on all servers. */
export const countLiveWorkers = async (db: Db) => {
  const { rows } = await sql<{ workers: number }>`
    select count(distinct pid)::integer as workers from pg_locks
     where locktype = 'advisory' and classid = ${lock}::integer::oid and granted
       and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.workers ?? 0
}

/** Releases the jobs of workers that are known to have ended. */
export const releaseWorkerJobs = (db: Db, workerIds: readonly string[]) =>
  sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db)

/**
 * Releases jobs that dead workers have locked for this number of seconds. By default the queue waits four hours for a
 * killed worker, and blocks all other jobs of the same queue meanwhile.
 */
export const releaseJobsOfDeadWorkers = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ worker: string }>`
    select worker
      from (select distinct locked_by as worker from graphile_worker.jobs
             where locked_at <= now() - make_interval(secs => ${seconds}::integer)) as held
     where pg_try_advisory_xact_lock(${lock}::integer, hashtext(worker))`.execute(db)
  if (rows.length > 0)
    await releaseWorkerJobs(
      db,
      rows.map(({ worker }) => worker),
    )
}
