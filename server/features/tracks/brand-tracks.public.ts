import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

type GiveTracksInput = { brandId: string; trackIds: readonly string[] }

/** Transfers tracks of the platform to a brand; NOT_FOUND if one of them is not the platform's. */
export const giveTracksToBrand = async (db: Db, { brandId, trackIds }: GiveTracksInput) => {
  const ids = [...new Set(trackIds)]
  const { rows } = await sql`
    update track set brand_id = ${brandId}
     where id = any(${ids}::uuid[]) and brand_id is null and retail_organization_id is null and archived_at is null
     returning id`.execute(db)
  if (rows.length < ids.length) throw problem('NOT_FOUND')
}

/** Makes a track of a brand one of the platform again; NOT_FOUND if it is not the brand's. */
export const takeTrackFromBrand = async (db: Db, { brandId, trackId }: { brandId: string; trackId: string }) => {
  const { numUpdatedRows } = await db
    .updateTable('track')
    .set({ brand_id: null })
    .where('id', '=', trackId)
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND')
}

/** Archives all tracks of a brand. */
export const archiveTracksOfBrand = (db: Db, brandId: string, now: Date) =>
  db
    .updateTable('track')
    .set({ archived_at: now })
    .where('brand_id', '=', brandId)
    .where('archived_at', 'is', null)
    .execute()
