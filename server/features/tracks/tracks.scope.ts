import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { type Actor, hasRole, scopesOf } from '../../platform/http/actor.ts'

const ids = (list: readonly string[]) => sql<string>`any(${list}::uuid[])`

/**
 * The dispensaries for which an actor gives due dates: an administrator all, a manager theirs, a chain's employee and a
 * reseller those of the chain or the reseller; brand people none.
 */
export const dispensariesWithOwnDueDates = (actor: Actor) => (eb: ExpressionBuilder<DB, 'dispensary'>) =>
  hasRole(actor, 'ROLE_ADMINISTRATOR')
    ? eb.val(true)
    : eb.or([
        eb('dispensary.id', '=', ids(scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN'))),
        eb('dispensary.retail_organization_id', '=', ids(scopesOf(actor, 'retail-organization'))),
        eb('dispensary.reseller_id', '=', ids(scopesOf(actor, 'reseller'))),
      ])
