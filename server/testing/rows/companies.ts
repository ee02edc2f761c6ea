import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { companies } from '@trellis/contract/companies/companies.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { deleteInvitations } from './delete-invitations.ts'

const admins = { reach: ownFor(), by: 'ROLE_ADMINISTRATOR' } as const
const listed = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const
const keepers = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const

const ofChain = ({ retailOrganizationId: id }: WorldIds) => ({ kind: 'chains', id }) as const
const ofReseller = ({ resellerId: id }: WorldIds) => ({ kind: 'resellers', id }) as const
const ofParent = ({ parentCompanyId: id }: WorldIds) => ({ kind: 'parent-companies', id }) as const

const newFormOf = (name: string) => ({ name, headerLink: 'https://trellis.test', accentColor: '#1f5b43' })
const formOf = (name: string) => ({ ...newFormOf(name), logoUrl: null })

/** The chain is as it was, whatever an earlier call has done with it. */
const restore = (db: Db, { retailOrganizationId: id }: WorldIds) =>
  db.updateTable('retail_organization').set({ archived_at: null }).where('id', '=', id).execute()

/** The same with nothing but its name. */
const asBuilt = (db: Db, { retailOrganizationId: id }: WorldIds) =>
  db
    .updateTable('retail_organization')
    .set({ name: `Chain ${id}`, logo_url: null, header_link: null, accent_color: null, archived_at: null })
    .where('id', '=', id)
    .execute()

/** The same without uploaded logos. */
const withoutLogos = async (db: Db, ids: WorldIds) => {
  await restore(db, ids)
  await db.deleteFrom('stored_file').where('holder', '=', `company:${ids.retailOrganizationId}`).execute()
}

const longAgo = new Date('2026-01-05T15:00:00Z')
const workerIds = new Map<string, string>()
const emailOf = (id: string) => `${id}@head-office.trellis.test`

/** An invited person of each chain's head office. */
const employWorker = async (db: Db, ids: WorldIds) => {
  await restore(db, ids)
  const { retailOrganizationId: chainId } = ids
  const userId = chainId.replace(/^.{8}/, 'c0ffee00')
  const account = { id: userId, email: emailOf(chainId), first_name: 'Robin', last_name: 'Hale', created_at: longAgo }
  await db
    .insertInto('app_user')
    .values(account)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await deleteInvitations(db, userId)
  await db.deleteFrom('employment').where('user_id', '=', userId).execute()
  const id = newId()
  const work = { id, user_id: userId, retail_organization_id: chainId, started_at: longAgo }
  await db.insertInto('employment').values(work).execute()
  workerIds.set(chainId, id)
}
const workerOf = ({ retailOrganizationId: id }: WorldIds) => workerIds.get(id) ?? id

const roleIds = new Map<string, string>()
const removeRoles = (db: Db, { retailOrganizationId, roleId }: WorldIds) =>
  db
    .deleteFrom('dispensary_role')
    .where('retail_organization_id', '=', retailOrganizationId)
    .where('id', '<>', roleId)
    .execute()

/** A role of each chain that no one has. */
const makeRole = async (db: Db, ids: WorldIds) => {
  await restore(db, ids)
  const { retailOrganizationId: chainId } = ids
  await removeRoles(db, ids)
  const id = newId()
  const role = { id, label: 'Keyholder', access_role: 'ROLE_STUDENT', retail_organization_id: chainId }
  await db.insertInto('dispensary_role').values(role).execute()
  roleIds.set(chainId, id)
}
const roleOf = (ids: WorldIds) => ({
  id: ids.retailOrganizationId,
  roleId: roleIds.get(ids.retailOrganizationId) ?? ids.retailOrganizationId,
})
const withoutRoles = async (db: Db, ids: WorldIds) => {
  await restore(db, ids)
  await removeRoles(db, ids)
}

/** The sister store belongs to its chain again. */
const returnStore = async (db: Db, { sisterDispensaryId: id, retailOrganizationId }: WorldIds) => {
  await db
    .updateTable('dispensary')
    .set({ retail_organization_id: retailOrganizationId })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('former_chain').where('dispensary_id', '=', id).execute()
}

/** Chains, resellers and parent companies. */
export const companyRows = [
  row(companies.list, {
    proves: 'ROLE-008',
    input: () => ({ params: { kind: 'chains' }, query: { limit: 5 } }),
    ...listed,
  }),
  row(companies.list, {
    proves: 'ROLE-008',
    as: 'of resellers',
    input: () => ({ params: { kind: 'resellers' }, query: { limit: 5, sort: 'createdAt', filter: 'a' } }),
    ...listed,
  }),
  row(companies.create, {
    proves: 'ROLE-008',
    input: (_, { userId }) => ({ params: { kind: 'chains' }, body: newFormOf(`Chain ${newId()} of ${userId}`) }),
    ...listed,
  }),
  row(companies.mine, {
    proves: 'ROLE-008',
    input: () => ({}),
    reach: openFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(companies.get, { proves: 'ROLE-008', input: ids => ({ params: ofChain(ids) }), ...keepers }),
  row(companies.get, {
    proves: 'ROLE-008',
    as: 'of a reseller',
    input: ids => ({ params: ofReseller(ids) }),
    ...admins,
  }),
  row(companies.get, {
    proves: 'ROLE-008',
    as: 'of a parent company',
    input: ids => ({ params: ofParent(ids) }),
    ...admins,
  }),
  row(companies.update, {
    proves: 'ROLE-008',
    input: ids => ({ params: ofChain(ids), body: formOf(`Group ${ids.retailOrganizationId}`) }),
    arrange: asBuilt,
    ...admins,
  }),
  row(companies.uploadLogo, {
    proves: 'API-107',
    input: ids => ({ params: ofChain(ids), body: { fileName: 'logo.png' } }),
    arrange: withoutLogos,
    ...admins,
  }),
  row(companies.archive, {
    proves: 'ROLE-008',
    input: ids => ({ params: ofChain(ids), body: { isArchived: false } }),
    arrange: restore,
    ...admins,
  }),
  row(companies.held, {
    proves: 'ROLE-008',
    input: ids => ({ params: { ...ofChain(ids), holding: 'stores' }, query: { limit: 5 } }),
    arrange: returnStore,
    ...admins,
  }),
  row(companies.held, {
    proves: 'HEADER-007',
    as: 'of a reseller’s brands',
    input: ids => ({ params: { ...ofReseller(ids), holding: 'brands' }, query: { limit: 5 } }),
    ...admins,
  }),
  row(companies.adoptable, {
    proves: 'ROLE-008',
    input: ids => ({ params: { ...ofChain(ids), holding: 'stores' }, query: { limit: 1, filter: 'no such store' } }),
    ...admins,
  }),
  row(companies.adopt, {
    proves: 'ROLE-008',
    input: ids => ({
      params: { ...ofChain(ids), holding: 'stores' },
      body: { items: [{ id: ids.sisterDispensaryId, companyId: ids.retailOrganizationId }] },
    }),
    arrange: returnStore,
    ...admins,
  }),
  row(companies.letGo, {
    proves: 'ROLE-008',
    input: ids => ({ params: { ...ofChain(ids), holding: 'stores', heldId: ids.sisterDispensaryId } }),
    arrange: returnStore,
    ...admins,
  }),
  row(companyPeople.list, {
    proves: 'ROLE-008',
    input: ids => ({ params: ofChain(ids), query: { limit: 5 } }),
    arrange: restore,
    ...keepers,
  }),
  row(companyPeople.add, {
    proves: 'ROLE-008',
    input: ids => ({
      params: ofChain(ids),
      body: { firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@head-office.trellis.test` },
    }),
    arrange: restore,
    ...keepers,
  }),
  row(companyPeople.invite, {
    proves: 'ROLE-008',
    input: ids => ({ params: { ...ofChain(ids), personId: workerOf(ids) } }),
    arrange: employWorker,
    ...keepers,
  }),
  row(companyPeople.end, {
    proves: 'ROLE-008',
    input: ids => ({ params: { ...ofChain(ids), personId: workerOf(ids) } }),
    arrange: employWorker,
    ...keepers,
  }),
  row(chainRoles.list, {
    proves: 'ROLE-008',
    input: ids => ({ params: { id: ids.retailOrganizationId } }),
    arrange: restore,
    ...keepers,
  }),
  row(chainRoles.create, {
    proves: 'ROLE-008',
    input: ids => ({
      params: { id: ids.retailOrganizationId },
      body: { label: 'Inventory lead', role: 'ROLE_STUDENT' },
    }),
    arrange: withoutRoles,
    ...keepers,
  }),
  row(chainRoles.update, {
    proves: 'ROLE-008',
    input: ids => ({ params: roleOf(ids), body: { label: 'Key holder', role: 'ROLE_DISPENSARY_ADMIN' } }),
    arrange: makeRole,
    ...keepers,
  }),
  row(chainRoles.archive, {
    proves: 'ROLE-008',
    input: ids => ({ params: roleOf(ids), body: { isArchived: true } }),
    arrange: makeRole,
    ...keepers,
  }),
  row(chainRoles.remove, {
    proves: 'ROLE-008',
    input: ids => ({ params: roleOf(ids) }),
    arrange: makeRole,
    ...keepers,
  }),
]
