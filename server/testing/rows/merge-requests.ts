import { mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../features/organizations/organizations.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

const now = new Date('2026-11-20T15:00:00Z')

const noStore = '0197aa10-0000-7000-8000-00000000d0b2'

/** The store of another owner, or the request, that a call needs again each time, by the store of its side. */
const prepared = new Map<string, string>()
const preparedFor = ({ dispensaryId }: WorldIds) => prepared.get(dispensaryId) ?? dispensaryId
const ofPrepared = (ids: WorldIds) => ({ params: { id: preparedFor(ids) } })

/** A store of another chain, whose head office has one person; of one name, so that two calls send the same mails. */
const buildOtherStore = async (db: Db) => {
  const retailOrganizationId = await buildRetailOrganization(db)
  await buildEmployment(db, { userId: await buildUser(db), at: { retailOrganizationId } })
  const dispensaryId = await buildDispensary(db, { name: 'A double', retailOrganizationId })
  return { retailOrganizationId, dispensaryId }
}

const otherStore = async (db: Db, ids: WorldIds) => {
  prepared.set(ids.dispensaryId, (await buildOtherStore(db)).dispensaryId)
}

const openRequest = async (db: Db, { dispensaryId, retailOrganizationId }: WorldIds) => {
  const other = await buildOtherStore(db)
  const id = newId()
  const asked_by = await buildUser(db, { isAdministrator: true })
  const request = { id, merged_id: other.dispensaryId, kept_id: dispensaryId, asked_by, asked_at: now }
  await db.insertInto('merge_request').values(request).execute()
  const owners = [other, { dispensaryId, retailOrganizationId }].map(owner => ({
    ...{ request_id: id, dispensary_id: owner.dispensaryId },
    retail_organization_id: owner.retailOrganizationId,
  }))
  await db.insertInto('merge_request_owner').values(owners).execute()
  prepared.set(dispensaryId, id)
}

const ofChain = (caller: Caller) => (caller === 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' ? 'own' : 'none')

/** The question to two owners whether their stores become one. */
export const mergeRequestRows = [
  row(mergeRequests.ask, {
    proves: 'DISP-004',
    input: ({ dispensaryId }) => ({
      params: { id: prepared.get(dispensaryId) ?? noStore },
      body: { intoId: dispensaryId },
    }),
    arrange: otherStore,
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(mergeRequests.withdraw, {
    proves: 'DISP-004',
    input: ofPrepared,
    arrange: openRequest,
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(mergeRequests.list, {
    proves: 'DISP-004',
    input: () => ({ query: { limit: 5 } }),
    reach: openFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(mergeRequests.answer, {
    proves: 'DISP-004',
    input: ids => ({ ...ofPrepared(ids), body: { accept: true } }),
    arrange: openRequest,
    reach: ofChain,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
]
