import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'

/** A request as the database returns it. */
type RequestRow = {
  id: string
  email: string
  status: 0 | 1 | 2
  isExisting: boolean
  firstName: string
  lastName: string
  phoneNumber: string | null
  dispensaryId: string | null
  store: string | null
  city: string | null
  stateCode: string | null
  asksToManage: boolean
  isAddressProven: boolean
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

type RequestFilter = {
  /** A condition over `dispensary d`. */
  stores: RawBuilder<SqlBool>
  filter?: string
  requestStatus?: number
  dispensaryId?: string
  ids?: readonly string[]
  offset?: number
  limit?: number
}

const toStore = ({ dispensaryId, store, city, stateCode }: RequestRow) =>
  store === null
    ? null
    : { id: dispensaryId, name: store, city: city ?? '', state: stateCode ? stateLabel(stateCode) : '' }

const toRequest = (row: RequestRow): SignUpRequest => {
  const { id, isExisting, firstName, lastName, phoneNumber, asksToManage, isAddressProven, decidedBy, reason } = row
  return {
    id,
    userEmail: row.email,
    requestStatus: row.status,
    createUserData: isExisting ? null : { firstName, lastName, phoneNumber },
    existingUserData: isExisting ? { firstName, lastName } : null,
    dispensary: toStore(row),
    asksToManage,
    isAddressProven,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy,
    reason,
  }
}

const tables = sql`
  sign_up_request r
  join app_user u on u.id = r.user_id
  left join dispensary d on d.id = r.dispensary_id
  left join app_user decider on decider.id = r.decided_by`

const matchesFilter = ({ stores, filter = '', requestStatus, dispensaryId, ids }: RequestFilter) => sql`
  ${stores}
    and ${requestStatus === undefined ? sql`true` : sql`r.status = ${requestStatus}`}
    and ${dispensaryId ? sql`r.dispensary_id = ${dispensaryId}::uuid` : sql`true`}
    and ${ids ? sql`r.id = any(${ids}::uuid[])` : sql`true`}
    and ${containsText(filter, [sql`u.first_name || ' ' || u.last_name`, sql`u.email`, sql`coalesce(d.name, r.store_name)`])}`

/** Pending requests are listed oldest first, all others newest first. */
const orderRequests = ({ requestStatus }: RequestFilter) =>
  requestStatus === 0 ? sql`order by r.created_at, r.id` : sql`order by r.created_at desc, r.id desc`

/** The rows of the requests that are wanted. */
export const requestRows = (filter: RequestFilter) => sql`from ${tables} where ${matchesFilter(filter)}`

/** A page of the requests that are wanted, with how many there are in all. */
export const listRequests = (db: Db, filter: RequestFilter) => {
  const list = {
    columns: sql<RequestRow>`
           r.id, lower(u.email) as email, r.status, r.existing as "isExisting", u.first_name as "firstName", u.last_name as "lastName",
           u.phone_number as "phoneNumber", d.id as "dispensaryId", coalesce(d.name, r.store_name) as store,
           coalesce(d.city, r.store_city) as city, coalesce(d.state_code, r.store_state) as "stateCode",
           r.asks_to_manage as "asksToManage", u.address_proven_at is not null as "isAddressProven", r.created_at as "createdAt", r.decided_at as "decidedAt",
           nullif(btrim(concat(decider.first_name, ' ', decider.last_name)), '') as "decidedBy", r.reason`,
    from: requestRows(filter),
    order: orderRequests(filter),
    isSearched: Boolean(filter.filter),
  }
  return readList(db, { ...list, itemOf: toRequest }, filter)
}

type PlacedRequestKey = { id: string; stores: RawBuilder<SqlBool> }

/** Whether a pending request names a dispensary that is not on the list, locked until the transaction ends. */
export const needsDispensary = async (db: Db, { id, stores }: PlacedRequestKey) => {
  const { rows } = await sql`
    select from sign_up_request r left join dispensary d on d.id = r.dispensary_id
     where r.id = ${id}::uuid and r.status = 0 and r.store_name is not null and ${stores}
       for update of r`.execute(db)
  return rows.length > 0
}

/** A person whose request was just decided, with the data of their email. */
export type DecidedRequest = {
  id: string
  userId: string
  email: string
  firstName: string
  locale: string
  isExisting: boolean
  dispensaryId: string | null
  store: string | null
}

type DecideWaitingInput = {
  ids: readonly string[]
  stores: RawBuilder<SqlBool>
  requestStatus: 1 | 2
  decidedBy: string | null
  reason: string | null
  /** The dispensary for a person whose own was not on the list. */
  placedAt?: string
  now: Date
}

/**
 * Decides the requests that are still pending, in one statement: of two concurrent decisions one wins. A request for an
 * unlisted dispensary is approved only together with one, and none for a closed one.
 */
export const decideWaiting = async (db: Db, { ids, stores, requestStatus, placedAt, ...by }: DecideWaitingInput) => {
  const { decidedBy, reason, now } = by
  const place = requestStatus === 1 && placedAt ? sql`${placedAt}::uuid` : sql`null::uuid`
  const { rows } = await sql<DecidedRequest>`
    with held as (
      select r.id from sign_up_request r left join dispensary d on d.id = r.dispensary_id
       where r.id = any(${ids}::uuid[]) and r.status = 0 and ${stores}
         and (${requestStatus}::integer = 2
              or ((r.store_name is null or ${place} is not null) and d.closed_at is null))
       order by r.id for update of r)
    update sign_up_request r
       set status = ${requestStatus}, decided_at = ${now}, decided_by = ${decidedBy}, reason = ${reason},
           dispensary_id = coalesce(r.dispensary_id, ${place}),
           store_name = case when ${place} is null then r.store_name end
      from held
      join sign_up_request asked on asked.id = held.id
      join app_user u on u.id = asked.user_id
      left join dispensary d on d.id = coalesce(asked.dispensary_id, ${place})
     where r.id = held.id and r.status = 0
    returning r.id, u.id as "userId", u.email, u.first_name as "firstName", u.locale, asked.existing as "isExisting",
              d.id as "dispensaryId", coalesce(d.name, asked.store_name) as store`.execute(db)
  return rows
}
