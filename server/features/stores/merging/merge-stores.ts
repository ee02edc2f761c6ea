import type { Emit } from '../../../platform/events.ts'
import { problem } from '../../../platform/problem.ts'
import { clearNewcomerStores } from '../../companies/transfer/transfer-store.public.ts'
import { endManagersAt, moveWork } from '../../employees/moves/moves.public.ts'
import { mergeDispensary } from '../../organizations/dispensaries.public.ts'
import { moveRequests, takeDomains } from '../../sign-ups/dispensaries/moves.public.ts'
import { moveAssignments } from '../../tracks/assignments.public.ts'
import { takeTracksOfOtherChains } from '../../tracks/tracks.public.ts'
import { type Changing, recordChange } from '../change-store.ts'
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
    'store.merged': { from: string; into: string; brandIds: readonly string[]; siteUrl: string }
  }
}

type Merging = { from: string; into: string }

/**
 * Makes a store a part of another one of the same owner, of none, or of one who agreed as its own did. Those who learn,
 * tracks and open requests move, and the sign-up link leads there. Managers, brands, e-mail domains, chain and reseller
 * do not: they ask its owner.
 */
export const mergeStores = async (changing: Changing & { emit: Emit }, { from, into }: Merging) => {
  const { db, emit, now, config } = changing
  const { source, target } = await lockMergedStores(changing, { from, into })
  const isOther = await hasOtherOwner(db, { from, into })
  if (isOther && !(await useAgreement(db, { from, into }))) throw problem('DIFFERENT_OWNERS')
  const managerIds = await endManagersAt(db, from, now)
  await moveAssignments(db, { from, into })
  await moveWork(db, { from, into, now })
  await moveRequests(db, { from, into })
  const domains = await takeDomains(db, from)
  const brandIds = await mergeDispensary(db, { from, into, now })
  await takeTracksOfOtherChains(db, [into])
  await clearNewcomerStores(changing, [from])
  const { chain, reseller } = companiesThatAsk(
    { chain: source.retailOrganizationId, reseller: source.resellerId },
    { isOther, hasChain: target.retailOrganizationId !== null },
  )
  await askOwner(changing, { from, into, managerIds, domains, retailOrganizationId: chain, resellerId: reseller })
  await emit(db, 'store.merged', { from, into, brandIds, siteUrl: config.siteUrl, now })
  const details = { managers: managerIds.length, brands: brandIds.length, domains: domains.length }
  await recordChange(changing, from, { act: 'stores-merged', details: { into, ...details } })
  await recordChange(changing, into, { act: 'stores-merged', details: { from, ...details } })
}
