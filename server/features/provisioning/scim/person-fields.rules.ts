import { email as emailField } from '@trellis/contract/fields.ts'
import type { Changes } from './changes.rules.ts'
import { refusal } from './scim-error.ts'

/** The address that a directory sends: of `emails`, else the `userName`. */
export const emailOf = ({ email, userName }: Changes) => {
  const read = emailField.safeParse(email ?? userName)
  if (!read.success) throw refusal(400, 'emails or userName must be an e-mail address.', 'invalidValue')
  return read.data
}

/** The names that a directory sends; without any, the beginning of the address. */
export const namesOf = ({ givenName, familyName }: Changes, email: string) => ({
  firstName: (givenName ?? email.split('@')[0] ?? '').slice(0, 80),
  lastName: (familyName ?? '').slice(0, 80),
})
