import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** A fingerprint for each table that changes with every write: it covers ctid and xmin of each row. */
export type Fingerprint = Map<string, string>

/**
 * Not included: rate limits and the audit log, which refusals and reads write on purpose; the cities and the migration
 * tables, which only migrations write and which are slow to read.
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

const nextTransaction = sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`

/** Takes fingerprints of the given tables in one statement; returns the previous one if no write has started since. */
export const fingerprinter = (db: Db, tables: readonly string[]) => {
  const one = (table: string) => sql`
    select ${sql.lit(table)}::text as name, count(*) || ' ' || coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)::bigint), 0) as mark from ${sql.raw(table)}`
  const all = sql<{ name: string; mark: string }>`${sql.join(tables.map(one), sql` union all `)} limit ${10_000}`
  let last: { at: string; marks: Fingerprint } | undefined
  return async (): Promise<Fingerprint> => {
    const at = (await nextTransaction.execute(db)).rows[0]!.id
    if (last?.at === at) return last.marks
    const { rows } = await all.execute(db)
    last = { at, marks: new Map(rows.map(({ name, mark }) => [name, mark])) }
    return last.marks
  }
}

/** The tables that were written between two fingerprints. */
export const writtenBetween = (before: Fingerprint, after: Fingerprint) =>
  [...after.keys()].filter(table => after.get(table) !== before.get(table))
