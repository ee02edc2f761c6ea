import { endWorkAt, replaceForeignJobs, restoreWorkAt } from '../employees/moves/moves.public.ts'
import { setDispensaryClosed } from '../organizations/dispensaries.public.ts'
import { refuseForNewcomers } from '../provisioning/newcomers.public.ts'
import { type Changing, lockEditable, recordChange } from './change-store.ts'

/** Closes a store: it takes no sign-ups, is offered nowhere, and nobody works there any more. Records stay. */
const closeStore = async (changing: Changing, id: string) => {
  const { db, now } = changing
  await refuseForNewcomers(db, [id])
  await endWorkAt(db, id, now)
  await setDispensaryClosed(db, id, now)
  await recordChange(changing, id, { act: 'store-closed' })
}

type Status = { isOpen: boolean; bringBack: boolean }

type Closed = { dispensaryId: string; retailOrganizationId: string | null; closedAt: Date }

/** Employs again whose work the closing ended, without the jobs of a chain that lost the store while it was closed. */
const bringPeopleBack = async ({ db }: Changing, { closedAt, ...store }: Closed) => {
  await restoreWorkAt(db, store.dispensaryId, closedAt)
  await replaceForeignJobs(db, store)
}

/** Closes a store or opens it again, on request with the people whose work the closing ended. Idempotent. */
export const setStoreOpen = async (changing: Changing, id: string, { isOpen, bringBack }: Status) => {
  const { closedAt, retailOrganizationId } = await lockEditable(changing, id)
  if (isOpen === (closedAt === null)) return
  if (!closedAt) return closeStore(changing, id)
  await setDispensaryClosed(changing.db, id, null)
  if (bringBack) await bringPeopleBack(changing, { dispensaryId: id, retailOrganizationId, closedAt })
  await recordChange(changing, id, { act: 'store-reopened', details: { bringBack } })
}
