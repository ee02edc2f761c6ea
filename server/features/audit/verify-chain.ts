import type { Verification } from '@trellis/contract/audit/audit.ts'
import { sql } from 'kysely'
import { type HashedEntry, hashedColumns, hashOfEntry, noHash } from '../../platform/audit/entry-hash.ts'
import type { Db } from '../../platform/database/database.ts'

const batch = 2_000

type StoredHash = HashedEntry & { position: number; previousHash: string; hash: string }
type Walk = { position: number; hash: string; firstBroken: number | null; keptAt: number | null }

const readLinks = async (db: Db, after: number) => {
  const { rows } = await sql<StoredHash>`
    select ${hashedColumns}, e.position, encode(e.previous_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash
      from audit_entry e where e.position > ${after} order by e.position limit ${batch}`.execute(db)
  return rows
}

const isRight = (link: StoredHash, last: Walk) =>
  link.position === last.position + 1 &&
  link.previousHash === last.hash &&
  link.hash === hashOfEntry(link, link.position, last.hash)

const walk = async (db: Db, savedHash: string | undefined) => {
  const at: Walk = { position: 0, hash: noHash, firstBroken: null, keptAt: null }
  while (true) {
    const links = await readLinks(db, at.position)
    for (const link of links) {
      if (!isRight(link, at)) return { ...at, firstBroken: at.position + 1 }
      if (link.hash === savedHash) at.keptAt = link.position
      Object.assign(at, { position: link.position, hash: link.hash })
    }
    if (links.length < batch) return at
  }
}

const readEnd = async (db: Db) => {
  const { rows } = await sql<{ position: number; hash: string; waiting: number }>`
    select c.position, encode(c.hash, 'hex') as hash,
           (select count(*) from audit_entry where position is null)::integer as waiting
      from audit_chain c`.execute(db)
  return rows[0] ?? { position: 0, hash: noHash, waiting: 0 }
}

const walkAll = async (db: Db, savedHash: string | undefined): Promise<Verification> => {
  const end = await readEnd(db)
  const seen = await walk(db, savedHash)
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
