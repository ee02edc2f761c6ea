import type { Db } from '../../platform/database/database.ts'
import { listMyDueDates } from './due-dates.queries.ts'
import { listMyItems } from './tracks.queries.ts'
import { groupTracks, sortByNext } from './tracks.rules.ts'

type MyTracksInput = { userId: string; filter?: string; now: Date }

/** The tracks that a person sees, in the order to learn them, and the due dates of those not completed. */
export const readMyTracks = async (db: Db, { userId, filter, now }: MyTracksInput) => {
  const items = await listMyItems(db, { userId, ...(filter && { filter }) })
  const dueDates = await listMyDueDates(db, { userId, now })
  return { tracks: sortByNext(groupTracks(items), dueDates), dueDates }
}
