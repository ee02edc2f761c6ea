import type { TimePolicy } from '@trellis/contract/training-policy/training-policy.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { savePolicy } from './policy.queries.ts'

type NewPolicy = { id: string; kind: 'chain' | 'store'; by: string; now: Date }

/** Sets the policy of a chain or store; by default people train anywhere, without limit or rounding. */
export const buildPolicy = (db: Db, { id, kind, by, now }: NewPolicy, policy: Partial<TimePolicy> = {}) => {
  const full = { place: 'anywhere', weeklyCapMinutes: null, roundingMinutes: 0, ...policy } as TimePolicy
  return savePolicy(db, { id, kind }, { policy: full, by, now })
}

type NewDevice = { dispensaryId: string; name: string; by: string; lastUsedAt?: Date; now: Date }

/** Inserts a device of a store that no browser has the token of. */
export const buildDevice = (db: Db, { dispensaryId, name, by, lastUsedAt, now }: NewDevice) => {
  const id = newId()
  const row = { id, dispensary_id: dispensaryId, name, token_hash: Buffer.from(id), added_by: by, added_at: now }
  return db
    .insertInto('store_device')
    .values({ ...row, last_used_at: lastUsedAt ?? null })
    .execute()
}
