import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { asOwner } from './as-owner.ts'

/**
 * Not watched: rate limits and the audit log, which refusals and reads write on purpose; the cities and the migration
 * tables, which only migrations write.
 */
const leftOut = ['rate_window', 'audit_entry', 'city', 'kysely_migration', 'kysely_migration_lock']

/** The tables of this database, including queued mails and jobs. */
export const listTables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and not c.relname = any(${leftOut}::text[])
       and (n.nspname = 'public' or (n.nspname, c.relname) = ('graphile_worker', '_private_jobs'))
     order by 1`.execute(db)
  return rows.map(row => row.name)
}

/** The log lies in a schema of its own, where `listTables` does not find it. */
const createLog = `
  create schema if not exists write_log;
  create unlogged table if not exists write_log.written (table_name text not null);
  grant usage on schema write_log to public;
  grant all on write_log.written to public;
  create or replace function write_log.add() returns trigger language plpgsql as $$
    begin insert into write_log.written values (tg_argv[0]); return null; end $$;`

const watchTable = (table: string) => `
  create or replace trigger log_rows after insert or update or delete on ${table}
    for each row execute function write_log.add('${table}');
  create or replace trigger log_truncate after truncate on ${table}
    for each statement execute function write_log.add('${table}');`

/** Reads the tables in which rows were written, and committed, since it was last called; sorted. */
export type ReadWrites = () => Promise<string[]>

/**
 * Watches all tables by triggers, which are rolled back with what they log. For a database of one test file alone: the
 * triggers stay.
 */
export const watchWrites = async (db: Db): Promise<ReadWrites> => {
  await asOwner(db, [createLog, ...(await listTables(db)).map(watchTable)].join(''))
  return async () => {
    const { rows } = await sql<{ name: string }>`
      delete from write_log.written returning table_name as name`.execute(db)
    return [...new Set(rows.map(({ name }) => name))].sort()
  }
}
