import type { RawBuilder, SqlBool } from 'kysely'
import type { Actor } from '../http/actor.ts'
import type { Conflict } from './merge.rules.ts'
import type { DraftRecord } from './records.rules.ts'

/** Where drafts of a kind are stored, and the log of what was changed in them. */
export type DraftTables = {
  /** The table of the drafts; its rows are `c` in conditions. */
  table: string
  /** The column with the draft, beside the same with `_revision`, `_saved_at` and `_saved_by`. */
  draft: 'draft' | 'plan'
  /** Where settings are in the draft; null = beside the list of records. */
  settings: string | null
  /** Where the list of records is in the draft. */
  records: string
  /** The table of changes, its columns with the draft's id and the ids of records, and what was there before in a row `c`. */
  changes: { table: string; draft: string; records: string; before: { records: string; settings: string } }
}

/** A kind of draft: courses, classes or plans of campaigns. `Row` = columns that are read with the draft. */
export type DraftKind<S extends object, R extends DraftRecord, Row extends object> = DraftTables & {
  columns: readonly (keyof Row & string)[]
  /** The rows `c` whose drafts an actor may edit. */
  editable: (actor: Actor) => RawBuilder<SqlBool>
  /** Throws where a draft can no longer be changed. */
  requireOpen: (row: Row) => void
  readSettings: (stored: unknown, row: Row) => S
  readRecords: (stored: unknown) => R[]
  /** Whether all records are needed to save one. */
  readsAll: boolean
  /** Assignments of other columns of a row `c` that follow its draft. */
  follow: (settings: S) => RawBuilder<unknown>
  limits: { records: number; bytes: number }
  sentences: { tooMany: string; twins: string }
  /** `data` of a DRAFT_CONFLICT. */
  conflictData: (conflict: Conflict<S, R>, revision: number) => unknown
}
