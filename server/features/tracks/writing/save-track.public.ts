import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type LockedTrack = {
  id: string
  name: string
  description: string
  posterUrl: string | null
  brandId: string | null
  retailOrganizationId: string | null
  archivedAt: Date | null
  revision: number
}

/** Locks a track `t` of a condition until the end of the transaction; null = there is none. */
export const lockTrack = async (db: Db, id: string, condition: RawBuilder<SqlBool>): Promise<LockedTrack | null> => {
  const { rows } = await sql<LockedTrack>`
    select t.id, t.name, t.description, t.poster_url as "posterUrl", t.brand_id as "brandId",
           t.retail_organization_id as "retailOrganizationId", t.archived_at as "archivedAt", t.revision
      from track t
     where t.id = ${id}::uuid and ${condition}
       for update`.execute(db)
  return rows[0] ?? null
}

type NewTrack = Pick<LockedTrack, 'id' | 'name' | 'description' | 'posterUrl' | 'brandId' | 'retailOrganizationId'>

/** Makes a track without courses. */
export const insertTrack = (db: Db, { posterUrl, brandId, retailOrganizationId, ...track }: NewTrack, now: Date) =>
  db
    .insertInto('track')
    .values({
      ...track,
      poster_url: posterUrl,
      brand_id: brandId,
      retail_organization_id: retailOrganizationId,
      created_at: now,
    })
    .execute()

type TrackChanges = Partial<Pick<LockedTrack, 'name' | 'description' | 'posterUrl' | 'archivedAt'>>

/** Changes the provided fields of a locked track and increments its revision. */
export const updateTrack = (db: Db, id: string, { posterUrl, archivedAt, ...change }: TrackChanges) =>
  db
    .updateTable('track')
    .set(eb => ({
      ...change,
      ...(posterUrl !== undefined && { poster_url: posterUrl }),
      ...(archivedAt !== undefined && { archived_at: archivedAt }),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Deletes a locked track that was never assigned; false = it was. */
export const deleteTrack = async (db: Db, id: string) => {
  const { rows } = await sql`
    select from track t
     where t.id = ${id}::uuid
       and (t.was_assigned or exists (select from track_assignment a where a.track_id = t.id))`.execute(db)
  if (rows.length > 0) return false
  await sql`delete from track_default_role where track_id = ${id}::uuid`.execute(db)
  await sql`delete from track_item where track_id = ${id}::uuid`.execute(db)
  await sql`delete from track where id = ${id}::uuid`.execute(db)
  return true
}
