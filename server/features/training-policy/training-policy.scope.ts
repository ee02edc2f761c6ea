import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { keptChains, managedDispensaries, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/** The chains `c` whose policy an actor reads and changes: administrators all, a chain's people theirs. */
export const policyChains = (actor: Actor): RawBuilder<SqlBool> => sql`(c.archived_at is null and ${keptChains(actor)})`

/** The open stores `d` whose policy and devices an actor reads, and whose devices they change. */
export const policyStores = (actor: Actor): RawBuilder<SqlBool> =>
  sql`(d.closed_at is null and d.merged_into_id is null and ${managedDispensaries(actor)})`

/** Whether an actor who reads the policy of a store changes it: in a chain, only its people and administrators. */
export const mayChangeStorePolicy = (actor: Actor, chainId: string | null) =>
  chainId === null || reachesAll(actor) || ownChainIds(actor).includes(chainId)

/** Whether policies apply to an actor: only to people who have no other role than to learn. */
export const isLearnerOnly = ({ roles }: Actor) => roles.every(role => role === 'ROLE_STUDENT' || role === 'ROLE_USER')
