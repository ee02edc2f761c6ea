import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { asOwner } from './as-owner.ts'
import { listTables } from './watch-writes.ts'

/** The log lies in a schema of its own, where `listTables` does not find it. */
const createLog = `
  create schema change_log;
  create unlogged table change_log.change (table_name text not null, removed jsonb, added jsonb);
  grant usage on schema change_log to public;
  grant all on change_log.change to public;
  create function change_log.add() returns trigger language plpgsql as $$
    begin
      insert into change_log.change values (
        tg_argv[0],
        case when tg_op in ('UPDATE', 'DELETE') then to_jsonb(old) when tg_op = 'TRUNCATE' then '"every row"' end,
        case when tg_op in ('UPDATE', 'INSERT') then to_jsonb(new) end);
      return null;
    end $$;`

const watchTable = (table: string) => `
  create trigger log_changes after insert or update or delete on ${table}
    for each row execute function change_log.add('${table}');
  create trigger log_truncate after truncate on ${table}
    for each statement execute function change_log.add('${table}');`

/** The rows that are gone and those that came, each as text with its table's name; a changed row is in both. */
export type Changes = { removed: string[]; added: string[] }

type Logged = { table: string; removed: string | null; added: string | null }

/** What a list of changes comes to: a row that was changed and changed back is in neither list. */
const netOf = (logged: readonly Logged[]): Changes => {
  const counts = new Map<string, number>()
  const count = (table: string, row: string | null, by: number) =>
    row !== null && counts.set(`${table} ${row}`, (counts.get(`${table} ${row}`) ?? 0) + by)
  for (const { table, removed, added } of logged) {
    count(table, removed, -1)
    count(table, added, 1)
  }
  const rows = [...counts]
  return {
    removed: rows.filter(([, by]) => by < 0).map(([row]) => row),
    added: rows.filter(([, by]) => by > 0).map(([row]) => row),
  }
}

/** Reads the rows that were changed, and committed, since it was last called. */
export type ReadChanges = () => Promise<Changes>

/**
 * Watches the rows of all tables by triggers: reading what a call changed, and not every row before and after it. For a
 * database of one test file alone: the triggers stay.
 */
export const watchChanges = async (db: Db): Promise<ReadChanges> => {
  await asOwner(db, [createLog, ...(await listTables(db)).map(watchTable)].join(''))
  return async () => {
    const { rows } = await sql<Logged>`
      delete from change_log.change
       returning table_name as table, removed::text, added::text`.execute(db)
    return netOf(rows)
  }
}
