import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { among, managedDispensaries, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/** The open stores `d` at which an actor plans live trainings. */
export const planningStores = (actor: Actor): RawBuilder<SqlBool> =>
  sql`(d.closed_at is null and d.merged_into_id is null and ${managedDispensaries(actor)})`

/**
 * The live trainings `s` of stores `d` that an actor reads and records: at stores they manage, while these are of the
 * chain of that time; and all of an actor's own chain, also at stores that left it.
 */
export const reachedSessions = (actor: Actor): RawBuilder<SqlBool> =>
  reachesAll(actor)
    ? sql`true`
    : sql`(s.retail_organization_id = ${among(ownChainIds(actor))}
      or (${managedDispensaries(actor)} and s.retail_organization_id is not distinct from d.retail_organization_id))`
