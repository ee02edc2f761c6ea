import { buildAssignment, buildTrack } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { WorldIds } from './world.ts'

/** The moment at which the tracks of a row are made and given. */
export const givenAt = new Date('2026-11-20T15:00:00Z')

/** A course of the platform that everyone may use. */
const platformCourse = async (db: Db) => {
  const { id } = await db
    .selectFrom('card_course')
    .select('id')
    .orderBy('id')
    .where('published_version_id', 'is not', null)
    .where('brand_id', 'is', null)
    .where('retail_organization_id', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

const exists = async (db: Db, { dispensaryId }: WorldIds) =>
  (await db.selectFrom('dispensary').select('id').where('id', '=', dispensaryId).executeTakeFirst()) !== undefined

/** Tracks of the platform for the stores that calls name, made again for each call; each file of rows has its own. */
export const platformTracks = () => {
  const made = new Map<string, { trackId: string; itemId: string }>()
  const trackOf = ({ dispensaryId }: WorldIds) => made.get(dispensaryId)?.trackId ?? dispensaryId
  const itemOf = ({ dispensaryId }: WorldIds) => made.get(dispensaryId)?.itemId ?? dispensaryId
  const make = async (db: Db, { dispensaryId }: WorldIds) => {
    const itemId = newId()
    const items = [{ courseId: await platformCourse(db), id: itemId }]
    made.set(dispensaryId, { trackId: await buildTrack(db, { items, now: givenAt }), itemId })
  }
  return {
    trackOf,
    itemOf,
    /** The store and its track, as the parameters of a call. */
    at: (ids: WorldIds) => ({ params: { dispensaryId: ids.dispensaryId, trackId: trackOf(ids) } }),
    make,
    /** Makes one and gives it to the store, for these roles; the one before is the store's no more. */
    give: async (db: Db, ids: WorldIds, roleIds: string[]) => {
      await db.deleteFrom('track_assignment').where('track_id', '=', trackOf(ids)).execute()
      await make(db, ids)
      const given = { trackId: trackOf(ids), dispensaryId: ids.dispensaryId, roleIds, now: givenAt }
      if (await exists(db, ids)) await buildAssignment(db, given)
    },
    exists,
  }
}
