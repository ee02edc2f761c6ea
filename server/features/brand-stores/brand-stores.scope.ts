import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { lockBrand } from '../organizations/brands.public.ts'
import { isRun } from '../organizations/dispensaries.public.ts'
import {
  among,
  currentBrandId,
  dispensariesOfBrands,
  managedDispensaries,
  ownResellerIds,
  reachesAll,
  soldBrandIds,
} from '../organizations/reach.public.ts'

type Condition = RawBuilder<SqlBool>

/** Any brand, for `lockBrand`: callers have checked the scope of the brand already. */
export const anyBrand = sql<SqlBool>`true`

/** The brand that an actor sells for: the one they act for, else the first where they sell; null = none. */
export const soldBrandId = (actor: Actor) => {
  const sold = soldBrandIds(actor)
  const current = currentBrandId(actor)
  return current !== null && sold.includes(current) ? current : (sold[0] ?? null)
}

/** The brand that an actor sells for, locked against archiving; NOT_FOUND without one. */
export const lockSoldBrand = async (db: Db, actor: Actor) => {
  const id = requireFound(soldBrandId(actor))
  await lockBrand(db, { id, condition: anyBrand })
  return id
}

/** The stores that work with a brand, as a condition over `dispensary d`. */
export const storesOfBrand = (brandId: string | null) => dispensariesOfBrands(brandId ? [brandId] : [])

/** The stores `d` that a brand works with, and those that its reseller manages. */
export const storesAroundBrand = (brandId: string | null): Condition =>
  sql`(${storesOfBrand(brandId)} or d.reseller_id = (select reseller_id from brand where id = ${brandId}::uuid))`

/** The stores `d` whose page an actor may open as a brand's seller: also those of their own reseller. */
export const storesToOpen = (actor: Actor): Condition =>
  sql`(${storesAroundBrand(soldBrandId(actor))} or d.reseller_id = ${among(ownResellerIds(actor))})`

/**
 * Excludes people from answering their own request, or a request of a brand `b` of their family: brands that employ
 * them, brands of their parent companies and resellers, and all brands with the same parent company or reseller as one
 * of these, whichever they act for.
 */
const isAskedByOthers = (actor: Actor): Condition => {
  const own = sql`
    employment w join brand own
      on own.id = w.brand_id or own.parent_company_id = w.parent_company_id or own.reseller_id = w.reseller_id
     where w.user_id = ${actor.id} and w.ended_at is null`
  const isOwn = (column: string, ofBrand: string) =>
    sql`coalesce(${sql.ref(ofBrand)} = any(array(select ${sql.ref(`own.${column}`)} from ${own})), false)`
  return sql`(i.invited_by is distinct from ${actor.id} and not ${isOwn('id', 'b.id')}
       and not ${isOwn('parent_company_id', 'b.parent_company_id')} and not ${isOwn('reseller_id', 'b.reseller_id')})`
}

/**
 * The requests `i` of brands `b` to stores `d` that an actor may answer: of stores that they manage; for an
 * administrator, of stores without managers. Requests to a closed store are pending until it opens again.
 */
export const answerable = (actor: Actor): Condition => {
  const stores = reachesAll(actor) ? sql`not ${isRun}` : sql`(${isRun} and ${managedDispensaries(actor)})`
  return sql`(i.withdrawn_at is null and not i.is_new and b.archived_at is null and d.closed_at is null
    and ${isAskedByOthers(actor)} and ${stores})`
}
