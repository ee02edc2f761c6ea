import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { among, keptChains, managedDispensaries, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/** The open stores `d` of whose people an actor reads standings and records credentials. */
export const complianceStores = (actor: Actor, d = 'd'): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${d}.closed_at`)} is null and ${sql.ref(`${d}.merged_into_id`)} is null
    and ${managedDispensaries(actor, d)})`

/** The requirements `r` that are offered at store `d`: of its state, its chain and its own. */
export const offeredRequirements = (r = 'r', d = 'd'): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${r}.archived_at`)} is null
    and (${sql.ref(`${r}.state_code`)} = ${sql.ref(`${d}.state_code`)}
      or ${sql.ref(`${r}.retail_organization_id`)} = ${sql.ref(`${d}.retail_organization_id`)}
      or ${sql.ref(`${r}.dispensary_id`)} = ${sql.ref(`${d}.id`)}))`

/**
 * Whether an actor records, confirms, ends, waives or reminds for a person of such a store: anyone but themselves.
 * @param userId An expression of the person's id.
 */
export const recordedPeople = (actor: Actor, userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${userId} <> ${actor.id}::uuid and exists (
    select from employment e join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${userId} and e.ended_at is null and ${complianceStores(actor)}))`

/** The credentials `c` whose file an actor opens: recorded at a store that they manage. */
export const readableFiles = (actor: Actor, c = 'c'): RawBuilder<SqlBool> =>
  sql`exists (select from dispensary named
                join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
               where named.id = ${sql.ref(`${c}.dispensary_id`)} and ${managedDispensaries(actor)})`

/**
 * Whether an actor who manages a store switches its requirements on and off: in a chain, only its people and
 * administrators.
 */
export const maySwitchRequirements = (actor: Actor, chainId: string | null) =>
  chainId === null || reachesAll(actor) || ownChainIds(actor).includes(chainId)

/**
 * The credentials `c` of others that an actor sees and decides on: of people at their stores, recorded there or for a
 * requirement that a store of theirs asks of the person.
 */
export const seenCredentials = (actor: Actor, c = 'c'): RawBuilder<SqlBool> => {
  const userId = sql.ref(`${c}.user_id`)
  return sql`(${recordedPeople(actor, userId)} and (${readableFiles(actor, c)} or exists (
    select from employment e join dispensary d on d.id = e.dispensary_id
      join store_requirement s on s.dispensary_id = d.id and s.requirement_id = ${sql.ref(`${c}.requirement_id`)}
      join requirement r on r.id = s.requirement_id and ${offeredRequirements()}
     where e.user_id = ${userId} and e.ended_at is null and s.switched_off_at is null and ${complianceStores(actor)})))`
}

/** The open stores `d` where a person works. */
export const workplaces = (userId: string): RawBuilder<SqlBool> => sql`(d.closed_at is null and d.id in (
  select dispensary_id from employment where user_id = ${userId}::uuid and ended_at is null))`

/** The own requirements `r` that an actor changes: of chains they keep, and of stores where they switch requirements. */
export const editableRequirements = (actor: Actor): RawBuilder<SqlBool> => sql`(r.archived_at is null and (
  exists (select from retail_organization c where c.id = r.retail_organization_id and c.archived_at is null and ${keptChains(actor)})
  or exists (select from dispensary d
              where d.id = r.dispensary_id and ${complianceStores(actor)}
                and (${reachesAll(actor)}::boolean or d.retail_organization_id is null
                     or d.retail_organization_id = ${among(ownChainIds(actor))}))))`
