import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Origin } from '../../../platform/http/implement.ts'
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
import { endStorePolicies } from '../../training-policy/training-policy.public.ts'
import type { CompanyCall } from '../acting.ts'
import { mailLostStore } from './lost-stores.mail.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Locked stores left their chain, joined one, or both. */
    'stores.transferred': { dispensaryIds: readonly string[]; actorId: string; client: Origin }
  }
}

type Owners = { retailOrganizationId: string | null; resellerId: string | null }

type Transfer = {
  dispensaryIds: readonly string[]
  /** An omitted owner stays unchanged. */
  to: Partial<Owners>
  /** Whether the new owner keeps the managers and the people in jobs of the former chain. */
  keepPeople: boolean
  /** The origin: the form of a store, the page of a company, or the answer to a request after a merge. */
  reason: 'form' | 'company' | 'merge-question'
}

type MovingStore = Owners & { id: string }

const isOther = (before: string | null, next: string | null | undefined) => next !== undefined && next !== before

/** Locks the stores whose owner changes. */
const lockMoving = async ({ db }: CompanyCall, { dispensaryIds, to }: Transfer): Promise<MovingStore[]> => {
  const locked = await lockDispensaries(db, sql`(d.id = any(${dispensaryIds}::uuid[]))`)
  return locked.filter(
    ({ retailOrganizationId: chain, resellerId: reseller }) =>
      isOther(chain, to.retailOrganizationId) || isOther(reseller, to.resellerId),
  )
}

/** Stops directories and sign-ins from employing new people at stores, and emails the chains that lost them. */
export const clearNewcomerStores = async ({ db, config, now }: CompanyCall, dispensaryIds: readonly string[]) => {
  const cleared = await clearLostDefaults(db, dispensaryIds)
  const byKey = new Map(cleared.map(lost => [`${lost.dispensaryId} ${lost.retailOrganizationId}`, lost]))
  for (const lost of byKey.values()) await mailLostStore(db, { ...lost, siteUrl: config.siteUrl, now })
}

/** Removes everything of the former chain from stores, and sets them up as new stores of their chain. */
const changeChain = async (call: CompanyCall, changedStores: readonly MovingStore[], { to, keepPeople }: Transfer) => {
  const { db, actor, client, emit, now } = call
  const ids = changedStores.map(({ id }) => id)
  const ofFormerChain = changedStores.flatMap(({ id, retailOrganizationId }) =>
    retailOrganizationId === null ? [] : [id],
  )
  if (!keepPeople) await endWorkOfFormerChain(db, { dispensaryIds: ofFormerChain, now })
  await replaceForeignJobs(db, ofFormerChain)
  await unclaimWithoutManager(db, ofFormerChain)
  await takeTracksOfOtherChains(db, ids)
  if (to.retailOrganizationId) await assignByRules(db, { dispensaryIds: ids, by: actor.id, now })
  await clearNewcomerStores(call, ids)
  await endStorePolicies(db, { dispensaryIds: ids, actorId: actor.id, client, now })
  await emit(db, 'stores.transferred', { dispensaryIds: ids, actorId: actor.id, client, now })
}

const countByStore = (rows: readonly { dispensaryId: string }[], id: string) =>
  rows.filter(({ dispensaryId }) => dispensaryId === id).length

const toOwners = (from: Owners, { retailOrganizationId, resellerId }: Partial<Owners>) => ({
  fromChain: from.retailOrganizationId,
  toChain: retailOrganizationId === undefined ? from.retailOrganizationId : retailOrganizationId,
  fromReseller: from.resellerId,
  toReseller: resellerId === undefined ? from.resellerId : resellerId,
})

/**
 * Assigns stores to another chain or reseller, or to none: the only way to change the owner of a store. Everything of
 * the former owner ends; learning history stays with the people. Writes one audit entry per store.
 */
export const transferStores = async (call: CompanyCall, transfer: Transfer) => {
  const { db, actor, client, now } = call
  const { to, reason } = transfer
  const moving = await lockMoving(call, transfer)
  if (moving.length === 0) return
  const ids = moving.map(({ id }) => id)
  const before = await countWorkAt(db, ids)
  await setDispensaryOwners(db, ids, { ...to, now })
  const changedStores = moving.filter(({ retailOrganizationId: chain }) => isOther(chain, to.retailOrganizationId))
  if (changedStores.length > 0) await changeChain(call, changedStores, transfer)
  if (!transfer.keepPeople) await endPendingManagers(db, { dispensaryIds: ids, now })
  const withdrawn = await withdrawFormerInvitations(db, ids)
  const removed = await removeFormerDomains(db, ids)
  const after = await countWorkAt(db, ids)
  const toDetails = ({ id, ...from }: MovingStore) => ({
    reason,
    ...toOwners(from, to),
    ended: (before.get(id) ?? 0) - (after.get(id) ?? 0),
    stayed: after.get(id) ?? 0,
    withdrawnInvitations: countByStore(withdrawn, id),
    removedDomains: countByStore(removed, id),
  })
  const act = { act: 'store-owner-changed', actorId: actor.id, client, now } as const
  await recordActs(
    db,
    moving.map(store => ({ ...act, subjectId: store.id, details: toDetails(store) })),
  )
}
