import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { type Actor, hasRole, scopesOf } from '../../platform/http/actor.ts'

const brandsOf = (actor: Actor) => [...scopesOf(actor, 'brand'), ...scopesOf(actor, 'current-brand')]

const ids = (list: readonly string[]) => sql<string>`any(${list}::uuid[])`

/**
 * The dispensaries that an actor looks after: an administrator all, a dispensary admin those where they hold that role,
 * a retail organization's employee all of its, a reseller those it manages, brand people those that their brand works
 * with. A condition over `dispensary`; a condition over another table goes `dispensary_id in (select id from dispensary …)`.
 */
export const dispensariesInScope = (actor: Actor) => (eb: ExpressionBuilder<DB, 'dispensary'>) => {
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return eb.val(true)
  return eb.or([
    eb('dispensary.id', '=', ids(scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN'))),
    eb('dispensary.retail_organization_id', '=', ids(scopesOf(actor, 'retail-organization'))),
    eb('dispensary.reseller_id', '=', ids(scopesOf(actor, 'reseller'))),
    sql<SqlBool>`dispensary.id in (select b.dispensary_id from brand_dispensary b where b.brand_id = ${ids(brandsOf(actor))})`,
  ])
}

/**
 * The brands that an actor sees: an administrator all, a parent company's or a reseller's employee those of theirs, and
 * everybody the one that employs them. Archived ones never.
 */
export const brandsInScope = (actor: Actor) => (eb: ExpressionBuilder<DB, 'brand'>) => {
  const living = eb('brand.archived_at', 'is', null)
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return living
  return eb.and([
    living,
    eb.or([
      eb('brand.id', '=', ids(scopesOf(actor, 'brand'))),
      eb('brand.parent_company_id', '=', ids(scopesOf(actor, 'parent-company'))),
      eb('brand.reseller_id', '=', ids(scopesOf(actor, 'reseller'))),
    ]),
  ])
}

/** The brands between which a parent company's employee may choose. */
export const brandsToChoose = (actor: Actor) => (eb: ExpressionBuilder<DB, 'brand'>) =>
  eb.and([
    eb('brand.archived_at', 'is', null),
    eb('brand.parent_company_id', '=', ids(scopesOf(actor, 'parent-company'))),
  ])

/** The brand that an actor acts for: the one chosen, else the one that employs them. */
export const currentBrand = (actor: Actor) =>
  [...scopesOf(actor, 'current-brand'), ...scopesOf(actor, 'brand')][0] ?? null

/** Whether an actor runs a dispensary, and so may hand out its sign-up link. */
export const runsDispensary = (actor: Actor, place: { id: string; retail_organization_id: string | null }) =>
  scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN').includes(place.id) ||
  scopesOf(actor, 'retail-organization').some(id => id === place.retail_organization_id)
