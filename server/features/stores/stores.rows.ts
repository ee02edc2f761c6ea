import type { StoreInList } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'

type Counted = 'managers' | 'people' | 'openInvitations' | 'tracks'

/** A store as its statement returns it. */
export type StoreRow = Pick<
  StoreInList,
  | 'id'
  | 'name'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'zipCode'
  | 'region'
  | 'retailOrganization'
  | 'reseller'
  | 'managedByMyReseller'
  | 'claimed'
  | Counted
> & { stateCode: string; createdAt: Date; closedAt: Date | null; lastActiveAt: Date | null }

/** The chain and the reseller of `dispensary d`. */
export const owners = sql`
  (select json_build_object('id', o.id, 'name', o.name) from retail_organization o where o.id = d.retail_organization_id) as "retailOrganization",
  (select json_build_object('id', r.id, 'name', r.name) from reseller r where r.id = d.reseller_id) as reseller`

const work = sql`employment e join app_user u on u.id = e.user_id where e.dispensary_id = d.id and e.ended_at is null`

/** People, managers and tracks of `dispensary d`, at a moment. */
export const countedColumns = (now: Date) => sql`
  (select count(*)::integer from employment e where e.dispensary_id = d.id and e.ended_at is null) as people,
  (select count(*)::integer from ${work} and u.enabled and u.activated_at is null)
    + (select count(*)::integer from employment_invitation i
        where i.dispensary_id = d.id and i.accepted is null and i.expires_at > ${now}) as "openInvitations",
  (select count(*)::integer from track_assignment a join track t on t.id = a.track_id and t.archived_at is null
    where a.dispensary_id = d.id) as tracks,
  coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.started_at, m.id)
     from (select u.id, e.started_at, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
             from ${work}
              and exists (select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
                           where er.employment_id = e.id and r.access_role = 'ROLE_DISPENSARY_ADMIN')
            order by e.started_at, u.id limit 5) m), '[]') as managers`

/** What a list says of `dispensary d`; `resellerIds` are those of the caller. */
export const storeColumns = ({ resellerIds, now }: { resellerIds: readonly string[]; now: Date }) => sql`
  d.id, d.name, d.address_line1 as "addressLine1", d.address_line2 as "addressLine2", d.city, d.state_code as "stateCode",
  d.zip_code as "zipCode", d.region, d.claimed, d.closed_at as "closedAt", d.created_at as "createdAt",
  coalesce(d.reseller_id = any(${resellerIds}::uuid[]), false) as "managedByMyReseller", ${owners}, ${countedColumns(now)},
  (select max(u.last_seen_at) from ${work}) as "lastActiveAt"`
