import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Directory } from '../tokens.queries.ts'
import type { Comparison, Filter } from './filter.rules.ts'
import { refusal } from './scim-error.ts'

/** A person as their organization's directory sees them. */
export type PersonRow = {
  /** The resource id: the account's own, or one that reveals nothing about the account. */
  id: string
  userId: string
  userName: string
  externalId: string | null
  email: string
  firstName: string
  lastName: string
  active: boolean
  createdAt: Date
  changedAt: Date
  groups: { value: string; display: string }[]
}

/**
 * The people of an organization: its current employees, and those whom its directory has created and not removed; never
 * administrators. People who were added again by hand count as active. An account's own data shows only while its owner
 * works here; otherwise the resource holds what the directory sent, also for the address of an administrator. Named
 * `person`.
 */
const people = (organizationId: string) => sql`
  person as (
    select coalesce(i.resource_id, u.id) as id, u.id as user_id, coalesce(p.user_name, u.email) as user_name,
           p.external_id, coalesce(p.email, u.email) as email, p.awaits_answer and w.user_id is null as is_asked,
           case when w.user_id is null then coalesce(p.first_name, u.first_name) else u.first_name end as first_name,
           case when w.user_id is null then coalesce(p.last_name, u.last_name) else u.last_name end as last_name,
           case when w.user_id is null then p.active and (p.awaits_answer or u.enabled) else u.enabled end as active,
           coalesce(p.created_at, u.created_at) as created_at, coalesce(p.changed_at, u.created_at) as changed_at
      from app_user u
      left join provisioned_person i on i.user_id = u.id and i.organization_id = ${organizationId}::uuid
      left join provisioned_person p on p.user_id = u.id and p.organization_id = i.organization_id and p.removed_at is null
      left join (select distinct e.user_id from organization_employment e
                  where e.organization_id = ${organizationId}::uuid) w on w.user_id = u.id
     where (p.user_id is not null or w.user_id is not null) and (not u.is_administrator or p.awaits_answer))`

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const toCondition = ({ attribute, value }: Comparison) => {
  if (attribute === 'username') return sql`lower(p.user_name) = lower(${String(value)})`
  if (attribute === 'externalid') return sql`p.external_id = ${String(value)}`
  if (attribute === 'emails' || attribute === 'emails.value') return sql`lower(p.email) = lower(${String(value)})`
  if (attribute === 'active') return sql`p.active = ${value === true || value === 'true'}::boolean`
  if (attribute === 'id') return isId(value) ? sql`p.id = ${value}::uuid` : sql`false`
  throw refusal(400, `People cannot be filtered by ${attribute}.`, 'invalidFilter')
}

const matchesFilter = (filter: Filter | null) =>
  filter
    ? sql.join(
        filter.map(all => sql`(${sql.join(all.map(toCondition), sql` and `)})`),
        sql` or `,
      )
    : sql`true`

/** The stores and companies among the groups of an absence `a`; others are ranks, which are no id. */
const groupAsId = sql`(case when a.group_id not in ('sales', 'administrators') then a.group_id::uuid end)`

const selectGroups = (organizationId: string) => sql`
  (select coalesce(json_agg(json_build_object('value', g.id, 'display', g.display) order by g.display, g.id), '[]')
     from (select distinct coalesce(d.id, e.brand_id, e.retail_organization_id) as id, coalesce(d.name, b.name, r.name) as display
             from organization_employment e
             left join dispensary d on d.id = e.dispensary_id
             left join brand b on b.id = e.brand_id
             left join retail_organization r on r.id = e.retail_organization_id
            where e.organization_id = ${organizationId}::uuid and e.user_id = p.user_id
            union
           select coalesce(d.id, b.id, r.id), coalesce(d.name, b.name, r.name)
             from provisioned_absence a
             join provisioned_organization o on o.id = a.organization_id
             left join dispensary d on d.id = ${groupAsId} and d.retail_organization_id = o.retail_organization_id
             left join brand b on b.id = ${groupAsId} and b.id = o.brand_id
             left join retail_organization r on r.id = ${groupAsId} and r.id = o.retail_organization_id
            where p.is_asked and a.organization_id = ${organizationId}::uuid and a.user_id = p.user_id
              and coalesce(d.id, b.id, r.id) is not null) g)`

type PeopleQuery = { filter: Filter | null; startIndex: number; count: number }

/** A page of an organization's people, oldest first; `total` counts all of them. */
export const listPeople = async (db: Db, { organizationId }: Directory, { filter, startIndex, count }: PeopleQuery) => {
  const { rows } = await sql<{
    total: number
    items: (Omit<PersonRow, 'createdAt' | 'changedAt'> & { createdAt: string; changedAt: string })[]
  }>`
    with ${people(organizationId)},
    chosen as (select p.* from person p where ${matchesFilter(filter)}),
    page as (select p.* from chosen p order by p.created_at, p.id offset ${startIndex - 1} limit ${count})
    select (select count(*) from chosen)::integer as total,
           coalesce((select json_agg(json_build_object(
             'id', p.id, 'userId', p.user_id, 'userName', p.user_name, 'externalId', p.external_id, 'email', p.email, 'firstName', p.first_name,
             'lastName', p.last_name, 'active', p.active, 'createdAt', p.created_at, 'changedAt', p.changed_at,
             'groups', ${selectGroups(organizationId)}) order by p.created_at, p.id) from page p), '[]') as items`.execute(
    db,
  )
  const { total, items } = singleRow(rows)
  const dated = items.map(({ createdAt, changedAt, ...item }) => ({
    ...item,
    createdAt: new Date(createdAt),
    changedAt: new Date(changedAt),
  }))
  return { total, items: dated }
}

/** One of the organization's people; null for anyone else. */
export const findPerson = async (db: Db, directory: Directory, id: string): Promise<PersonRow | null> => {
  const filter = [[{ attribute: 'id', value: id }]]
  const { items } = await listPeople(db, directory, { filter, startIndex: 1, count: 1 })
  return items[0] ?? null
}
