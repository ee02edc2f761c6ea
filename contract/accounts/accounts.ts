import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { email, firstName, Id, lastName, Moment } from '../fields.ts'
import { roles } from '../roles.ts'
import { contactFields } from './contact-fields.ts'

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...pickFieldPart(contactFields, 'read'),
  /** The roles assigned to the person and all roles they include, most privileged first. */
  roles: z.array(z.enum(roles)),
  enabled: z.boolean(),
  activated: z.boolean(),
  dateJoined: z.nullable(Moment),
  createdAt: Moment,
  firstDashboardVisit: z.nullable(Moment),
  image: z.nullable(z.string()),
  testsTaken: z.int(),
  completedLessons: z.int(),
  ageVerifiedOn: z.nullable(Moment),
})
export type User = z.infer<typeof User>

/** The rule for every new password. The server also rejects common and leaked passwords. */
const passwordRule =
  'Password must be at least 8 characters long and should contain least 1 uppercase letter, 1 number and 1 special character.'
export const newPassword = z
  .string('Please enter a Password.')
  .check(
    z.minLength(1, 'Please enter a Password.'),
    z.maxLength(128, 'Use at most 128 characters.'),
    z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\p{N})(?=.*[^\p{L}\p{N}\s]).{8,}$/su, passwordRule),
  )

export const LoginForm = z.object({
  email,
  password: z
    .string('Please enter a password')
    .check(z.minLength(1, 'Please enter a password'), z.maxLength(128, 'Please enter a password')),
})

/** Null where the browser got the refresh token as a cookie that scripts cannot read. */
export const Tokens = z.object({ token: z.string(), refresh_token: z.nullable(z.string()) })
export const LoginAnswer = z.object({ ...Tokens.shape, targetPath: z.string() })

/** A browser sends this header to get its refresh token as an HttpOnly cookie. */
export const sessionHeader = { name: 'x-trellis-session', value: 'cookie' } as const

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Log in with e-mail and password',
    body: z.object({
      ...LoginForm.shape,
      defaultCourseId: z.optional(z.nullable(Id)),
      defaultTrackId: z.optional(z.nullable(Id)),
    }),
    response: LoginAnswer,
    problems: [
      'SIGN_IN_FAILED',
      'COMPANY_SIGN_IN_ONLY',
      'PENDING_APPROVAL',
      'SECOND_FACTOR_NEEDED',
      'TOO_MANY_REQUESTS',
    ],
    repeatable: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Exchange a refresh token (in the body, or the cookie) for a new pair',
    body: z.object({ token: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
    response: Tokens,
    problems: ['TOKEN_EXPIRED'],
    repeatable: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'End this login and delete its cookie',
    body: z.object({ token: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
    repeatable: true,
  }),
  stillSignedIn: endpoint({
    method: 'GET',
    path: '/session',
    access: 'signed-in',
    summary: 'Whether this login is still valid; open screens ask every few seconds',
    withoutSecondFactor: true,
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'signed-in',
    summary: 'The logged-in person',
    withoutSecondFactor: true,
    response: User,
  }),
  verifyAge: endpoint({
    method: 'POST',
    path: '/users/verify-age',
    access: 'signed-in',
    summary: 'Confirm being 21 or older, or holding a medical card',
    response: User,
    repeatable: true,
  }),
  firstAdministrator: endpoint({
    method: 'POST',
    path: '/first-administrator',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Create the first administrator with the one-time link of an empty installation',
    body: z.object({ token: z.string().check(z.maxLength(200)), firstName, lastName, email, password: newPassword }),
    response: LoginAnswer,
    problems: ['LINK_USED_OR_EXPIRED'],
    repeatable: true,
    perMinute: 20,
  }),
  loginNotification: endpoint({
    method: 'POST',
    path: '/users/current/loginNotification',
    access: 'signed-in',
    summary: 'Record this login, and notify its owner of a new browser',
    withoutSecondFactor: true,
    repeatable: true,
  }),
}
