import { audit } from '@trellis/contract/audit/audit.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'

const forAdministrators = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const

/** The audit log. */
export const auditRows = [
  row(audit.list, { proves: 'ROLE-008', input: () => ({ query: { limit: 5 } }), ...forAdministrators }),
  row(audit.list, {
    proves: 'ROLE-008',
    as: 'of one person and act',
    input: (_, { email }) => ({ query: { person: email, act: 'signed-in', address: '::1', limit: 5 } }),
    ...forAdministrators,
  }),
  row(audit.export, {
    proves: 'ROLE-008',
    input: (_, { userId }) => ({ query: { person: userId } }),
    ...forAdministrators,
  }),
  row(audit.verify, { proves: 'ROLE-008', input: () => ({ body: {} }), ...forAdministrators }),
]
