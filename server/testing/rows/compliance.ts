import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'

const ofReaders = ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN')

/** Standings of people. */
export const complianceRows = [
  row(compliance.list, {
    proves: 'ROLE-008',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: ofReaders,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(compliance.export, {
    proves: 'ROLE-008',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: ofReaders,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(compliance.person, {
    proves: 'ROLE-008',
    input: ({ colleagueId }) => ({ params: { id: colleagueId } }),
    reach: ofReaders,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
