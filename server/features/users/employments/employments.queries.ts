import { stateLabel } from '@trellis/contract/states.ts'
import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'
import { requireFound } from '../../../platform/problem.ts'

type EmploymentKey = { userId: string; id: string }
/** The last day, as 2026-11-30, if one is given. */
type EndedOn = { endedOn?: string | undefined }

type EmploymentRow = {
  id: string
  dispensaryId: string | null
  /** Of a chain, brand, reseller or parent company. */
  organizationId: string | null
  startedAt: Date
  /** Whether the last day is before the first one by the clock of the store. */
  isBeforeStart: boolean
  /** When the last day is over there. */
  dayEndsAt: Date | null
  isVouched: boolean
  roleIds: string[]
}

/** A person's current employment, locked until the transaction ends; NOT_FOUND when it has ended. */
export const lockEmployment = async (db: Db, { userId, id, endedOn }: EmploymentKey & EndedOn) => {
  const { rows } = await sql<EmploymentRow>`
    select e.id, e.dispensary_id as "dispensaryId",
           coalesce(e.retail_organization_id, e.brand_id, e.reseller_id, e.parent_company_id) as "organizationId",
           e.started_at as "startedAt",
           coalesce(${endedOn ?? null}::date < (e.started_at at time zone z.zone)::date, false) as "isBeforeStart",
           (${endedOn ?? null}::date + 1)::timestamp at time zone z.zone as "dayEndsAt", e.vouched_at is not null as "isVouched",
           array(select er.dispensary_role_id from employment_role er where er.employment_id = e.id) as "roleIds"
      from employment e
     cross join lateral (
           select coalesce((select d.time_zone from dispensary d where d.id = e.dispensary_id), ${defaultTimeZone}) as zone) z
     where e.id = ${id}::uuid and e.user_id = ${userId}::uuid and e.ended_at is null
       for update of e`.execute(db)
  return requireFound(rows[0])
}

/** The open stores `d` of the chain of a current employment, without its own store and those where the person works. */
const destinations = ({ userId, id }: EmploymentKey) => sql`
  from employment e
  join dispensary from_store on from_store.id = e.dispensary_id
  join dispensary d on d.retail_organization_id = from_store.retail_organization_id and d.closed_at is null
 where e.id = ${id}::uuid and e.user_id = ${userId}::uuid and e.ended_at is null
   and not exists (select from employment w
                    where w.user_id = e.user_id and w.dispensary_id = d.id and w.ended_at is null)`

type DestinationRow = { id: string; name: string; city: string; stateCode: string }
type DestinationQuery = { filter: string; offset: number; limit: number }

/** A page of the stores to which a person may move from an employment, by name. */
export const listDestinations = (db: Db, key: EmploymentKey, { filter, ...range }: DestinationQuery) => {
  const columns = sql<DestinationRow>`d.id, d.name, d.city, d.state_code as "stateCode"`
  const from = sql`${destinations(key)} and ${containsText(filter, [sql`d.name`, sql`d.city`])}`
  const toDestination = ({ stateCode, ...row }: DestinationRow) => ({ ...row, state: stateLabel(stateCode) })
  return readList(db, { columns, from, order: sql`order by lower(d.name), d.id`, itemOf: toDestination }, range)
}

/** Whether a person may move to this store from an employment. */
export const isDestination = async (db: Db, key: EmploymentKey, dispensaryId: string) => {
  const { rows } = await sql`select ${destinations(key)} and d.id = ${dispensaryId}::uuid`.execute(db)
  return rows.length > 0
}
