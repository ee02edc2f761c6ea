import { clearNewcomerStores } from '../companies/transfer/transfer-store.public.ts'
import { endWorkAt, restoreWorkAt } from '../employees/moves/moves.public.ts'
import { setDispensaryClosed } from '../organizations/dispensaries.public.ts'
import { assignByRules } from '../tracks/writing/apply-rules.public.ts'
import { type Changing, lockEditable, recordChange } from './change-store.ts'

/** Closes a store: it takes no sign-ups, is offered nowhere, and nobody works there any more. Records stay. */
const closeStore = async (changing: Changing, id: string) => {
  const { db, now } = changing
  await endWorkAt(db, id, now)
  await setDispensaryClosed(db, id, now)
  await clearNewcomerStores(changing, [id])
  await recordChange(changing, id, { act: 'store-closed' })
}

type Status = { isOpen: boolean; bringBack: boolean }

/** Closes a store or opens it again, on request with the people whose work the closing ended. Idempotent. */
export const setStoreOpen = async (changing: Changing, id: string, { isOpen, bringBack }: Status) => {
  const { closedAt } = await lockEditable(changing, id)
  if (isOpen === (closedAt === null)) return
  if (!closedAt) return closeStore(changing, id)
  await setDispensaryClosed(changing.db, id, null)
  await assignByRules(changing.db, { dispensaryIds: [id], by: changing.actor.id, now: changing.now })
  if (bringBack) await restoreWorkAt(changing.db, id, closedAt)
  await recordChange(changing, id, { act: 'store-reopened', details: { bringBack } })
}
