import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Directory } from '../tokens.queries.ts'
import type { Comparison, Filter } from './filter.rules.ts'
import { refusal } from './scim-error.ts'

/** The meaning of a group: a dispensary (or brand) to work at, or a role at a brand. */
export type GroupKind = 'store' | 'head-office' | 'brand' | Rank
export type Rank = 'sales' | 'administrators'

/** Whether a group is a role at a brand, not a place to work. */
export const isRank = (kind: GroupKind): kind is Rank => kind === 'sales' || kind === 'administrators'

export type GroupRow = { id: string; display: string; kind: GroupKind; members: { value: string; display: string }[] }

const groups = ({ retailOrganizationId: chain, brandId: brand }: Directory) => sql`
  grp as (
    select d.id::text as id, d.name as display, 'store' as kind from dispensary d
     where d.retail_organization_id = ${chain}::uuid and d.closed_at is null
    union all
    select r.id::text, r.name || ' (head office)', 'head-office' from retail_organization r where r.id = ${chain}::uuid
    union all
    select b.id::text, b.name, 'brand' from brand b where b.id = ${brand}::uuid
    union all
    select v.id, b.name || v.suffix, v.id from brand b
     cross join (values ('sales', ' (sales)'), ('administrators', ' (administrators)')) v (id, suffix)
     where b.id = ${brand}::uuid)`

/**
 * The members of groups; people who are deactivated, or asked, are members of the groups that are stored for them, under
 * the names that the directory sent.
 */
const members = ({ organizationId }: Directory) => sql`
  employed as (
    select e.user_id, coalesce(e.dispensary_id, e.retail_organization_id, e.brand_id)::text as place, e.is_brand_sales,
           e.is_brand_admin
      from organization_employment e where e.organization_id = ${organizationId}::uuid),
  member as (
    select m.group_id, coalesce(p.resource_id, u.id) as value,
           case when p.user_id is null or u.id in (select user_id from employed) then u.first_name || ' ' || u.last_name
                else coalesce(p.first_name, u.first_name) || ' ' || coalesce(p.last_name, u.last_name) end as display
      from (select v.group_id, v.user_id from employed e
             cross join lateral (
                   values (e.place, e.user_id),
                          (case when e.is_brand_sales then 'sales' end, e.user_id),
                          (case when e.is_brand_admin then 'administrators' end, e.user_id)) v (group_id, user_id)
             where v.group_id is not null
             union
            select a.group_id, a.user_id from provisioned_absence a where a.organization_id = ${organizationId}::uuid) m
      join app_user u on u.id = m.user_id
      left join provisioned_person p on p.user_id = u.id and p.organization_id = ${organizationId}::uuid
     where not u.is_administrator or p.awaits_answer)`

const toCondition = ({ attribute, value }: Comparison) => {
  const text = String(value)
  if (attribute === 'id') return sql`g.id = lower(${text})`
  if (attribute === 'displayname') return sql`lower(g.display) = lower(${text})`
  if (attribute === 'members' || attribute === 'members.value')
    return sql`exists (select from member m where m.group_id = g.id and m.value::text = lower(${text}))`
  throw refusal(400, `Groups cannot be filtered by ${attribute}.`, 'invalidFilter')
}

const matchesFilter = (filter: Filter | null) =>
  filter
    ? sql.join(
        filter.map(all => sql`(${sql.join(all.map(toCondition), sql` and `)})`),
        sql` or `,
      )
    : sql`true`

const membersShown = sql`
  (select coalesce(json_agg(json_build_object('value', m.value, 'display', m.display) order by m.value), '[]')
     from member m where m.group_id = g.id)`

type GroupQuery = { filter: Filter | null; startIndex: number; count: number; withMembers: boolean }

/** A page of an organization's groups, by name; `total` counts all of them. */
export const listGroups = async (
  db: Db,
  directory: Directory,
  { filter, startIndex, count, withMembers }: GroupQuery,
) => {
  const { rows } = await sql<{ total: number; items: GroupRow[] }>`
    with ${groups(directory)}, ${members(directory)},
    chosen as (select g.* from grp g where ${matchesFilter(filter)}),
    page as (select g.* from chosen g order by lower(g.display), g.id offset ${startIndex - 1} limit ${count})
    select (select count(*) from chosen)::integer as total,
           coalesce((select json_agg(json_build_object('id', g.id, 'display', g.display, 'kind', g.kind,
             'members', ${withMembers ? membersShown : sql`'[]'::json`}) order by lower(g.display), g.id) from page g), '[]') as items`.execute(
    db,
  )
  return singleRow(rows)
}

/** One of the organization's groups; null for any other. */
export const findGroup = async (db: Db, directory: Directory, id: string) => {
  const filter = [[{ attribute: 'id', value: id }]]
  const { items } = await listGroups(db, directory, { filter, startIndex: 1, count: 1, withMembers: true })
  return items[0] ?? null
}

/** The organization's groups among these ids: places to work first, then roles. */
export const listGroupsNamed = async (db: Db, directory: Directory, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; kind: GroupKind }>`
    with ${groups(directory)}
    select g.id, g.kind from grp g where g.id = any(${ids})
     order by g.kind in ('sales', 'administrators'), g.id`.execute(db)
  return rows
}
