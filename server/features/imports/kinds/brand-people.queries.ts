import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { administeredBrands, reachesAll } from '../../organizations/reach.public.ts'
import type { Rank } from './brand-people.rules.ts'

/** The brands among some whose people an actor manages. */
export const readBrands = async (db: Db, actor: Actor, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select b.id from brand b where b.id = any(${ids}::uuid[]) and ${administeredBrands(actor, 'b')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks those brands in the order of their ids, so that no one else changes their people; brands whose administrator
 * the actor no longer is are left out.
 */
export const lockBrands = async (db: Db, actor: Actor, ids: readonly string[]) => {
  await sql`
    select from brand b where b.id = any(${ids}::uuid[]) and b.archived_at is null order by b.id for no key update`.execute(
    db,
  )
  if (reachesAll(actor)) return readBrands(db, actor, ids)
  const { rows } = await sql<{ id: string }>`
    select e.brand_id as id from employment e join brand b on b.id = e.brand_id and b.archived_at is null
     where e.user_id = ${actor.id} and e.brand_id = any(${ids}::uuid[]) and e.ended_at is null and e.is_brand_admin`.execute(
    db,
  )
  const managed = await readBrands(db, actor, ids)
  return new Set(rows.flatMap(({ id }) => (managed.has(id) ? [id] : [])))
}

export type ExistingBrandPerson = Rank & {
  number: number
  userId: string
  firstName: string
  lastName: string
  employmentId: string
  /** The directory of the brand keeps them. */
  isKept: boolean
}

/** The people of the brands among the addresses in rows. */
export const readKnown = async (db: Db, rows: readonly { number: number; email: string; brandId: string }[]) => {
  const { rows: people } = await sql<ExistingBrandPerson>`
    select given.number, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
           e.id as "employmentId", e.is_brand_admin as "isBrandAdmin", e.is_brand_sales as "isBrandSales",
           exists (select from provisioned_person p
                     join provisioned_organization o on o.id = p.organization_id and o.brand_id = given.brand_id
                    where p.user_id = u.id and p.removed_at is null) as "isKept"
      from unnest(${rows.map(row => row.number)}::integer[], ${rows.map(row => row.email)}::text[],
                  ${rows.map(row => row.brandId)}::uuid[]) as given (number, email, brand_id)
      join app_user u on lower(u.email) = lower(given.email)
      join employment e on e.user_id = u.id and e.brand_id = given.brand_id and e.ended_at is null`.execute(db)
  return new Map(people.map(person => [person.number, person]))
}
