import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../database/database.ts'

const lock = 7_265_104

/** Shows that a worker lives, for as long as the connection lives that it listens on. */
export const showLife = (client: PoolClient, workerId: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lock, workerId])

/** Ends what `showLife` began: the connection goes on, the worker does not. */
export const endLife = (client: PoolClient) => client.query('select pg_advisory_unlock_all()')

/**
 * Frees the jobs that dead workers have held for so many seconds. By itself the queue waits four hours for one that
 * was killed, and all other jobs of the same queue wait with it.
 */
export const freeJobsOfTheDead = (db: Db, seconds: number) =>
  sql`
    select graphile_worker.force_unlock_workers(array_agg(worker))
      from (select distinct locked_by as worker from graphile_worker.jobs
             where locked_at <= now() - make_interval(secs => ${seconds}::integer)) as held
     where pg_try_advisory_xact_lock(${lock}::integer, hashtext(worker))`.execute(db)
