import type { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Call } from '../../../../platform/http/implement.ts'
import { newId } from '../../../../platform/ids.ts'
import { problem } from '../../../../platform/problem.ts'
import type { LockedDispensary } from '../../../organizations/dispensaries.public.ts'
import { recordChange } from '../../change-store.ts'
import { lockMergedStores } from '../lock-merged-stores.ts'
import { hasOtherOwner } from '../one-owner.ts'
import { endLeftover, findOpenRequest, findRefusedUntil } from './agreement.ts'
import { listOwnerPeople, type StoreOwner } from './list-owner-people.ts'
import { mailBothOwners } from './merge-requests.mail.ts'

type AskCall = Call<typeof mergeRequests.ask>

const dayMs = 86_400_000

const refuseSoonAfterNo = (until: Date | null, now: Date) => {
  if (!until) return
  const days = Math.ceil((until.getTime() - now.getTime()) / dayMs)
  throw problem('OWNER_REFUSED', { sentence: `An owner said no. Days until you can ask again: ${days}.` })
}

const toOwner = ({ id, retailOrganizationId, resellerId }: LockedDispensary): StoreOwner => ({
  dispensaryId: id,
  retailOrganizationId,
  resellerId: retailOrganizationId ? null : resellerId,
})

type NewRequest = { from: string; into: string; owners: readonly StoreOwner[]; by: string; now: Date }

const insertRequest = async (db: Db, { from, into, owners, by, now }: NewRequest) => {
  const id = newId()
  await endLeftover(db, { from, into })
  const request = { id, merged_id: from, kept_id: into, asked_by: by, asked_at: now }
  await db.insertInto('merge_request').values(request).execute()
  const rows = owners.map(({ dispensaryId, retailOrganizationId, resellerId }) => ({
    ...{ request_id: id, dispensary_id: dispensaryId },
    ...{ retail_organization_id: retailOrganizationId, reseller_id: resellerId },
  }))
  await db.insertInto('merge_request_owner').values(rows).execute()
}

/**
 * Asks both owners whether a store may be merged into another one. While a request is open, asking again changes
 * nothing.
 */
export const askBothOwners = async (call: AskCall) => {
  const { db, actor, config, params, body, now } = call
  const [from, into] = [params.id, body.intoId]
  const { source, target } = await lockMergedStores(call, { from, into })
  if (source.closedAt) throw problem('STORE_CLOSED')
  if (!(await hasOtherOwner(db, { from, into }))) throw problem('ONE_OWNER')
  const open = await findOpenRequest(db, { from, into })
  if (open?.intoId === into) return
  if (open) throw problem('OPPOSITE_ASKED')
  refuseSoonAfterNo(await findRefusedUntil(db, { from, into, now }), now)
  const owners = [toOwner(source), toOwner(target)] as const
  const people = [await listOwnerPeople(db, owners[0], into), await listOwnerPeople(db, owners[1], from)]
  if (people.some(({ length }) => length === 0)) throw problem('NO_ONE_TO_ASK')
  await insertRequest(db, { from, into, owners, by: actor.id, now })
  await mailBothOwners(db, {
    people: people.flat(),
    merged: source.name,
    kept: target.name,
    siteUrl: config.siteUrl,
    now,
  })
  await recordChange(call, from, { act: 'merge-requested', details: { into } })
  await recordChange(call, into, { act: 'merge-requested', details: { from } })
}
