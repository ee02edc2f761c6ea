import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { Run } from '../runs.queries.ts'

export type KindContext = { db: Db; actor: Actor; run: Run; now: Date }
export type ApplyContext = KindContext & { siteUrl: string }

/** The operations of one kind of import on its rows, always in batches. */
export type KindWork = {
  /** Checks what applying the rows would do; writes nothing. */
  check: (context: KindContext, rows: readonly ReadRow[]) => Promise<CheckedRow[]>
  /** Applies the rows, checked again under locks. */
  apply: (context: ApplyContext, rows: readonly ReadRow[]) => Promise<AppliedRow[]>
}
