import { userWork } from '@trellis/contract/users/user-work.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { activated } from './users.ts'

const forAdministrators = { reach: ownFor(), by: 'ROLE_ADMINISTRATOR' } as const

/** A person of each side without work: whatever an earlier call gave them is gone. */
const idle = async (db: Db, ids: WorldIds) => {
  await activated(db, ids)
  await db.deleteFrom('employment_invitation').where('user_id', '=', ids.retailOrganizationId).execute()
  await db.deleteFrom('employment').where('user_id', '=', ids.retailOrganizationId).execute()
}

/** The stores of the side belong to its chain and are open, whatever an earlier call made of them. */
const inChain = ({ dispensaryId, sisterDispensaryId, retailOrganizationId }: WorldIds, db: Db) =>
  db
    .updateTable('dispensary')
    .set({ retail_organization_id: retailOrganizationId, closed_at: null, merged_into_id: null })
    .where('id', 'in', [dispensaryId, sisterDispensaryId])
    .execute()

/** The same person, employed at the side's store; the employment has the id of its parent company. */
const employed = async (db: Db, ids: WorldIds) => {
  await inChain(ids, db)
  await idle(db, ids)
  const { retailOrganizationId: userId, parentCompanyId: id, dispensaryId } = ids
  await buildEmployment(db, { id, userId, at: { dispensaryId } })
}

const ofEmployment = ({ retailOrganizationId: id, parentCompanyId: employmentId }: WorldIds) => ({
  params: { id, employmentId },
})

/** Where people work, as administrators change it. */
export const userWorkRows = [
  row(userWork.add, {
    proves: 'USERS-015',
    input: ({ retailOrganizationId: id, dispensaryId }) => ({
      params: { id },
      body: { dispensaryId, roles: [{ id: builtInRoles.trainer }] },
    }),
    arrange: idle,
    ...forAdministrators,
  }),
  row(userWork.addToOrganization, {
    proves: 'USERS-015',
    input: ({ retailOrganizationId: id, brandId: organizationId }) => ({
      params: { id },
      body: { kind: 'brand', organizationId, isBrandAdmin: false, isBrandSales: true },
    }),
    arrange: idle,
    ...forAdministrators,
  }),
  row(userWork.end, {
    proves: 'USERS-015',
    input: ids => ({ ...ofEmployment(ids), body: { reason: 'LEFT' } }),
    arrange: employed,
    ...forAdministrators,
  }),
  row(userWork.destinations, {
    proves: 'USERS-015',
    input: ids => ({ ...ofEmployment(ids), query: { limit: 5 } }),
    arrange: employed,
    reach: caller => (caller === 'ROLE_ADMINISTRATOR' ? 'open' : 'none'),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(userWork.move, {
    proves: 'USERS-015',
    input: ids => ({ ...ofEmployment(ids), body: { dispensaryId: ids.sisterDispensaryId } }),
    arrange: employed,
    ...forAdministrators,
  }),
]
