import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams, Moment, sentNames } from '../fields.ts'
import { User } from './accounts.ts'

/** Emails that a person can opt out of; all others concern their own account and are always sent. */
export const mailKinds = ['teams', 'training'] as const
export type MailKind = (typeof mailKinds)[number]

const locale = z.enum(['en', 'es'], 'Choose English or Spanish.')
const MailChoices = z.object({ teams: z.boolean(), training: z.boolean() })

export const Preferences = z.object({
  /** The language of emails. */
  locale,
  mails: MailChoices,
  /** A person without a password proves who they are by a fresh login. */
  hasPassword: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const SignIn = z.object({
  id: Id,
  /** Without its version; null = unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  startedAt: Moment,
  lastUsedAt: Moment,
  /** The session that makes this call. */
  current: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

/** Proves that the account's owner makes the call; may be omitted after a fresh login. */
export const OwnerProof = z.object({
  password: z.optional(z.string().check(z.maxLength(128, 'Use at most 128 characters.'))),
})

export const profile = {
  save: endpoint({
    method: 'PUT',
    path: '/users/me',
    access: 'signed-in',
    summary: 'Change one’s own name',
    body: z.object({ ...sentNames, id: Id }),
    response: User,
    repeatable: true,
  }),
  firstVisit: endpoint({
    method: 'PUT',
    path: '/users/me/first-visit',
    access: 'signed-in',
    summary: 'Record the first visit to the dashboard',
    response: User,
    repeatable: true,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/users/me/preferences',
    access: 'signed-in',
    summary: 'The language of one’s e-mails, and which of them one gets',
    response: Preferences,
  }),
  savePreferences: endpoint({
    method: 'PATCH',
    path: '/users/me/preferences',
    access: 'signed-in',
    summary: 'Change some of one’s preferences',
    body: z.object({ locale: z.optional(locale), mails: z.optional(z.partial(MailChoices)) }),
    response: Preferences,
    repeatable: true,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/users/me/sign-ins',
    access: 'signed-in',
    summary: 'Where one is logged in, latest use first',
    response: z.object({ items: z.array(SignIn) }),
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: '/users/me/sign-ins/:id',
    access: 'signed-in',
    summary: 'End one of one’s own logins immediately',
    params: IdParams,
    repeatable: true,
  }),
  endOtherSignIns: endpoint({
    method: 'DELETE',
    path: '/users/me/sign-ins',
    access: 'signed-in',
    summary: 'Log out everywhere but here, immediately',
    repeatable: true,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/users/me/copy',
    access: 'signed-in',
    summary: 'All data about oneself as one file; with the password, or within ten minutes of logging in',
    body: OwnerProof,
    response: file('application/json'),
    problems: ['PASSWORD_WRONG', 'SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS'],
    repeatable: true,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/users/me/erasure',
    access: 'signed-in',
    summary: 'Delete one’s own account, with the password, or within ten minutes of logging in if there is none',
    body: OwnerProof,
    problems: ['PASSWORD_WRONG', 'SIGN_IN_AGAIN', 'LAST_ADMINISTRATOR', 'TOO_MANY_REQUESTS'],
    repeatable: true,
  }),
}

/** A person's display name, and where they work. */
export const Display = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
  locale,
  /** The last selected dispensary, if the caller may see it. */
  dispensary: z.nullable(z.object({ id: Id, name: z.string(), city: z.string(), stateCode: z.string() })),
})
export type Display = z.infer<typeof Display>

export const displays = {
  get: endpoint({
    method: 'GET',
    path: '/preferences/:userId',
    access: 'signed-in',
    summary: 'How oneself, or a managed person, is shown, and where they work',
    params: z.object({ userId: Id }),
    response: Display,
  }),
}
