import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { buildKnownBrowser } from '../../features/accounts/accounts.build.ts'
import { empty, open } from '../reaches.ts'
import { row } from '../row.ts'

const newcomer = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana.ruiz@people.trellis.test',
  password: 'Right-horse-7',
}

/** Signing in and out, and the signed-in person. */
export const accountRows = [
  row(accounts.login, {
    proves: 'API-004',
    input: (_, { email, password }) => ({ body: { email, password } }),
    reach: open,
    by: 'anonymous',
  }),
  row(accounts.login, {
    proves: 'API-004',
    as: 'on the way to a course',
    input: ({ courseId, trackId }, { email, password }) => ({
      body: { email, password, defaultCourseId: courseId, defaultTrackId: trackId },
    }),
    // A login with a new browser takes more statements than the next one.
    arrange: (db, _ids, { userId }) => buildKnownBrowser(db, { userId, now: new Date() }),
    reach: empty,
    by: 'anonymous',
  }),
  row(accounts.refresh, {
    proves: 'API-005',
    input: (_, { refreshToken }) => ({ body: { token: refreshToken } }),
    reach: open,
    by: 'anonymous',
  }),
  row(accounts.refresh, {
    proves: 'API-005',
    as: 'with a token that never was',
    input: () => ({ body: { token: 'no-such-token' } }),
    reach: open,
    status: 401,
    by: 'anonymous',
  }),
  row(accounts.logout, {
    proves: 'AUTH-008',
    input: (_, { refreshToken }) => ({ body: { token: refreshToken } }),
    reach: open,
    by: 'anonymous',
  }),
  row(accounts.stillSignedIn, {
    proves: 'AUTH-008',
    input: () => ({}),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(accounts.me, { proves: 'API-019', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(accounts.verifyAge, { proves: 'API-023', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(accounts.firstAdministrator, {
    proves: 'ROLE-008',
    as: 'where there is an administrator',
    input: () => ({ body: { token: 'no-such-token', ...newcomer } }),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(accounts.loginNotification, {
    proves: 'API-025',
    input: () => ({}),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
]
