import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

/** Choosing, resetting and changing passwords. */
export const passwordRows = [
  row(passwords.forgot, {
    proves: 'API-011',
    input: (_, { email }) => ({ body: { email } }),
    reach: open,
    by: 'anonymous',
  }),
  row(passwords.forgot, {
    proves: 'API-011',
    as: 'for an address that nobody has',
    input: () => ({ body: { email: 'nobody@people.trellis.test' } }),
    reach: open,
    by: 'anonymous',
  }),
  row(passwords.setByLink, {
    proves: 'API-012',
    as: 'with a link that never was',
    input: () => ({ body: { token: 'no-such-token', password: 'Other-horse-8' } }),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(passwords.change, {
    proves: 'API-024',
    as: 'with a wrong password',
    input: () => ({ body: { currentPassword: 'Wrong-horse-7', newPassword: 'Other-horse-8' } }),
    reach: open,
    status: 422,
    by: 'ROLE_STUDENT',
  }),
]
