import type { imports } from '@trellis/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { removeRole } from '../../companies/roles.public.ts'
import { replaceEndedJobs } from '../../employees/hire-people.public.ts'
import { withSavepoint } from '../kinds/with-savepoint.ts'
import { isRoleOffered, listCreatedRoles } from './import-roles.queries.ts'

type UndoCall = Call<typeof imports.undo>

const listEnded = async ({ db }: UndoCall, runId: string) => {
  const { rows } = await sql<{ id: string }>`
    select e.id from import_row i join employment e on e.id = i.employment_id
     where i.run_id = ${runId} and i.result = 'ADDED' and e.ended_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the roles that an import created, where no one has them or was offered them. Ended work of the import becomes
 * that of a Budtender.
 */
export const removeRoles = async (call: UndoCall, runId: string) => {
  const { db } = call
  const created = await listCreatedRoles(db, runId)
  const employmentIds = created.length > 0 ? await listEnded(call, runId) : []
  for (const { chainId, roleId } of created)
    await withSavepoint(db, async () => {
      await replaceEndedJobs(db, { roleId, employmentIds })
      await removeRole(call, { chainId, roleId })
      if (await isRoleOffered(db, roleId)) throw problem('ROLE_IN_USE')
    })
}
