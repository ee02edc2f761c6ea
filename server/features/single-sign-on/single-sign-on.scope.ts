import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { type Actor, hasRole, scopesOf } from '../../platform/http/actor.ts'

const chainsOf = (actor: Actor) => scopesOf(actor, 'retail-organization')
const brandsOf = (actor: Actor) => scopesOf(actor, 'brand', 'ROLE_BRAND_ADMIN')

/**
 * The connections that an actor keeps: an administrator all, a retail organization's employee those of theirs, a brand's
 * administrator those of the brand. A condition over `sign_in_connection`.
 */
export const connectionsInScope = (actor: Actor) => (eb: ExpressionBuilder<DB, 'sign_in_connection'>) => {
  if (hasRole(actor, 'ROLE_ADMINISTRATOR')) return eb.val(true)
  return eb.or([
    sql<SqlBool>`sign_in_connection.retail_organization_id = any(${chainsOf(actor)}::uuid[])`,
    sql<SqlBool>`sign_in_connection.brand_id = any(${brandsOf(actor)}::uuid[])`,
  ])
}

/** The organizations that an actor may connect, as rows of (kind, id, name). */
export const organizationsInScope = (actor: Actor) => {
  const isAll = hasRole(actor, 'ROLE_ADMINISTRATOR')
  return sql<{ kind: 'retail-organization' | 'brand'; id: string; name: string }>`(
    select 'retail-organization' as kind, id, name from retail_organization
     where ${isAll}::boolean or id = any(${chainsOf(actor)}::uuid[])
    union all
    select 'brand', id, name from brand
     where archived_at is null and (${isAll}::boolean or id = any(${brandsOf(actor)}::uuid[])))`
}
