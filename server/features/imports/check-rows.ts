import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { problem } from '../../platform/problem.ts'
import type { KindContext } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { countRows, type ReadRow, readKeys, readRows, saveRows } from './rows.queries.ts'

const isListed = (numbers: readonly number[], keys: readonly string[]): RawBuilder<SqlBool> =>
  sql`(i.number = any(${numbers}::integer[]) or i.row_key = any(${keys}::text[]))`

/**
 * Checks new and changed rows of an import, and saves them. Returns them with the rows that had or have the same
 * address. Of two rows with one number the last counts.
 */
export const checkRows = async (context: KindContext, inputRows: readonly ReadRow[]) => {
  const { db, run } = context
  const rows = [...new Map(inputRows.map(row => [row.number, row])).values()]
  const numbers = rows.map(({ number }) => number)
  const before = await readKeys(db, run, numbers)
  await saveRows(db, run, await kinds[run.kind].check(context, rows))
  if ((await countRows(db, run)) > importLimits.rows)
    throw problem('INVALID_INPUT', { field: 'rows', sentence: 'Choose at most 5000 rows.' })
  return readRows(db, run, isListed(numbers, [...before, ...(await readKeys(db, run, numbers))]))
}

/** Leaves rows out, or takes them in again. Returns them and the rows that have an address in common with them. */
export const leaveOut = async ({ db, run }: KindContext, numbers: readonly number[], isLeftOut: boolean) => {
  await sql`
    update import_row set is_left_out = ${isLeftOut}
     where run_id = ${run.id} and number = any(${numbers}::integer[])`.execute(db)
  return readRows(db, run, isListed(numbers, await readKeys(db, run, numbers)))
}

const everything = sql<SqlBool>`true`

/** Checks all rows of an import again. Returns those whose outcome changed. */
export const recheck = async (context: KindContext) => {
  const { db, run } = context
  const rows = await readRows(db, run, everything)
  const before = new Map(rows.map(row => [row.number, JSON.stringify([row.outcome, row.notes])]))
  for (let from = 0; from < rows.length; from += importLimits.page) {
    const page = rows
      .slice(from, from + importLimits.page)
      .flatMap(({ number, cells }) => (cells ? [{ number, cells }] : []))
    await saveRows(db, run, await kinds[run.kind].check(context, page))
  }
  const after = await readRows(db, run, everything)
  return after.filter(({ number, outcome, notes }) => before.get(number) !== JSON.stringify([outcome, notes]))
}
