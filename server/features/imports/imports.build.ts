import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { DB } from '../../platform/database/schema.ts'

type BuiltImport = {
  run: Insertable<DB['import_run']>
  rows: readonly Omit<Insertable<DB['import_row']>, 'run_id' | 'number'>[]
}

/** Inserts an import with its rows, numbered below a header. */
export const buildImport = async (db: Db, { run, rows }: BuiltImport) => {
  await insertRows(db, 'import_run', [{ ...run, total: rows.length }])
  await insertRows(
    db,
    'import_row',
    rows.map((row, index) => ({ ...row, run_id: run.id, number: index + 2 })),
  )
}
