import type { OperationRun } from '@trellis/contract/operation/operation.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'

const limit = 20

type RunRow = Omit<OperationRun, 'startedAt' | 'finishedAt' | 'error'> & {
  startedAt: Date
  finishedAt: Date
  error: string | null
}

/** Backups and drills, the newest first. */
export const listRuns = async (db: Db): Promise<OperationRun[]> => {
  const { rows } = await sql<RunRow>`
    select id, kind, started_at as "startedAt", finished_at as "finishedAt", succeeded, details ->> 'error' as error
      from operation_run order by finished_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
  }))
}

/** Seconds since the newest backup and drill that succeeded, null = none; and whether the last drill did. */
type RunAges = {
  backup: number | null
  drill: number | null
  isLastDrillGood: boolean | null
  age: number | null
}

/** How old the newest backup and drill are, beside the age of the installation. */
export const readRunAges = async (db: Db): Promise<RunAges> => {
  const newest = (kind: OperationRun['kind']) => sql<number | null>`(
    select extract(epoch from clock_timestamp() - finished_at)::float8 from operation_run
     where kind = ${kind} and succeeded order by finished_at desc limit 1)`
  const { rows } = await sql<RunAges>`
    select ${newest('backup')} as backup, ${newest('drill')} as drill,
           (select succeeded from operation_run where kind = 'drill' order by finished_at desc limit 1) as "isLastDrillGood",
           (select extract(epoch from clock_timestamp() - created_at)::float8 from installation) as age`.execute(db)
  return singleRow(rows)
}

/** The role that owns the tables, as which commands connect, if it may not create databases; else null. */
export const findRoleWithoutDatabases = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ role: string }>`
    select rolname as role from pg_roles
     where oid = (select relowner from pg_class where oid = to_regclass('operation_run'))
       and not (rolcreatedb or rolsuper)`.execute(db)
  return rows[0]?.role ?? null
}
