import type { JobAccess } from '@trellis/contract/companies/chain-roles.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { problem } from '../../platform/problem.ts'
import { deleteShownLinks } from '../accounts/accounts.public.ts'
import { removePeople } from '../employees/removing/remove-people.public.ts'
import { addRole, deleteRole, setRoleArchived, updateRole } from '../organizations/companies.public.ts'
import { refuseForNewcomersAs } from '../provisioning/newcomers.public.ts'
import type { CompanyCall } from './acting.ts'
import { lockActiveCompany, lockCompany, requireCompany } from './companies.scope.ts'
import { findRoleId, listHolders, listRoles, lockRole } from './roles.queries.ts'

type RoleForm = { label: string; role: JobAccess }
type RoleRef = { chainId: string; roleId: string }

const mostRoles = 100

const toKey = ({ actor }: CompanyCall, chainId: string) => ({ actor, kind: 'chains', id: chainId }) as const

type RoleAct = `chain-role-${'added' | 'changed' | 'archived' | 'restored' | 'deleted'}`

const record = ({ db, actor, client, now }: CompanyCall, act: RoleAct, { chainId, roleId }: RoleRef) =>
  recordAct(db, { act, actorId: actor.id, subjectId: chainId, details: { roleId }, client, now })

/** Adds a role to a chain. Returns its id. */
export const createRole = async (call: CompanyCall, chainId: string, form: RoleForm) => {
  const { db } = call
  await lockActiveCompany(db, toKey(call, chainId), true)
  if ((await listRoles(db, chainId)).length >= mostRoles) throw problem('TOO_MANY_ROLES')
  const roleId = await addRole(db, { chainId, form })
  await record(call, 'chain-role-added', { chainId, roleId })
  return roleId
}

/**
 * Finds a role of a chain, or of every store, by its name ignoring case and spaces; otherwise creates a learner role.
 */
export const createLearnerRole = async (call: CompanyCall, chainId: string, label: string) => {
  await lockActiveCompany(call.db, toKey(call, chainId), true)
  const existingId = await findRoleId(call.db, chainId, label)
  if (existingId) return { roleId: existingId, isNew: false }
  return { roleId: await createRole(call, chainId, { label, role: 'ROLE_STUDENT' }), isNew: true }
}

/**
 * Changes a role for everyone who has it; TAKES_NEWCOMERS_AS if new people would become managers by it, LAST_MANAGER if
 * a store would lose its last manager. If the role gains permissions, shown invitation links of its people are deleted.
 */
export const changeRole = async (call: CompanyCall, { chainId, roleId }: RoleRef, form: RoleForm) => {
  const { db } = call
  await lockActiveCompany(db, toKey(call, chainId))
  const before = await lockRole(db, { chainId, roleId })
  if (before.archivedAt) throw problem('ALREADY_ARCHIVED')
  if (before.label === form.label && before.role === form.role) return
  const isOther = before.role !== form.role
  if (isOther && form.role !== 'ROLE_STUDENT') await refuseForNewcomersAs(db, roleId)
  const holders = isOther ? await listHolders(db, roleId) : []
  const employmentIds = form.role === 'ROLE_STUDENT' ? holders.map(({ employmentId }) => employmentId) : []
  await removePeople({ db, actor: call.actor, employmentIds }, async by => {
    await requireCompany(db, { ...toKey(call, chainId), actor: by })
    await deleteShownLinks(db, [...new Set(holders.map(({ userId }) => userId))])
    await updateRole(db, roleId, form)
  })
  await record(call, 'chain-role-changed', { chainId, roleId })
}

/** Archives or restores a role; people who have it keep it. */
export const archiveRole = async (call: CompanyCall, { chainId, roleId }: RoleRef, isArchived: boolean) => {
  const { db, now } = call
  await lockCompany(db, toKey(call, chainId))
  const { archivedAt } = await lockRole(db, { chainId, roleId })
  if ((archivedAt !== null) === isArchived) return
  if (isArchived) await refuseForNewcomersAs(db, roleId)
  await setRoleArchived(db, roleId, isArchived ? now : null)
  await record(call, isArchived ? 'chain-role-archived' : 'chain-role-restored', { chainId, roleId })
}

/** Deletes a role that was never used; ROLE_IN_USE otherwise. */
export const removeRole = async (call: CompanyCall, { chainId, roleId }: RoleRef) => {
  const { db } = call
  await lockCompany(db, toKey(call, chainId))
  if ((await lockRole(db, { chainId, roleId }, true)).isUsed) throw problem('ROLE_IN_USE')
  await deleteRole(db, roleId)
  await record(call, 'chain-role-deleted', { chainId, roleId })
}
