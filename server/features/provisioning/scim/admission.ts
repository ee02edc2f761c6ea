import { required } from '@trellis/contract/required.ts'
import { disableWithoutEmployment, enableForEmployment } from '../../accounts/accounts.public.ts'
import { askForDirectory, withdrawDirectoryQuestions } from '../../employees/invitations/directory-questions.public.ts'
import { endEmployments } from '../../employees/provisioned-employment.public.ts'
import { getDefaultGroup, joinDefault, joinGroup } from './group-employments.ts'
import { listGroupsNamed } from './groups.queries.ts'
import {
  type Absence,
  type DirectoryContext,
  deleteAbsences,
  findDefault,
  findStanding,
  type HeldEmployment,
  hasAbsences,
  listEmployments,
  markAsked,
  markDefault,
  saveAbsences,
} from './standing.queries.ts'

/** Restores the employments of a person's groups; a dispensary that left the organization is skipped. */
const restoreEmployments = async (context: DirectoryContext, userId: string, absences: readonly Absence[]) => {
  const ids = absences.map(({ groupId }) => groupId)
  // Dispensaries before roles, as they are listed: a role needs an employment.
  for (const group of await listGroupsNamed(context.db, context.directory, ids)) {
    const { roleIds, isDefault } = required(absences.find(({ groupId }) => groupId === group.id))
    const employmentId = await joinGroup(context, { userId, group, ...(roleIds.length > 0 && { roleIds }) })
    if (isDefault && employmentId) await markDefault(context, userId, employmentId)
  }
}

/**
 * Activates a person in the organization: enables the account unless a person disabled it, restores the employments of
 * their groups, and adds the default employment if there is none.
 */
export const admitPerson = async (context: DirectoryContext, userId: string) => {
  await enableForEmployment(context.db, [userId])
  await restoreEmployments(context, userId, await deleteAbsences(context, userId))
  if ((await listEmployments(context, userId)).length === 0) await joinDefault(context, userId)
}

/**
 * Asks the owner of an account, and stores the groups until they accept. An account disabled because it had no
 * employment is enabled, so that its owner can answer. False = an administrator, who is never asked.
 */
export const askPerson = async (context: DirectoryContext, { userId, email }: { userId: string; email: string }) => {
  const { db, directory, now } = context
  if (!(await hasAbsences(context, userId))) {
    const { id: groupId } = await getDefaultGroup(context)
    await saveAbsences(context, userId, [{ groupId, roleIds: [], isDefault: true }])
  }
  await markAsked(context, userId, true)
  await enableForEmployment(db, [userId])
  return askForDirectory(db, { directoryId: directory.organizationId, userId, email, now })
}

/** Employs a person who accepted where the groups say now, or nowhere if the organization lost those stores. */
export const acceptPerson = async (context: DirectoryContext, userId: string) => {
  await markAsked(context, userId, false)
  await restoreEmployments(context, userId, await deleteAbsences(context, userId))
}

const toAbsences = (
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
export const releasePerson = async (context: DirectoryContext, userId: string) => {
  const { db, directory, now } = context
  await withdrawDirectoryQuestions(db, directory.organizationId, userId)
  await markAsked(context, userId, false)
  const employments = await listEmployments(context, userId)
  const { hasOther, hadAccount } = await findStanding(context, userId)
  const defaultId = await findDefault(context, userId)
  await saveAbsences(
    context,
    userId,
    employments.flatMap(employment => toAbsences(employment, defaultId)),
  )
  await endEmployments(
    db,
    employments.map(({ id }) => id),
    now,
  )
  await markDefault(context, userId, null)
  if (!hasOther && !hadAccount) await disableWithoutEmployment(db, userId, now)
}
