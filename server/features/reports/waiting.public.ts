import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { overdueRows } from './overdue.queries.ts'
import { listRequestedPlaces } from './places.ts'

/** The people with overdue items in the default view of an actor's overdue report. */
export const overduePeopleRows = async (db: Db, actor: Actor, now: Date) => {
  const dispensaryIds = (await listRequestedPlaces(db, actor, {})).map(({ id }) => id)
  return overdueRows({ within: { dispensaryIds, roleId: null, trackId: null }, now })
}
