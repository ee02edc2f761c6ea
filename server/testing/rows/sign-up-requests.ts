import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { storeSignUp } from '@trellis/contract/sign-ups/store-sign-up.ts'
import { buildRequest } from '../../features/sign-ups/approval/requests.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { empty, open, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const runners = ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN')
const createdAt = new Date('2026-11-20T15:00:00Z')

/** A pending member of the store, whose request has the store's id, whatever was decided before. */
const waitAgain = async (db: Db, { dispensaryId }: WorldIds) => {
  await db.deleteFrom('sign_up_request').where('id', '=', dispensaryId).execute()
  await buildRequest(db, { id: dispensaryId, dispensaryId, createdAt })
}

/** The store has no domains. */
const forgetDomains = (db: Db, { dispensaryId }: WorldIds) =>
  db.deleteFrom('dispensary_email_domain').where('dispensary_id', '=', dispensaryId).execute()

const link = { body: { isDisabled: false } }

/** Pending members, and how stores admit new ones. */
export const signUpRequestRows = [
  row(signUpRequests.list, {
    proves: 'API-031 ROUTE-015',
    input: () => ({ query: { requestStatus: 0 } }),
    reach: open,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(signUpRequests.list, {
    proves: 'API-031 ROLE-005',
    as: 'of a store',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    arrange: waitAgain,
    reach: empty,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(signUpRequests.decide, {
    proves: 'QUEUE-009 ROLE-005',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId }, body: { requestStatus: 1 } }),
    arrange: waitAgain,
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(signUpRequests.decideMany, {
    proves: 'QUEUE-009',
    input: ({ dispensaryId }) => ({ body: { ids: [dispensaryId], requestStatus: 2, reason: 'Unknown here.' } }),
    arrange: waitAgain,
    reach: open,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storeSignUp.link, {
    proves: 'API-035 SIGNUP-010',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId } }),
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storeSignUp.switchLink, {
    proves: 'SIGNUP-010',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId }, ...link }),
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storeSignUp.replaceLink, {
    proves: 'SIGNUP-010',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId } }),
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storeSignUp.qr, {
    proves: 'API-035',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId } }),
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storeSignUp.domains, {
    proves: 'SIGNUP-012',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId } }),
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storeSignUp.saveDomains, {
    proves: 'SIGNUP-012',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId }, body: { domains: ['greenleaf.example'] } }),
    arrange: forgetDomains,
    reach: runners,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
