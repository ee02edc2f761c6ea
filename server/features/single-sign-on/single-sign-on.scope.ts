import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import {
  administeredBrandIds,
  administeredBrands,
  among,
  ownChainIds,
  reachesAll,
} from '../organizations/reach.public.ts'

/**
 * The connections that an actor manages: all for an administrator, their own for a retail organization's employee,
 * those of the brand for its administrator. A condition over `sign_in_connection`.
 */
export const connectionsInScope = (actor: Actor) => (eb: ExpressionBuilder<DB, 'sign_in_connection'>) => {
  if (reachesAll(actor)) return eb.val(true)
  return eb.or([
    sql<SqlBool>`sign_in_connection.retail_organization_id = ${among(ownChainIds(actor))}`,
    sql<SqlBool>`sign_in_connection.brand_id = ${among(administeredBrandIds(actor))}`,
  ])
}

type OrganizationRow = { kind: 'retail-organization' | 'brand'; id: string; name: string; archived_at: Date | null }

/** The organizations that an actor may connect, as rows of (kind, id, name, archived_at). */
export const organizationsInScope = (actor: Actor) => {
  const isAll = reachesAll(actor)
  return sql<OrganizationRow>`(
    select 'retail-organization' as kind, id, name, archived_at from retail_organization
     where ${isAll}::boolean or id = ${among(ownChainIds(actor))}
    union all
    select 'brand', id, name, archived_at from brand
     where ${administeredBrands(actor)})`
}
