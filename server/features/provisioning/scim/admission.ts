import { openForWork, shutWithoutWork } from '../../accounts/provisioned-accounts.public.ts'
import { endEmployments } from '../../employees/provisioned-employment.public.ts'
import { listGroupsNamed } from './groups.store.ts'
import { comeTo, comeToDefault } from './places.ts'
import {
  type Absence,
  findDefault,
  findStanding,
  type Held,
  keepAbsences,
  listHeld,
  markDefault,
  type Placing,
  takeAbsences,
} from './standing.store.ts'

/** Brings somebody back to what their groups say; a place that the organization has no more is passed over. */
const giveBack = async (placing: Placing, userId: string, absences: readonly Absence[]) => {
  const ids = absences.map(({ groupId }) => groupId)
  // Places before ranks, as they are listed: nobody has a rank where they do not work.
  for (const group of await listGroupsNamed(placing.db, placing.directory, ids)) {
    const { roleIds, isDefault } = absences.find(({ groupId }) => groupId === group.id)!
    const employmentId = await comeTo(placing, { userId, group, ...(roleIds.length > 0 && { roleIds }) })
    if (isDefault) await markDefault(placing, userId, employmentId)
  }
}

/**
 * Lets a person in: their account is open unless somebody else shut it, who was out is given back what their groups say,
 * and whoever works nowhere begins where all begin.
 */
export const admitPerson = async (placing: Placing, userId: string) => {
  await openForWork(placing.db, userId)
  await giveBack(placing, userId, await takeAbsences(placing, userId))
  if ((await listHeld(placing, userId)).length === 0) await comeToDefault(placing, userId)
}

const absencesOf = (
  { id, groupId, roleIds, isBrandAdmin, isBrandSales }: Held,
  defaultId: string | null,
): Absence[] => [
  { groupId, roleIds, isDefault: id === defaultId },
  ...(isBrandSales ? [{ groupId: 'sales', roleIds: [], isDefault: false }] : []),
  ...(isBrandAdmin ? [{ groupId: 'administrators', roleIds: [], isDefault: false }] : []),
]

/**
 * Lets a person in no more: all their work in the organization ends now, and is remembered for their return. Where
 * nothing else is left to an account that was made for it, it is shut and every sign-in ends, in the same transaction.
 */
export const releasePerson = async (placing: Placing, userId: string) => {
  const { db, now } = placing
  const held = await listHeld(placing, userId)
  const { hasOther, hadAccount } = await findStanding(placing, userId)
  const defaultId = await findDefault(placing, userId)
  await keepAbsences(
    placing,
    userId,
    held.flatMap(each => absencesOf(each, defaultId)),
  )
  await endEmployments(
    db,
    held.map(({ id }) => id),
    now,
  )
  await markDefault(placing, userId, null)
  if (!hasOther && !hadAccount) await shutWithoutWork(db, userId, now)
}
