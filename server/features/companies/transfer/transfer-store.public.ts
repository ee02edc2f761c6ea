import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import {
  countWorkAt,
  endPendingManagers,
  endWorkOfFormerChain,
  replaceForeignJobs,
  withdrawFormerInvitations,
} from '../../employees/moves/moves.public.ts'
import {
  lockDispensaries,
  setDispensaryOwners,
  unclaimWithoutManager,
} from '../../organizations/dispensaries.public.ts'
import { clearLostDefaults } from '../../provisioning/newcomers.public.ts'
import { removeFormerDomains } from '../../sign-ups/dispensaries/moves.public.ts'
import { takeTracksOfOtherChains } from '../../tracks/tracks.public.ts'
import { assignByRules } from '../../tracks/writing/apply-rules.public.ts'
import type { Acting } from '../acting.ts'
import { mailLostStore } from './lost-stores.mail.ts'

type Owners = { retailOrganizationId: string | null; resellerId: string | null }

type Transfer = {
  dispensaryIds: readonly string[]
  /** An owner that is left out stays. */
  to: Partial<Owners>
  /** Whether the new owner keeps the managers and the people in jobs of the former chain. */
  keepPeople: boolean
  /** By which door: the form of a store, the page of a company, or the answer to a question after a merge. */
  reason: 'form' | 'company' | 'merge-question'
}

type Moving = Owners & { id: string }

const isOther = (before: string | null, next: string | null | undefined) => next !== undefined && next !== before

/** Locks the stores whose owner changes. */
const lockMoving = async ({ db }: Acting, { dispensaryIds, to }: Transfer): Promise<Moving[]> => {
  const locked = await lockDispensaries(db, sql`(d.id = any(${dispensaryIds}::uuid[]))`)
  return locked.filter(
    ({ retailOrganizationId: chain, resellerId: reseller }) =>
      isOther(chain, to.retailOrganizationId) || isOther(reseller, to.resellerId),
  )
}

/** Clears stores as the place where directories and sign-ins employ new people, and tells the chains that lost it. */
export const clearNewcomerStores = async ({ db, config, now }: Acting, dispensaryIds: readonly string[]) => {
  const cleared = await clearLostDefaults(db, dispensaryIds)
  const byKey = new Map(cleared.map(lost => [`${lost.dispensaryId} ${lost.retailOrganizationId}`, lost]))
  for (const lost of byKey.values()) await mailLostStore(db, { ...lost, siteUrl: config.siteUrl, now })
}

/** Ends what stores have of their former chain, and gives them what new stores of their chain are given. */
const changeChain = async (acting: Acting, left: readonly Moving[], { to, keepPeople }: Transfer) => {
  const { db, actor, now } = acting
  const ids = left.map(({ id }) => id)
  const ofFormerChain = left.flatMap(({ id, retailOrganizationId }) => (retailOrganizationId === null ? [] : [id]))
  if (!keepPeople) await endWorkOfFormerChain(db, { dispensaryIds: ofFormerChain, now })
  await replaceForeignJobs(db, ofFormerChain)
  await unclaimWithoutManager(db, ofFormerChain)
  await takeTracksOfOtherChains(db, ids)
  if (to.retailOrganizationId) await assignByRules(db, { dispensaryIds: ids, by: actor.id, now })
  await clearNewcomerStores(acting, ids)
}

const countOf = (rows: readonly { dispensaryId: string }[], id: string) =>
  rows.filter(({ dispensaryId }) => dispensaryId === id).length

const ownersIn = (from: Owners, { retailOrganizationId, resellerId }: Partial<Owners>) => ({
  fromChain: from.retailOrganizationId,
  toChain: retailOrganizationId === undefined ? from.retailOrganizationId : retailOrganizationId,
  fromReseller: from.resellerId,
  toReseller: resellerId === undefined ? from.resellerId : resellerId,
})

/**
 * Gives stores to another chain or reseller, or to none: the only way in which a store changes hands. What the former
 * owner had there ends; learning stays with the people. Writes one entry for each store.
 */
export const transferStores = async (acting: Acting, transfer: Transfer) => {
  const { db, actor, client, now } = acting
  const { to, reason } = transfer
  const moving = await lockMoving(acting, transfer)
  if (moving.length === 0) return
  const ids = moving.map(({ id }) => id)
  const before = await countWorkAt(db, ids)
  await setDispensaryOwners(db, ids, to)
  const left = moving.filter(({ retailOrganizationId: chain }) => isOther(chain, to.retailOrganizationId))
  if (left.length > 0) await changeChain(acting, left, transfer)
  if (!transfer.keepPeople) await endPendingManagers(db, { dispensaryIds: ids, now })
  const withdrawn = await withdrawFormerInvitations(db, ids)
  const removed = await removeFormerDomains(db, ids)
  const after = await countWorkAt(db, ids)
  const detailsOf = ({ id, ...from }: Moving) => ({
    reason,
    ...ownersIn(from, to),
    ended: (before.get(id) ?? 0) - (after.get(id) ?? 0),
    stayed: after.get(id) ?? 0,
    withdrawnInvitations: countOf(withdrawn, id),
    removedDomains: countOf(removed, id),
  })
  const act = { act: 'store-owner-changed', actorId: actor.id, client, now } as const
  await recordActs(
    db,
    moving.map(store => ({ ...act, subjectId: store.id, details: detailsOf(store) })),
  )
}
