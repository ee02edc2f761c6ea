import type { Out } from '@trellis/contract/endpoint.ts'
import type { OpenTimeRequest, timeRequestList } from '@trellis/contract/time-sheets/training-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { approvedTime } from '../time-sheets.scope.ts'

type OpenRequestRow = Omit<OpenTimeRequest, 'dispensary' | 'createdAt'> & {
  dispensaryId: string
  store: string
  createdAt: Date
}

/** Requests `r` at the stores `d` whose time an actor approves, answered or not, their own included. */
export const reachedRequests = (actor: Actor) => sql`
  time_request r
  join dispensary named on named.id = r.dispensary_id
  join dispensary d on d.id = coalesce(named.merged_into_id, named.id) and ${approvedTime(actor, sql`r.retail_organization_id`)}`

/** The open requests that an actor answers: not their own. */
export const openTimeRequestRows = (actor: Actor) => sql`
  from ${reachedRequests(actor)} join app_user u on u.id = r.user_id
 where r.answer is null and r.user_id <> ${actor.id}::uuid`

const toRequest = ({ dispensaryId, store, createdAt, ...request }: OpenRequestRow): OpenTimeRequest => ({
  ...request,
  dispensary: { id: dispensaryId, name: store },
  createdAt: createdAt.toISOString(),
})

/** A page of the open requests that an actor answers, oldest first. */
export const listOpenRequests = (db: Db, actor: Actor, query: Out<typeof timeRequestList.query>) => {
  const { employerId } = query
  const isOfEmployer = sql`coalesce(r.retail_organization_id, r.dispensary_id) = ${employerId}::uuid`
  const list = {
    columns: sql<OpenRequestRow>`
      r.id, r.user_id as "userId", nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
      d.id as "dispensaryId", d.name as store, r.local_day::text as day, r.minutes, r.words, r.created_at as "createdAt"`,
    from: sql`${openTimeRequestRows(actor)} and ${employerId ? isOfEmployer : sql`true`}`,
    order: sql`order by r.created_at, r.id`,
    itemOf: toRequest,
  }
  return readList(db, list, query)
}
