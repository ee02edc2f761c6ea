import type { Db } from '../../platform/database/database.ts'
import { listMyDueDates } from './due-dates.queries.ts'
import { listMyItems } from './tracks.queries.ts'
import { groupTracks, sortByNext } from './tracks.rules.ts'

export { listMyItems } from './tracks.queries.ts'
export type { Item } from './tracks.rules.ts'

type MyTracksInput = { userId: string; filter?: string; now: Date }

/** The tracks that a person sees, in the order to learn them, the due dates of those not completed, and their items. */
export const readMyTracks = async (db: Db, { userId, filter, now }: MyTracksInput) => {
  const items = await listMyItems(db, { userId, ...(filter && { filter }) })
  const dueDates = await listMyDueDates(db, { userId, now })
  return { tracks: sortByNext(groupTracks(items), dueDates), dueDates, items }
}
