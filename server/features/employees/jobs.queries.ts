import type { DispensaryRole } from '@trellis/contract/employees/employees.ts'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

/**
 * The jobs that can be assigned at a store: the general ones and those of its chain, without archived ones; without a
 * store only the general ones.
 */
export const listRoles = async (db: Db, dispensaryId: string | undefined): Promise<DispensaryRole[]> =>
  db
    .selectFrom('dispensary_role as r')
    .select(['r.id', 'r.label', 'r.access_role as role'])
    .where('r.archived_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('r.retail_organization_id', 'is', null),
        eb(
          'r.retail_organization_id',
          '=',
          eb
            .selectFrom('dispensary')
            .select('retail_organization_id')
            .where('id', '=', dispensaryId ?? null),
        ),
      ]),
    )
    .orderBy('r.label')
    .orderBy('r.id')
    .execute()

/** The ids of a person's jobs; rejected if one of them is not available at the store. */
export const checkRoles = async (db: Db, dispensaryId: string, roles: readonly { id: string }[]) => {
  const roleIds = new Set((await listRoles(db, dispensaryId)).map(role => role.id))
  if (!roles.every(role => roleIds.has(role.id)))
    throw problem('INVALID_INPUT', { errors: { roles: ['Please select a Role.'] } })
  return [...new Set(roles.map(role => role.id))]
}
