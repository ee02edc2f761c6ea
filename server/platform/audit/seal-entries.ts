import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type HashedEntry, hashedColumns, hashOfEntry } from './entry-hash.ts'

const batch = 1_000

type Link = { position: number; hash: string }
type SealedEntry = Link & { id: string; previous: string }

/** Locks the end of the chain; null = another process is sealing. */
const lockChainEnd = async (db: Db) => {
  const { rows } = await sql<Link>`
    select position, encode(hash, 'hex') as hash from audit_chain for update skip locked`.execute(db)
  return rows[0] ?? null
}

const listUnsealed = async (db: Db) => {
  const { rows } = await sql<HashedEntry>`
    select ${hashedColumns} from audit_entry e where e.position is null order by e.at, e.id limit ${batch}`.execute(db)
  return rows
}

const chainEntries = (entries: readonly HashedEntry[], end: Link): SealedEntry[] => {
  let last = end
  return entries.map(entry => {
    const [position, previous] = [last.position + 1, last.hash]
    last = { position, hash: hashOfEntry(entry, position, previous) }
    return { id: entry.id, previous, ...last }
  })
}

const saveSealed = async (db: Db, sealed: readonly SealedEntry[], { position, hash }: Link) => {
  await sql`
    update audit_entry e
       set position = s.position, previous_hash = decode(s.previous, 'hex'), hash = decode(s.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as s (id uuid, position bigint, previous text, hash text)
     where e.id = s.id`.execute(db)
  await sql`update audit_chain set position = ${position}, hash = decode(${hash}, 'hex')`.execute(db)
}

const sealBatch = async (db: Db) => {
  const end = await lockChainEnd(db)
  if (!end) return 0
  const sealed = chainEntries(await listUnsealed(db), end)
  const last = sealed.at(-1)
  if (last) await saveSealed(db, sealed, last)
  return sealed.length
}

/**
 * Appends every committed entry without a position to the chain. Entries of open transactions are not visible yet and
 * are sealed later. Returns the number of sealed entries, 0 also when another server is sealing.
 */
export const sealEntries = async (db: Db): Promise<number> => {
  let sealed = 0
  while (true) {
    const batchCount = await db.transaction().execute(sealBatch)
    sealed += batchCount
    if (batchCount < batch) return sealed
  }
}
