import type { Employer, UserState } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import type { Grant } from '../../platform/http/actor.ts'

/** A person as both the list and their page read them. */
export type PersonRow = {
  id: string
  firstName: string
  lastName: string
  email: string
  enabled: boolean
  activated: boolean
  lastSeenAt: Date | null
  state: UserState
  grants: Grant[]
  employers: Employer[]
}

/** The state of the account `app_user u`. */
export const stateAt = (now: Date) => sql<UserState>`case
    when not u.enabled then 'DISABLED'
    when u.activated_at is not null then 'ACTIVATED'
    when exists (select from pending_person p where p.user_id = u.id) then 'PENDING_APPROVAL'
    when u.invited_until is null then 'NOT_INVITED'
    when u.invited_until < ${now} then 'INVITATION_EXPIRED'
    else 'INVITED' end`

/** The columns of an employer, of an `employment e` with its organizations. */
export const employer = sql`json_build_object(
    'kind', case when d.id is not null then 'dispensary' when o.id is not null then 'retail-organization'
                 when b.id is not null then 'brand' when r.id is not null then 'reseller' else 'parent-company' end,
    'id', coalesce(d.id, o.id, b.id, r.id, p.id), 'name', coalesce(d.name, o.name, b.name, r.name, p.name))`

/** The organizations of an `employment e`. */
export const withOrganizations = sql`
      left join dispensary d on d.id = e.dispensary_id
      left join retail_organization o on o.id = e.retail_organization_id
      left join brand b on b.id = e.brand_id
      left join reseller r on r.id = e.reseller_id
      left join parent_company p on p.id = e.parent_company_id`

/** Where a person works now, of `app_user u`, oldest first. */
export const selectEmployers = sql<Employer[]>`coalesce((
    select json_agg(${employer} order by e.started_at, e.id)
      from employment e ${withOrganizations}
     where e.user_id = u.id and e.ended_at is null), '[]')`
