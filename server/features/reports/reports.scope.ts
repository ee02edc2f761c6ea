import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/database.ts'
import { type Actor, scopesOf } from '../../platform/http/actor.ts'

const ids = (list: readonly string[]) => sql<string>`any(${list}::uuid[])`
const organizationsOf = (actor: Actor) => scopesOf(actor, 'retail-organization')

/**
 * The dispensaries whose people an actor reports on: those that they run, and all of a retail organization that employs
 * them. Working with a dispensary, as brands and resellers do, is not enough.
 */
export const dispensariesInReports = (actor: Actor) => (eb: ExpressionBuilder<DB, 'dispensary'>) =>
  eb.or([
    eb('dispensary.id', '=', ids(scopesOf(actor, 'dispensary', 'ROLE_DISPENSARY_ADMIN'))),
    eb('dispensary.retail_organization_id', '=', ids(organizationsOf(actor))),
  ])

/** Whether an actor looks at all dispensaries at once until they choose one; else at the one that they chose last. */
export const looksAtAll = (actor: Actor) => organizationsOf(actor).length > 0
