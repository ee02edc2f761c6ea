import type { BrandEmployee } from '@trellis/contract/brands/brand-people.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-query.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { isNamed } from '../accounts/accounts.public.ts'

type EmployeeRow = Omit<BrandEmployee, 'startedAt' | 'may'> & { startedAt: Date; isOnlyHere: boolean }

const columns = sql<EmployeeRow>`
  u.id, u.first_name as "firstName", u.last_name as "lastName", lower(u.email) as email,
  e.is_brand_admin as "isBrandAdmin", e.is_brand_sales as "isBrandSales", e.started_at as "startedAt",
  case when not u.enabled then 'DISABLED' when u.activated_at is null then 'INVITED' else 'ACTIVATED' end as state,
  not u.is_administrator and not exists (
    select from employment o where o.user_id = u.id and o.ended_at is null and o.id <> e.id) as "isOnlyHere"`

const working = (brandId: string, which: RawBuilder<SqlBool>) => sql`
  from employment e join app_user u on u.id = e.user_id
 where e.brand_id = ${brandId}::uuid and e.ended_at is null and ${which}`

const toEmployee =
  (actor: Actor) =>
  ({ isOnlyHere, startedAt, ...row }: EmployeeRow): BrandEmployee => {
    const isOwn = row.id === actor.id
    const rename = isOwn || isOnlyHere || hasRole(actor, 'ROLE_ADMINISTRATOR')
    return {
      ...row,
      startedAt: startedAt.toISOString(),
      may: { rename, change: !isOwn, invite: row.state === 'INVITED' },
    }
  }

type ListPeopleInput = { brandId: string; search: string; offset: number; limit: number }

const byName = {
  id: sql`e.id`,
  by: [sql`lower(u.last_name)`, sql`lower(u.first_name)`],
  direction: 'asc',
} as const

/** A page of the people of a brand by last name. */
export const listPeople = async (db: Db, actor: Actor, { brandId, search, ...part }: ListPeopleInput) => {
  const { ids, ...total } = await listPage(db, { from: working(brandId, isNamed(search, 'u')), ...byName }, part)
  const { rows } = await sql<EmployeeRow>`
    select ${columns}
      from unnest(${ids}::uuid[]) with ordinality as page (id, nth)
      join employment e on e.id = page.id
      join app_user u on u.id = e.user_id
     order by page.nth`.execute(db)
  return { items: rows.map(toEmployee(actor)), ...total }
}

type PersonRef = { brandId: string; id: string }

/** A person of a brand; NOT_FOUND if they do not work there. */
export const getPerson = async (db: Db, actor: Actor, { brandId, id }: PersonRef) => {
  const { rows } = await sql<EmployeeRow>`select ${columns} ${working(brandId, sql`u.id = ${id}::uuid`)}`.execute(db)
  return toEmployee(actor)(requireFound(rows[0]))
}

/** The current employment of a person at a brand, locked; NOT_FOUND without one. */
export const lockEmployment = async (db: Db, { brandId, id }: PersonRef) => {
  const { rows } = await sql<{ id: string }>`
    select e.id from employment e
     where e.brand_id = ${brandId}::uuid and e.user_id = ${id}::uuid and e.ended_at is null for update`.execute(db)
  return requireFound(rows[0])
}
