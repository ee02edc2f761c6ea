import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Directory } from '../tokens.store.ts'
import type { Comparison, Filter } from './filter.rules.ts'
import { refusal } from './scim-error.ts'

/** The meaning of a group: a dispensary (or brand) to work at, or a role at a brand. */
export type GroupKind = 'store' | 'head-office' | 'brand' | 'sales' | 'administrators'

/** Whether a group is a role at a brand, not a place to work. */
export const isRank = (kind: GroupKind) => kind === 'sales' || kind === 'administrators'

export type GroupRow = { id: string; display: string; kind: GroupKind; members: { value: string; display: string }[] }

const groups = ({ retailOrganizationId: chain, brandId: brand }: Directory) => sql`
  grp as (
    select d.id::text as id, d.name as display, 'store' as kind from dispensary d where d.retail_organization_id = ${chain}::uuid
    union all
    select r.id::text, r.name || ' (head office)', 'head-office' from retail_organization r where r.id = ${chain}::uuid
    union all
    select b.id::text, b.name, 'brand' from brand b where b.id = ${brand}::uuid
    union all
    select v.id, b.name || v.suffix, v.id from brand b
     cross join (values ('sales', ' (sales)'), ('administrators', ' (administrators)')) v (id, suffix)
     where b.id = ${brand}::uuid)`

/** The members of groups; deactivated people are members of the groups that are stored for their return. */
const members = ({ organizationId }: Directory) => sql`
  member as (
    select distinct m.group_id, m.user_id
      from organization_employment e
     cross join lateral (
           values (coalesce(e.dispensary_id, e.retail_organization_id, e.brand_id)::text, e.user_id),
                  (case when e.is_brand_sales then 'sales' end, e.user_id),
                  (case when e.is_brand_admin then 'administrators' end, e.user_id)) m (group_id, user_id)
     where e.organization_id = ${organizationId}::uuid and m.group_id is not null
    union
    select a.group_id, a.user_id
      from provisioned_absence a join app_user u on u.id = a.user_id and not u.is_administrator
     where a.organization_id = ${organizationId}::uuid)`

const conditionOf = ({ attribute, value }: Comparison) => {
  const text = String(value)
  if (attribute === 'id') return sql`g.id = lower(${text})`
  if (attribute === 'displayname') return sql`lower(g.display) = lower(${text})`
  if (attribute === 'members' || attribute === 'members.value')
    return sql`exists (select from member m where m.group_id = g.id and m.user_id::text = lower(${text}))`
  throw refusal(400, `Groups cannot be filtered by ${attribute}.`, 'invalidFilter')
}

const matching = (filter: Filter | null) =>
  filter
    ? sql.join(
        filter.map(all => sql`(${sql.join(all.map(conditionOf), sql` and `)})`),
        sql` or `,
      )
    : sql`true`

const membersShown = sql`
  (select coalesce(json_agg(json_build_object('value', u.id, 'display', u.first_name || ' ' || u.last_name) order by u.id), '[]')
     from member m join app_user u on u.id = m.user_id where m.group_id = g.id)`

type Page = { filter: Filter | null; startIndex: number; count: number; withMembers: boolean }

/** A page of an organization's groups, by name; `total` counts all of them. */
export const listGroups = async (db: Db, directory: Directory, { filter, startIndex, count, withMembers }: Page) => {
  const { rows } = await sql<{ total: number; items: GroupRow[] }>`
    with ${groups(directory)}, ${members(directory)},
    chosen as (select g.* from grp g where ${matching(filter)}),
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
