import { clearNewcomerStores } from '../companies/transfer/transfer-store.public.ts'
import { endWorkAt, restoreWorkAt } from '../employees/moves/moves.public.ts'
import { setDispensaryClosed } from '../organizations/dispensaries.public.ts'
import { assignByRules } from '../tracks/writing/apply-rules.public.ts'
import { lockEditable, recordChange, type StoreCall } from './change-store.ts'

/** Closes a store: it takes no sign-ups, is offered nowhere, and all work there ends. Records stay. */
const closeStore = async (call: StoreCall, id: string) => {
  const { db, now } = call
  await endWorkAt(db, id, now)
  await setDispensaryClosed(db, id, now)
  await clearNewcomerStores(call, [id])
  await recordChange(call, id, { act: 'store-closed' })
}

type StoreStatus = { isOpen: boolean; bringBack: boolean }

/** Closes or reopens a store, on request with the people whose work the closing ended. Idempotent. */
export const setStoreOpen = async (call: StoreCall, id: string, { isOpen, bringBack }: StoreStatus) => {
  const { closedAt } = await lockEditable(call, id)
  if (isOpen === (closedAt === null)) return
  if (!closedAt) return closeStore(call, id)
  await setDispensaryClosed(call.db, id, null)
  await assignByRules(call.db, { dispensaryIds: [id], by: call.actor.id, now: call.now })
  if (bringBack) await restoreWorkAt(call.db, id, closedAt)
  await recordChange(call, id, { act: 'store-reopened', details: { bringBack } })
}
