import { audit } from '@trellis/contract/audit/audit.ts'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

/** As many as fill the page. */
const recordSignIns = (db: Db, _ids: WorldIds, { userId }: Person) => {
  const client = { requestId: 'none', address: '::1', browser: 'a test' }
  const signedIn = {
    act: 'signed-in',
    actorId: userId,
    subjectId: userId,
    client,
    now: new Date('2026-11-20T15:00:00Z'),
  } as const
  return recordActs(db, Array(5).fill(signedIn))
}

const forAdministrators = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const
const withEntries = { ...forAdministrators, arrange: recordSignIns }

/** The audit log. */
export const auditRows = [
  row(audit.list, { proves: 'ROLE-008', input: () => ({ query: { limit: 5 } }), ...withEntries }),
  row(audit.list, {
    proves: 'ROLE-008',
    as: 'of one person and act',
    input: (_, { email }) => ({ query: { person: email, act: 'signed-in', address: '::1', limit: 5 } }),
    ...withEntries,
  }),
  row(audit.export, {
    proves: 'ROLE-008',
    input: (_, { userId }) => ({ query: { person: userId } }),
    ...withEntries,
  }),
  row(audit.verify, { proves: 'ROLE-008', input: () => ({ body: {} }), ...forAdministrators }),
]
