import { displays, profile } from '@trellis/contract/accounts/profile.ts'
import { buildSignIn } from '../../features/accounts/accounts.build.ts'
import { open, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import { password } from '../world-people.ts'

const now = new Date('2026-11-20T15:00:00Z')

/** One's own name, sign-ins, preferences and data. */
export const profileRows = [
  row(profile.save, {
    proves: 'API-020',
    input: (_, { userId: id }) => ({ body: { firstName: 'Ana', lastName: 'Ruiz', id } }),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(profile.firstVisit, { proves: 'API-021', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(profile.preferences, { proves: 'API-027', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(profile.savePreferences, {
    proves: 'API-028',
    input: () => ({ body: { locale: 'es', mails: { teams: false } } }),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(profile.signIns, { proves: 'PROFILE-001', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(profile.endSignIn, {
    proves: 'PROFILE-001',
    as: 'that never was',
    input: (_, { userId: id }) => ({ params: { id } }),
    reach: open,
    status: 404,
    by: 'ROLE_STUDENT',
  }),
  row(profile.endOtherSignIns, {
    proves: 'PROFILE-001',
    input: () => ({}),
    arrange: async (db, _, { userId }) => buildSignIn(db, { userId, now }),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(profile.copy, {
    proves: 'PROFILE-001',
    as: 'soon after signing in',
    input: () => ({ body: {} }),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(profile.erase, {
    proves: 'PROFILE-001',
    as: 'with a wrong password',
    input: () => ({ body: { password: `not-${password}` } }),
    reach: open,
    status: 422,
    by: 'ROLE_STUDENT',
  }),
  row(displays.get, {
    proves: 'API-029',
    input: ({ colleagueId }) => ({ params: { userId: colleagueId } }),
    reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
