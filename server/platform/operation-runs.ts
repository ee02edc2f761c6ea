import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { newId } from './ids.ts'

/** A backup or a drill that has ended; `details` holds figures, or the failure. */
export type OperationRun = {
  kind: 'backup' | 'drill'
  startedAt: Date
  finishedAt: Date
  succeeded: boolean
  details: Record<string, string | number | boolean>
}

/** Records how a backup or a drill ended; does nothing in a database whose tables are older than this record. */
export const recordOperationRun = async (db: Db, run: OperationRun): Promise<void> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('operation_run') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  await sql`
    insert into operation_run (id, kind, started_at, finished_at, succeeded, details)
    values (${newId()}, ${run.kind}, ${run.startedAt}, ${run.finishedAt}, ${run.succeeded},
            ${JSON.stringify(run.details)}::jsonb)`.execute(db)
}
