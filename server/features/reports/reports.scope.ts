import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { ownChainIds, ownDispensaries } from '../organizations/reach.public.ts'

/**
 * The open dispensaries whose people an actor reports on: those that they manage, and all of a retail organization that
 * employs them. A partnership, as brands and resellers have, is not enough.
 */
export const dispensariesInReports = (actor: Actor) =>
  sql<SqlBool>`(dispensary.closed_at is null and ${ownDispensaries(actor, 'dispensary')})`

/** Whether an actor's default is all dispensaries, rather than the one selected last. */
export const reportsOnAll = (actor: Actor) => ownChainIds(actor).length > 0
