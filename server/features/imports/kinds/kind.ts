import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { Run } from '../runs.queries.ts'

export type Working = { db: Db; actor: Actor; run: Run; now: Date }
export type Applying = Working & { siteUrl: string }

/** What one kind of list can do with its rows, always with many at once. */
export type KindWork = {
  /** Says of rows what applying them would do; writes nothing. */
  check: (working: Working, rows: readonly ReadRow[]) => Promise<CheckedRow[]>
  /** Does it, as things are now. */
  apply: (applying: Applying, rows: readonly ReadRow[]) => Promise<AppliedRow[]>
}
