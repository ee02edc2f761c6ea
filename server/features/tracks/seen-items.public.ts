import type { Db } from '../../platform/database/database.ts'
import { listMyItems } from './tracks.store.ts'

/** All that a person sees of their tracks, in the order of their own list, by the statement that their own call reads. */
export const listSeenItems = (db: Db, userId: string) => listMyItems(db, { userId })
