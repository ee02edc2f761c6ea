import { email as emailField } from '@trellis/contract/fields.ts'
import { vouchedNames } from '../../../platform/vouched-names.ts'
import type { Changes } from './changes.rules.ts'
import { refusal } from './scim-error.ts'

/** The address from a directory: of `emails`, otherwise the `userName`. */
export const readEmail = ({ email, userName }: Changes) => {
  const result = emailField.safeParse(email ?? userName)
  if (!result.success) throw refusal(400, 'emails or userName must be an e-mail address.', 'invalidValue')
  return result.data
}

/** The names of a new person; by default, the start of the address. */
export const readNames = ({ givenName = '', familyName = '', fullName = '' }: Changes, email: string) =>
  vouchedNames({ given: givenName, family: familyName, full: fullName, email })

/**
 * The names of a person from now on. A directory that has only a surname sends it again: it stays the first name that it
 * became.
 */
export const changedNames = (before: { firstName: string; lastName: string }, changes: Changes) => {
  const { givenName, familyName, fullName } = changes
  if (fullName && !givenName) return readNames(changes, before.firstName)
  const isOnlyName = !givenName && before.lastName === '' && familyName === before.firstName
  return {
    firstName: (givenName ?? before.firstName).slice(0, 80),
    lastName: isOnlyName ? '' : (familyName ?? before.lastName).slice(0, 80),
  }
}
