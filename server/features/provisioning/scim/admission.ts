import { required } from '@trellis/contract/required.ts'
import { disableWithoutEmployment, enableForEmployment } from '../../accounts/accounts.public.ts'
import { askForDirectory, withdrawDirectoryQuestions } from '../../employees/invitations/directory-questions.public.ts'
import { endEmployments } from '../../employees/provisioned-employment.public.ts'
import { getDefaultGroup, joinDefault, joinGroup } from './group-employments.ts'
import { listGroupsNamed } from './groups.queries.ts'
import {
  type Absence,
  deleteAbsences,
  findDefault,
  findStanding,
  type HeldEmployment,
  hasAbsences,
  listEmployments,
  markAsked,
  markDefault,
  type Placing,
  saveAbsences,
} from './standing.queries.ts'

/** Restores the employments of a person's groups; a dispensary that left the organization is skipped. */
const restoreEmployments = async (placing: Placing, userId: string, absences: readonly Absence[]) => {
  const ids = absences.map(({ groupId }) => groupId)
  // Dispensaries before roles, as they are listed: a role needs an employment.
  for (const group of await listGroupsNamed(placing.db, placing.directory, ids)) {
    const { roleIds, isDefault } = required(absences.find(({ groupId }) => groupId === group.id))
    const employmentId = await joinGroup(placing, { userId, group, ...(roleIds.length > 0 && { roleIds }) })
    if (isDefault && employmentId) await markDefault(placing, userId, employmentId)
  }
}

/**
 * Activates a person in the organization: enables the account unless a person disabled it, restores the employments of
 * their groups, and adds the default employment if there is none.
 */
export const admitPerson = async (placing: Placing, userId: string) => {
  await enableForEmployment(placing.db, [userId])
  await restoreEmployments(placing, userId, await deleteAbsences(placing, userId))
  if ((await listEmployments(placing, userId)).length === 0) await joinDefault(placing, userId)
}

/**
 * Asks the owner of an account, and stores the groups for their yes. An account that was disabled for want of an
 * employment is enabled, so that its owner can answer. False = an administrator, who is never asked.
 */
export const askPerson = async (placing: Placing, { userId, email }: { userId: string; email: string }) => {
  const { db, directory, now } = placing
  if (!(await hasAbsences(placing, userId))) {
    const { id: groupId } = await getDefaultGroup(placing)
    await saveAbsences(placing, userId, [{ groupId, roleIds: [], isDefault: true }])
  }
  await markAsked(placing, userId, true)
  await enableForEmployment(db, [userId])
  return askForDirectory(db, { directoryId: directory.organizationId, userId, email, now })
}

/** A person said yes: employs them where the groups say now, and nowhere if those stores were lost. */
export const acceptPerson = async (placing: Placing, userId: string) => {
  await markAsked(placing, userId, false)
  await restoreEmployments(placing, userId, await deleteAbsences(placing, userId))
}

const absencesOf = (
  { id, groupId, roleIds, isBrandAdmin, isBrandSales }: HeldEmployment,
  defaultId: string | null,
): Absence[] => [
  { groupId, roleIds, isDefault: id === defaultId },
  ...(isBrandSales ? [{ groupId: 'sales', roleIds: [], isDefault: false }] : []),
  ...(isBrandAdmin ? [{ groupId: 'administrators', roleIds: [], isDefault: false }] : []),
]

/**
 * Deactivates a person in the organization: withdraws the question whether they work there, ends all their employments
 * there, and stores them for a return. An account that was created for this organization and has no other purpose is
 * disabled and its sessions are revoked, in the same transaction.
 */
export const releasePerson = async (placing: Placing, userId: string) => {
  const { db, directory, now } = placing
  await withdrawDirectoryQuestions(db, directory.organizationId, userId)
  await markAsked(placing, userId, false)
  const held = await listEmployments(placing, userId)
  const { hasOther, hadAccount } = await findStanding(placing, userId)
  const defaultId = await findDefault(placing, userId)
  await saveAbsences(
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
  if (!hasOther && !hadAccount) await disableWithoutEmployment(db, userId, now)
}
