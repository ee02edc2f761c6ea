import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { canAddPeople, managedDispensaries, reachesAll } from '../organizations/reach.public.ts'

/**
 * The stores `d` whose training an actor proves: those that they manage. Closed ones too, as an inspection may ask for
 * them: no manager is left there, but the chain, the reseller and administrators are.
 */
export const provenStores = (actor: Actor, d = 'd'): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${d}.merged_into_id`)} is null and ${managedDispensaries(actor, d)})`

/** The packs `p` that an actor reads: they manage all stores of it today; merged ones are part of the store that stays. */
export const readablePacks = (actor: Actor, p = 'p'): RawBuilder<SqlBool> =>
  reachesAll(actor)
    ? sql`true`
    : sql`${sql.ref(`${p}.dispensary_ids`)} <@ array(
        select member.id from dispensary member join dispensary d on d.id = coalesce(member.merged_into_id, member.id)
         where ${managedDispensaries(actor)})`

/** Whether person `u` manages all stores of pack `p` today, and may log in. */
export const stillReaches = sql<SqlBool>`(u.enabled and not exists (
  select from dispensary member join dispensary d on d.id = coalesce(member.merged_into_id, member.id)
   where member.id = any(p.dispensary_ids) and not ${canAddPeople(sql`u.id`)}))`
