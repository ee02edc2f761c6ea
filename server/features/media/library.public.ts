import type { KnownFile } from '@trellis/contract/cards/checks/kind-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export { getServedType } from './file-types.rules.ts'

/** Metadata of library files, by address. */
export const findKnownFiles = async (db: Db, addresses: readonly string[]) => {
  if (addresses.length === 0) return new Map<string, KnownFile>()
  const { rows } = await sql<KnownFile & { address: string }>`
    select address, width, seconds::float8 as seconds, has_sound as "hasSound" from media_asset
     where address = any(${[...addresses]}::text[]) and removed_at is null`.execute(db)
  return new Map(rows.map(({ address, ...file }): [string, KnownFile] => [address, file]))
}
