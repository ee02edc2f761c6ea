import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { overdueRows } from './overdue.queries.ts'
import { placesAsked } from './places.ts'

/** The people with overdue items whom an actor's report of overdue people lists at first. */
export const overduePeopleRows = async (db: Db, actor: Actor, now: Date) => {
  const dispensaryIds = (await placesAsked(db, actor, {})).map(({ id }) => id)
  return overdueRows({ within: { dispensaryIds, roleId: null, trackId: null }, now })
}
