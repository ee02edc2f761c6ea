import type { JobAct } from '@trellis/contract/users/bulk-acts.ts'
import type { BulkOutcome, BulkReason } from '@trellis/contract/users/users.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

type BuiltBulkAct = {
  id: string
  act: JobAct
  madeBy: string
  reason?: BulkReason
  at: Date
  people: readonly (Pick<BulkOutcome, 'id' | 'outcome'> & { sentence?: string })[]
}

/** Inserts a finished bulk act with its outcomes. */
export const buildBulkAct = async (db: Db, { id, act, madeBy, reason, at, people }: BuiltBulkAct) => {
  await insertRows(db, 'bulk_act', [
    { id, act, made_by: madeBy, total: people.length, reason: reason ?? null, created_at: at, finished_at: at },
  ])
  await insertRows(
    db,
    'bulk_act_person',
    people.map(({ id: userId, outcome, sentence }, index) => ({
      ...{ bulk_act_id: id, position: index + 1, user_id: userId, outcome, sentence: sentence ?? null },
    })),
  )
}
