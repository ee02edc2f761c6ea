import type { Origin } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { clearNewcomerStores } from '../../companies/transfer/transfer-store.public.ts'
import { endManagersAt, moveWork } from '../../employees/moves/moves.public.ts'
import { mergeDispensary } from '../../organizations/dispensaries.public.ts'
import { moveRequests, takeDomains } from '../../sign-ups/dispensaries/moves.public.ts'
import { moveAssignments } from '../../tracks/assignments.public.ts'
import { takeTracksOfOtherChains } from '../../tracks/tracks.public.ts'
import { recordChange, type StoreCall } from '../change-store.ts'
import { askOwner } from './ask-owner.ts'
import { lockMergedStores } from './lock-merged-stores.ts'
import { companiesThatAsk, hasOtherOwner } from './one-owner.ts'
import { useAgreement } from './requests/agreement.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /**
     * A store became a part of another one; both are locked. `brandIds`: the brands that worked with it, and ask the one
     * that stays.
     */
    'store.merged': {
      from: string
      into: string
      brandIds: readonly string[]
      siteUrl: string
      actorId: string
      client: Origin
    }
  }
}

type MergeStoresInput = { from: string; into: string }

/**
 * Merges a store into another one of the same owner, of none, or of one who agreed as its own did. Learners, tracks and
 * open requests move, and the sign-up link redirects. Managers, brands, email domains, chain and reseller do not: their
 * transfer is up to its owner.
 */
export const mergeStores = async (call: StoreCall, { from, into }: MergeStoresInput) => {
  const { db, actor, client, emit, now, config } = call
  const { source, target } = await lockMergedStores(call, { from, into })
  const isOther = await hasOtherOwner(db, { from, into })
  if (isOther && !(await useAgreement(db, { from, into }))) throw problem('DIFFERENT_OWNERS')
  const managerIds = await endManagersAt(db, from, now)
  await moveAssignments(db, { from, into })
  await moveWork(db, { from, into, now })
  await moveRequests(db, { from, into })
  const domains = await takeDomains(db, from)
  const brandIds = await mergeDispensary(db, { from, into, now })
  await takeTracksOfOtherChains(db, [into])
  await clearNewcomerStores(call, [from])
  const { chain, reseller } = companiesThatAsk(
    { chain: source.retailOrganizationId, reseller: source.resellerId },
    { isOther, hasChain: target.retailOrganizationId !== null },
  )
  await askOwner(call, { from, into, managerIds, domains, retailOrganizationId: chain, resellerId: reseller })
  await emit(db, 'store.merged', { from, into, brandIds, siteUrl: config.siteUrl, actorId: actor.id, client, now })
  const details = { managers: managerIds.length, brands: brandIds.length, domains: domains.length }
  await recordChange(call, from, { act: 'stores-merged', details: { into, ...details } })
  await recordChange(call, into, { act: 'stores-merged', details: { from, ...details } })
}
