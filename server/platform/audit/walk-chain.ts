import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type HashedEntry, hashedColumns, hashOfEntry, noHash } from './entry-hash.ts'

const batch = 2_000

type StoredHash = HashedEntry & { position: number; previousHash: string; hash: string }

/** The last right entry, the position of the first wrong one, and that of a saved hash. */
type ChainWalk = { position: number; hash: string; firstBroken: number | null; keptAt: number | null }

const readLinks = async (db: Db, after: number) => {
  const { rows } = await sql<StoredHash>`
    select ${hashedColumns}, e.position, encode(e.previous_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash
      from audit_entry e where e.position > ${after} order by e.position limit ${batch}`.execute(db)
  return rows
}

const isRight = (link: StoredHash, last: ChainWalk) =>
  link.position === last.position + 1 &&
  link.previousHash === last.hash &&
  link.hash === hashOfEntry(link, link.position, last.hash)

/** Walks the chain of the audit log in the transaction of `db`, in batches, and recomputes each hash. */
export const walkChain = async (db: Db, savedHash?: string): Promise<ChainWalk> => {
  const at: ChainWalk = { position: 0, hash: noHash, firstBroken: null, keptAt: null }
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
