import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { among, keptChains, managedDispensaries, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/**
 * The training time that an actor may approve: of the stores they manage, while these are of the chain of that time;
 * and all time of an actor's own chain, also of stores that left it.
 * @param chain The chain of the time, null for a store without one.
 * @param d The alias of the store where the time is shown.
 */
export const approvedTime = (actor: Actor, chain: RawBuilder<unknown>, d = 'd'): RawBuilder<SqlBool> =>
  reachesAll(actor)
    ? sql`true`
    : sql`(${chain} = ${among(ownChainIds(actor))}
      or (${managedDispensaries(actor, d)} and ${chain} is not distinct from ${sql.ref(`${d}.retail_organization_id`)}))`

/**
 * Whether an actor pays for an employer: their chain, or a store that they manage and that has no chain.
 * @param row The alias of a row with retail_organization_id and dispensary_id, such as pay_period.
 */
export const paidEmployers = (actor: Actor, row: string): RawBuilder<SqlBool> =>
  reachesAll(actor)
    ? sql`true`
    : sql`(${sql.ref(`${row}.retail_organization_id`)} = ${among(ownChainIds(actor))}
      or exists (select from dispensary named
                   join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
                  where named.id = ${sql.ref(`${row}.dispensary_id`)} and d.retail_organization_id is null
                    and ${managedDispensaries(actor)}))`

/**
 * The employers whose time an actor may approve, as rows of id, name, retail_organization_id, dispensary_id and
 * may_pay. A store that closed, merged or joined a chain stays one while it has pay periods, also closed ones: their
 * payroll files are still downloaded.
 */
export const approvedEmployers = (actor: Actor) => sql`(
  select c.id, c.name, c.id as retail_organization_id, null::uuid as dispensary_id, ${keptChains(actor)} as may_pay
    from retail_organization c
   where c.archived_at is null
     and (${keptChains(actor)}
          or c.id in (select d.retail_organization_id from dispensary d where ${managedDispensaries(actor)}))
   union all
  select named.id, named.name, null, named.id, true
    from dispensary named
    join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
   where (${reachesAll(actor)}::boolean or (d.retail_organization_id is null and ${managedDispensaries(actor)}))
     and ((named.closed_at is null and named.retail_organization_id is null)
          or exists (select from pay_period p where p.dispensary_id = named.id)))`
