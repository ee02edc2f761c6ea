import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Chain, type ChainRow, type Link, linkAfter, selectFields } from './chain.ts'

const batch = 1_000

type SealedRow = Link & { id: string; previous: string }

/** Locks the end of the chain; null = another process is sealing. */
const lockEnd = async (db: Db, { endTable }: Chain) => {
  const { rows } = await sql<Link>`
    select position, encode(hash, 'hex') as hash from ${sql.table(endTable)} for update skip locked`.execute(db)
  return rows[0] ?? null
}

const listUnsealed = async (db: Db, chain: Chain) => {
  const { rows } = await sql<ChainRow>`
    select ${selectFields(chain)} from ${sql.table(chain.table)} e
     where e.position is null order by e.at, e.id limit ${batch}`.execute(db)
  return rows
}

const linkRows = (chain: Chain, rows: readonly ChainRow[], end: Link): SealedRow[] => {
  let last = end
  return rows.map(row => {
    const previous = last.hash
    last = linkAfter(chain, row, last)
    return { id: row.id, previous, ...last }
  })
}

const saveSealed = async (db: Db, { table, endTable }: Chain, sealed: readonly SealedRow[]) => {
  await sql`
    update ${sql.table(table)} e
       set position = s.position, previous_hash = decode(s.previous, 'hex'), hash = decode(s.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as s (id uuid, position bigint, previous text, hash text)
     where e.id = s.id`.execute(db)
  const last = sealed.at(-1)
  if (last)
    await sql`
      update ${sql.table(endTable)} set position = ${last.position}, hash = decode(${last.hash}, 'hex')`.execute(db)
}

const sealBatch = async (db: Db, chain: Chain) => {
  const end = await lockEnd(db, chain)
  if (!end) return 0
  const sealed = linkRows(chain, await listUnsealed(db, chain), end)
  if (sealed.length > 0) await saveSealed(db, chain, sealed)
  return sealed.length
}

/**
 * Appends every committed row without a position to the chain. Rows of open transactions are not visible yet and are
 * sealed later. Returns the number of sealed rows, 0 also when another server is sealing.
 */
export const sealChain = async (db: Db, chain: Chain): Promise<number> => {
  let sealed = 0
  while (true) {
    const batchCount = await db.transaction().execute(tx => sealBatch(tx, chain))
    sealed += batchCount
    if (batchCount < batch) return sealed
  }
}
