import type { JobAccess } from '@trellis/contract/companies/chain-roles.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

type RoleForm = { label: string; role: JobAccess }

/** Adds a job to the stores of a chain. Returns its id. */
export const addRole = async (db: Db, { chainId, form }: { chainId: string; form: RoleForm }) => {
  const id = newId()
  const row = { id, label: form.label, access_role: form.role, retail_organization_id: chainId }
  await db.insertInto('dispensary_role').values(row).execute()
  return id
}

/** Changes the name and the access of a job. */
export const updateRole = (db: Db, id: string, { label, role }: RoleForm) =>
  db.updateTable('dispensary_role').set({ label, access_role: role }).where('id', '=', id).execute()

/** Archives a job, or brings it back. */
export const setRoleArchived = (db: Db, id: string, archivedAt: Date | null) =>
  db.updateTable('dispensary_role').set({ archived_at: archivedAt }).where('id', '=', id).execute()

/** Deletes a job that was never assigned; the database refuses it where anything refers to it. */
export const deleteRole = (db: Db, id: string) => db.deleteFrom('dispensary_role').where('id', '=', id).execute()
