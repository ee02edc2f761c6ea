import type { DispensaryRole } from '@trellis/contract/employees/employees.ts'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

/** The jobs that a store can give: those that every store has, and those of its chain; without a store the former alone. */
export const listRoles = async (db: Db, dispensaryId: string | undefined): Promise<DispensaryRole[]> =>
  db
    .selectFrom('dispensary_role as r')
    .select(['r.id', 'r.label', 'r.access_role as role'])
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

/** The ids of jobs that somebody is given; refused when one of them is none of the store's. */
export const checkRoles = async (db: Db, dispensaryId: string, roles: readonly { id: string }[]) => {
  const known = new Set((await listRoles(db, dispensaryId)).map(role => role.id))
  if (!roles.every(role => known.has(role.id)))
    throw problem('INVALID_INPUT', { errors: { roles: ['Please select a Role.'] } })
  return [...new Set(roles.map(role => role.id))]
}
