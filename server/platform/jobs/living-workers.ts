import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../database/database.ts'

const lock = 7_265_104

/** Shows that a worker lives, for as long as the connection lives that it listens on. */
export const showLife = (client: PoolClient, workerId: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lock, workerId])

/** Frees the jobs of workers that are known to be over. */
export const freeJobsOf = (db: Db, workerIds: readonly string[]) =>
  sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(db)

/**
 * Frees the jobs that dead workers have held for so many seconds. By itself the queue waits four hours for one that
 * was killed, and all other jobs of the same queue wait with it.
 */
export const freeJobsOfTheDead = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ worker: string }>`
    select worker
      from (select distinct locked_by as worker from graphile_worker.jobs
             where locked_at <= now() - make_interval(secs => ${seconds}::integer)) as held
     where pg_try_advisory_xact_lock(${lock}::integer, hashtext(worker))`.execute(db)
  if (rows.length > 0)
    await freeJobsOf(
      db,
      rows.map(({ worker }) => worker),
    )
}
