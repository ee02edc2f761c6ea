import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { LoginAnswer, newPassword } from './accounts.ts'

/** base64url of `email:SECRET:EXPIRY`: 128 hexadecimal characters, unix seconds. */
const linkPattern = /^([^\s:@]+@[^\s:@]+):([0-9a-f]{128}):(\d{1,12})$/

const decodeToken = (token: string) => {
  try {
    return atob(token.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** The content of a reset token; null = malformed. */
export const readLinkToken = (token: string) => {
  const [, address, secret, expiry] = linkPattern.exec(decodeToken(token)) ?? []
  return address && secret && expiry ? { email: address, secret, expiry: Number(expiry) } : null
}

export const linkToken = z.string().check(z.maxLength(800))

const notTwice = { error: 'Passwords do not match.', path: ['confirmPassword'] }
/** An empty repetition has its own error message. */
const isTypedTwice = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  confirmPassword === '' || password === confirmPassword

/** A new password, typed twice. */
export const ChosenPassword = z
  .object({
    password: newPassword,
    confirmPassword: z
      .string('Please enter a Confirm Password.')
      .check(z.minLength(1, 'Please enter a Confirm Password.')),
  })
  .check(z.refine(isTypedTwice, notTwice))

export const EmailForm = z.object({ email })

const currentPassword = z
  .string('Please enter your current password.')
  .check(z.minLength(1, 'Please enter your current password.'), z.maxLength(128, 'Please enter your current password.'))

/** The current password, and a new one typed twice. */
export const ChangedPassword = z
  .object({ currentPassword, ...ChosenPassword.shape })
  .check(z.refine(isTypedTwice, notTwice))

export const passwords = {
  forgot: endpoint({
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Send a link to choose a new password, if the address has an account; the response is always the same',
    body: EmailForm,
    problems: ['TOO_MANY_REQUESTS'],
    repeatable: true,
    perMinute: 20,
  }),
  setByLink: endpoint({
    method: 'PUT',
    path: '/reset-password',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Choose a password with the link of an invitation or a reset, and log in',
    body: z.object({ token: linkToken, password: newPassword }),
    response: LoginAnswer,
    problems: ['LINK_USED_OR_EXPIRED', 'PASSWORD_TOO_COMMON', 'SECOND_FACTOR_NEEDED'],
    repeatable: true,
    perMinute: 20,
  }),
  change: endpoint({
    method: 'POST',
    path: '/users/current/reset-password',
    access: 'signed-in',
    summary: 'Change one’s own password; every other login ends',
    body: z.object({ currentPassword, newPassword }),
    problems: ['PASSWORD_NOT_CHANGED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
    repeatable: true,
  }),
}
