import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import type { Db } from '../../platform/database/database.ts'
import { listMyDueDates } from './due-dates.queries.ts'
import { listMyItems } from './tracks.queries.ts'
import { groupTracks, sortByNext } from './tracks.rules.ts'

/** The items that a person sees, their tracks in the order of the person's own list. */
export const listSeenItems = async (db: Db, { userId, now }: { userId: string; now: Date }) => {
  const items = await listMyItems(db, { userId })
  const order = sortByNext(groupTracks(items), await listMyDueDates(db, { userId, now }))
  return order.flatMap(({ id }) => items.filter(({ trackId }) => (trackId ?? ownTrackId) === id))
}
