import type { JobAccess } from '@trellis/contract/companies/chain-roles.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { problem } from '../../platform/problem.ts'
import { deleteShownLinks } from '../accounts/accounts.public.ts'
import { removePeople } from '../employees/removing/remove-people.public.ts'
import { addRole, deleteRole, setRoleArchived, updateRole } from '../organizations/companies.public.ts'
import { refuseForNewcomersAs } from '../provisioning/newcomers.public.ts'
import type { Acting } from './acting.ts'
import { lockActiveCompany, lockCompany, requireCompany } from './companies.scope.ts'
import { findRoleId, listHolders, listRoles, lockRole } from './roles.queries.ts'

type Form = { label: string; role: JobAccess }
type Key = { chainId: string; roleId: string }

const mostRoles = 100

const keyOf = ({ actor }: Acting, chainId: string) => ({ actor, kind: 'chains', id: chainId }) as const

type RoleAct = `chain-role-${'added' | 'changed' | 'archived' | 'restored' | 'deleted'}`

const record = ({ db, actor, client, now }: Acting, act: RoleAct, { chainId, roleId }: Key) =>
  recordAct(db, { act, actorId: actor.id, subjectId: chainId, details: { roleId }, client, now })

/** Adds a role to a chain. Returns its id. */
export const createRole = async (acting: Acting, chainId: string, form: Form) => {
  const { db } = acting
  await lockActiveCompany(db, keyOf(acting, chainId), true)
  if ((await listRoles(db, chainId)).length >= mostRoles) throw problem('TOO_MANY_ROLES')
  const roleId = await addRole(db, { chainId, form })
  await record(acting, 'chain-role-added', { chainId, roleId })
  return roleId
}

/**
 * Finds a role of a chain, or of every store, by its name without regard to case and spaces; otherwise creates one that
 * only learns.
 */
export const createLearnerRole = async (acting: Acting, chainId: string, label: string) => {
  await lockActiveCompany(acting.db, keyOf(acting, chainId), true)
  const existingId = await findRoleId(acting.db, chainId, label)
  if (existingId) return { roleId: existingId, isNew: false }
  return { roleId: await createRole(acting, chainId, { label, role: 'ROLE_STUDENT' }), isNew: true }
}

/**
 * Changes a role for everybody who has it; TAKES_NEWCOMERS_AS where new people would come to manage by it, LAST_MANAGER
 * where a store would lose its last manager. When it may do more from now on, links to first passwords that were shown
 * to others no longer work.
 */
export const changeRole = async (acting: Acting, { chainId, roleId }: Key, form: Form) => {
  const { db } = acting
  await lockActiveCompany(db, keyOf(acting, chainId))
  const before = await lockRole(db, { chainId, roleId })
  if (before.archivedAt) throw problem('ALREADY_ARCHIVED')
  if (before.label === form.label && before.role === form.role) return
  const isOther = before.role !== form.role
  if (isOther && form.role !== 'ROLE_STUDENT') await refuseForNewcomersAs(db, roleId)
  const holders = isOther ? await listHolders(db, roleId) : []
  const employmentIds = form.role === 'ROLE_STUDENT' ? holders.map(({ employmentId }) => employmentId) : []
  await removePeople({ db, actor: acting.actor, employmentIds }, async by => {
    await requireCompany(db, { ...keyOf(acting, chainId), actor: by })
    await deleteShownLinks(db, [...new Set(holders.map(({ userId }) => userId))])
    await updateRole(db, roleId, form)
  })
  await record(acting, 'chain-role-changed', { chainId, roleId })
}

/** Archives a role, or brings it back. Who has it keeps it. */
export const archiveRole = async (acting: Acting, { chainId, roleId }: Key, isArchived: boolean) => {
  const { db, now } = acting
  await lockCompany(db, keyOf(acting, chainId))
  const { archivedAt } = await lockRole(db, { chainId, roleId })
  if ((archivedAt !== null) === isArchived) return
  if (isArchived) await refuseForNewcomersAs(db, roleId)
  await setRoleArchived(db, roleId, isArchived ? now : null)
  await record(acting, isArchived ? 'chain-role-archived' : 'chain-role-restored', { chainId, roleId })
}

/** Deletes a role that nobody has ever had; ROLE_IN_USE otherwise. */
export const removeRole = async (acting: Acting, { chainId, roleId }: Key) => {
  const { db } = acting
  await lockCompany(db, keyOf(acting, chainId))
  if ((await lockRole(db, { chainId, roleId }, true)).isUsed) throw problem('ROLE_IN_USE')
  await deleteRole(db, roleId)
  await record(acting, 'chain-role-deleted', { chainId, roleId })
}
