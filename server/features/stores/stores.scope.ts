import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/http/actor.ts'
import { among, isOwnDispensary, managedDispensaries, ownChainIds, reachesAll } from '../organizations/reach.public.ts'

/** The stores that an actor keeps, as a condition over `dispensary d`: administrators all, chains and resellers theirs. */
export const keptStores = (actor: Actor): RawBuilder<SqlBool> => managedDispensaries(actor)

/**
 * The stores whose details an actor may change: an administrator all, a chain's people those of the chain. A reseller
 * manages people and tracks, not the store itself.
 */
export const editableStores = (actor: Actor): RawBuilder<SqlBool> =>
  reachesAll(actor) ? sql<SqlBool>`true` : sql<SqlBool>`d.retail_organization_id = ${among(ownChainIds(actor))}`

/** An actor's permissions for a store, by its row; calls are refused by the same rules. */
export const mayDo = (
  actor: Actor,
  store: { id: string; retail_organization_id: string | null; merged_into_id: string | null },
) => {
  const isOfChain = ownChainIds(actor).some(id => id === store.retail_organization_id)
  const isMerged = store.merged_into_id !== null
  return {
    edit: !isMerged && (reachesAll(actor) || isOfChain),
    administer: !isMerged && reachesAll(actor),
    shareLink: !isMerged && (reachesAll(actor) || isOwnDispensary(actor, store)),
  }
}
