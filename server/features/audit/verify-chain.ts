import type { Verification } from '@trellis/contract/audit/audit.ts'
import { sql } from 'kysely'
import { noHash } from '../../platform/audit/entry-hash.ts'
import { walkChain } from '../../platform/audit/walk-chain.ts'
import type { Db } from '../../platform/database/database.ts'

const readEnd = async (db: Db) => {
  const { rows } = await sql<{ position: number; hash: string; waiting: number }>`
    select c.position, encode(c.hash, 'hex') as hash,
           (select count(*) from audit_entry where position is null)::integer as waiting
      from audit_chain c`.execute(db)
  return rows[0] ?? { position: 0, hash: noHash, waiting: 0 }
}

const walkAll = async (db: Db, savedHash: string | undefined): Promise<Verification> => {
  const end = await readEnd(db)
  const seen = await walkChain(db, savedHash)
  const isCut = seen.position !== end.position || seen.hash !== end.hash
  // More or fewer entries than were sealed: the first position that differs.
  const firstBroken = seen.firstBroken ?? (isCut ? Math.min(seen.position, end.position) + 1 : null)
  return {
    isWhole: firstBroken === null,
    firstBroken,
    sealed: end.position,
    waiting: end.waiting,
    newestHash: end.hash,
    savedHash: savedHash === undefined ? null : { isFound: seen.keptAt !== null, position: seen.keptAt },
  }
}

/**
 * Walks the whole chain in one snapshot, in batches, and recomputes each hash. Also returns whether the chain still
 * contains a hash that was exported before.
 */
export const verifyChain = (db: Db, savedHash?: string): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => walkAll(tx, savedHash))
