import type { RawBuilder, SqlBool } from 'kysely'
import type { Actor } from '../http/actor.ts'
import type { Conflict } from './merge.rules.ts'
import type { DraftRecord } from './records.rules.ts'

/** Where drafts of a kind and the log of their changes are stored. */
export type DraftTables = {
  /** The table of the drafts, aliased `c` in conditions. */
  table: string
  /** The column of the draft; `_revision`, `_saved_at` and `_saved_by` are appended to its name for the others. */
  draft: 'draft' | 'plan'
  /** The key of the settings in the draft; null = next to the list of records. */
  settings: string | null
  /** The key of the list of records in the draft. */
  records: string
  /** The table of changes, its columns for the draft's id and the record ids, and the keys of the previous state. */
  changes: { table: string; draft: string; records: string; before: { records: string; settings: string } }
}

/** A kind of draft: courses, classes or campaign plans. `Row` = columns read with the draft. */
export type DraftKind<S extends object, R extends DraftRecord, Row extends object> = DraftTables & {
  columns: readonly (keyof Row & string)[]
  /** The condition on `c` for drafts that an actor may edit. */
  editable: (actor: Actor) => RawBuilder<SqlBool>
  /** Throws if a draft can no longer be changed. */
  requireOpen: (row: Row) => void
  readSettings: (stored: unknown, row: Row) => S
  readRecords: (stored: unknown) => R[]
  /** Whether a save needs all records. */
  readsAll: boolean
  /** Assignments to other columns of `c` that depend on its draft. */
  follow: (settings: S) => RawBuilder<unknown>
  limits: { records: number; bytes: number }
  sentences: { tooMany: string; twins: string }
  /** `data` of a DRAFT_CONFLICT. */
  conflictData: (conflict: Conflict<S, R>, revision: number) => unknown
}
