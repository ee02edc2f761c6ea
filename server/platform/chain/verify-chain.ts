import type { Verification } from '@trellis/contract/audit/audit.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Chain, type ChainRow, type Link, linkAfter, noHash, selectFields } from './chain.ts'

const batch = 2_000

type StoredRow = ChainRow & Link & { previousHash: string }

/** The last right row, the position of the first wrong one, and that of a saved hash. */
type ChainWalk = Link & { firstBroken: number | null; savedAt: number | null }

const readRows = async (db: Db, chain: Chain, after: number) => {
  const { rows } = await sql<StoredRow>`
    select ${selectFields(chain)}, e.position, encode(e.previous_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash
      from ${sql.table(chain.table)} e where e.position > ${after} order by e.position limit ${batch}`.execute(db)
  return rows
}

/** Recomputes each hash, in batches. */
const walkChain = async (db: Db, chain: Chain, savedHash: string | undefined): Promise<ChainWalk> => {
  let last: Link = { position: 0, hash: noHash }
  let savedAt: number | null = null
  while (true) {
    const rows = await readRows(db, chain, last.position)
    for (const row of rows) {
      const link = linkAfter(chain, row, last)
      if (row.position !== link.position || row.previousHash !== last.hash || row.hash !== link.hash)
        return { ...last, firstBroken: link.position, savedAt }
      if (link.hash === savedHash) savedAt = link.position
      last = link
    }
    if (rows.length < batch) return { ...last, firstBroken: null, savedAt }
  }
}

/** The end of a chain, and how many rows are not sealed yet. */
export const readChainEnd = async (db: Db, { table, endTable }: Chain) => {
  const { rows } = await sql<Link & { waiting: number }>`
    select position, encode(hash, 'hex') as hash,
           (select count(*) from ${sql.table(table)} where position is null)::integer as waiting
      from ${sql.table(endTable)}`.execute(db)
  return rows[0] ?? { position: 0, hash: noHash, waiting: 0 }
}

/** Verifies a whole chain in the transaction of `db`, and whether it still contains a hash that was exported before. */
export const walkWholeChain = async (db: Db, chain: Chain, savedHash?: string): Promise<Verification> => {
  const end = await readChainEnd(db, chain)
  const seen = await walkChain(db, chain, savedHash)
  const isCut = seen.position !== end.position || seen.hash !== end.hash
  // More or fewer rows than were sealed: the first position that differs.
  const firstBroken = seen.firstBroken ?? (isCut ? Math.min(seen.position, end.position) + 1 : null)
  return {
    isWhole: firstBroken === null,
    firstBroken,
    sealed: end.position,
    waiting: end.waiting,
    newestHash: end.hash,
    savedHash: savedHash === undefined ? null : { isFound: seen.savedAt !== null, position: seen.savedAt },
  }
}

/** The same in one snapshot. */
export const verifyChain = (db: Db, chain: Chain, savedHash?: string): Promise<Verification> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => walkWholeChain(tx, chain, savedHash))
