import { listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import type { StoreInList } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { selectFields } from '../../platform/database/field-columns.ts'

/** A row of a store, without its staff figures. */
export type StoreRow = Omit<
  StoreInList,
  | 'state'
  | 'closedAt'
  | 'createdAt'
  | 'managers'
  | 'people'
  | 'openInvitations'
  | 'activePeople'
  | 'percentTrained'
  | 'lastActiveAt'
> & { stateCode: string; createdAt: Date; closedAt: Date | null; asked: number }

/** The chain and the reseller of `dispensary d`. */
export const owners = sql`
  (select json_build_object('id', o.id, 'name', o.name) from retail_organization o where o.id = d.retail_organization_id) as "retailOrganization",
  (select json_build_object('id', r.id, 'name', r.name) from reseller r where r.id = d.reseller_id) as reseller`

const name = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), lower(u.email))`

const isManager = sql`exists (
    select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
     where er.employment_id = e.id and r.access_role = 'ROLE_DISPENSARY_ADMIN')`

/** The staff figures of `dispensary d`, as one row `staff` of a lateral join: each employment is read once. */
export const staffOfStore = sql`lateral (
    select count(*)::integer as people, count(*) filter (where u.enabled and u.activated_at is null)::integer as invited,
           max(u.last_seen_at) as "lastActiveAt",
           (array_agg(json_build_object('id', u.id, 'name', ${name}) order by e.started_at, u.id) filter (where ${isManager}))[1:100] as managers
      from employment e join app_user u on u.id = e.user_id
     where e.dispensary_id = d.id and e.ended_at is null) staff`

/** The number of people with an account whom `dispensary d` has asked and who have not answered yet. */
const openQuestions = (now: Date) => sql`(
  select count(*)::integer from employment_invitation i
   where i.dispensary_id = d.id and i.accepted is null and i.expires_at > ${now})`

const tracks = sql`(
  select count(*)::integer from track_assignment a join track t on t.id = a.track_id and t.archived_at is null
   where a.dispensary_id = d.id)`

/** People, managers and tracks of `dispensary d` with its `staff`, at a moment. */
export const countedColumns = (now: Date) => sql`
  staff.people, coalesce(to_json(staff.managers), '[]') as managers,
  staff.invited + ${openQuestions(now)} as "openInvitations", ${tracks} as tracks`

/** The list columns of `dispensary d`; `resellerIds` are those of the caller. */
export const storeColumns = ({ resellerIds, now }: { resellerIds: readonly string[]; now: Date }) => sql`
  d.id, ${selectFields(listedStoreFields, 'd')}, d.claimed, d.closed_at as "closedAt", d.created_at as "createdAt",
  coalesce(d.reseller_id = any(${resellerIds}::uuid[]), false) as "managedByMyReseller", ${owners},
  ${openQuestions(now)} as asked, ${tracks} as tracks`
