import * as z from 'zod/mini'
import { LoginAnswer, newPassword } from '../accounts/accounts.ts'
import { captchaAnswer } from '../accounts/captcha.ts'
import { ChosenPassword } from '../accounts/passwords.ts'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, IdParams, lastName, line, phoneNumber, requiredName } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { states } from '../states.ts'

/** 0 Pending, 1 Approved, 2 Rejected. */
export const RequestStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type RequestStatus = z.infer<typeof RequestStatus>

/** A store as shown to people who search for their own. */
export const ListedDispensary = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })
export type ListedDispensary = z.infer<typeof ListedDispensary>

const stateCodes = typedKeys(states)
const chooseState = 'Please enter State.'

/** A person's own details when they join. */
const person = { firstName, lastName, email, phoneNumber, password: newPassword }

const confirmPassword = ChosenPassword.shape.confirmPassword
/** An empty repetition has its own error message. */
const isTypedTwice = (form: { password: string; confirmPassword: string }) =>
  form.confirmPassword === '' || form.password === form.confirmPassword
const notTwice = { error: 'Passwords do not match.', path: ['confirmPassword'] }

const dispensaryId = z.uuid('Please choose your dispensary.')
/** The person's claim; the approver of the request decides on it. */
const asksToManage = z._default(z.boolean('Use true or false.'), false)
const unlisted = {
  storeName: requiredName('Please enter a Name.', 120),
  storeCity: requiredName('Please enter a City.', 80),
  storeState: z.enum(stateCodes, chooseState),
}

/** A store that is not on the list: its name and location. */
export const UnlistedDispensary = z.object(unlisted)
export type UnlistedDispensary = z.infer<typeof UnlistedDispensary>

const form = { ...person, confirmPassword, reCaptchaToken: captchaAnswer }

/** A join request: through a store's link, for a listed store, or for a store that is not listed. */
export const LinkSignUpForm = z.object(form).check(z.refine(isTypedTwice, notTwice))
export const SelfSignUpForm = z.object({ dispensaryId, asksToManage, ...form }).check(z.refine(isTypedTwice, notTwice))
export type SelfSignUpForm = z.infer<typeof SelfSignUpForm>
export const UnlistedSignUpForm = z
  .object({ ...unlisted, asksToManage, ...form })
  .check(z.refine(isTypedTwice, notTwice))
export type UnlistedSignUpForm = z.infer<typeof UnlistedSignUpForm>

const sent = {
  ...person,
  reCaptchaToken: captchaAnswer,
  /** The language of emails. */
  locale: z._default(z.enum(['en', 'es'], 'Choose en or es.'), 'en'),
}

const signUpToken = z.string('This link has expired or was already used.').check(z.maxLength(600))

/** A comma-separated list of postal codes. */
const oneOfStates = z.pipe(
  z._default(line(300), ''),
  z.transform(list => list.toUpperCase().split(',').filter(Boolean)),
)

const Requested = z.object({
  requestStatus: z.literal(0),
  /** Whether verifying the address approves the request: its domain is the store's own. */
  isAutomatic: z.boolean(),
})
const proofToken = z.string().check(z.maxLength(200))

/** Joining without an invitation: finding a store and requesting to join it, or using its link. */
export const signUps = {
  stores: endpoint({
    method: 'GET',
    path: '/create-user/find-dispensaries',
    access: 'public',
    summary: 'The stores that accept requests to join',
    query: z.object({ filter: z._default(line(100), ''), oneOfStates, ...offsetQuery(20, 50) }),
    response: PageOf(ListedDispensary),
    perMinute: 120,
  }),
  store: endpoint({
    method: 'GET',
    path: '/create-user/find-dispensaries/:id',
    access: 'public',
    summary: 'One of the stores that accept requests to join',
    params: IdParams,
    response: ListedDispensary,
    perMinute: 120,
  }),
  states: endpoint({
    method: 'GET',
    path: '/states',
    access: 'public',
    summary: 'The states by name or postal code',
    query: z.object({ filter: z._default(line(60), '') }),
    response: z.object({ items: z.array(z.object({ value: z.string(), label: z.string() })) }),
    perMinute: 120,
  }),
  selfSignUp: endpoint({
    method: 'POST',
    path: '/create-user/self-signup',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Request to join a store; the response does not reveal whether the address has an account',
    body: z.object({ ...sent, dispensaryId, asksToManage }),
    response: Requested,
    problems: ['PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS', 'BUSY'],
    repeatable: true,
    perMinute: 20,
  }),
  selfSignUpForTraining: endpoint({
    method: 'POST',
    path: '/create-user/self-signup-for-training',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Request to join a store that is not listed; answered like the previous call',
    body: z.object({ ...sent, ...unlisted, asksToManage }),
    response: Requested,
    problems: ['PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS', 'BUSY'],
    repeatable: true,
    perMinute: 20,
  }),
  sendProofAgain: endpoint({
    method: 'POST',
    path: '/create-user/prove-address/send-again',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Resend the address confirmation requested in this browser; the response is always the same',
    body: z.object({ email }),
    problems: ['TOO_MANY_REQUESTS'],
    repeatable: true,
    perMinute: 20,
  }),
  inspectProof: endpoint({
    method: 'POST',
    path: '/create-user/prove-address/look',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'What an e-mailed link confirms, and in whose browser it was opened; the link stays valid',
    body: z.object({ token: proofToken }),
    response: z.object({
      email: z.string(),
      /** The name of the requested store; null = none was named. */
      store: z.nullable(z.string()),
      requestStatus: RequestStatus,
      /**
       * Whether the request was sent from this browser, or its person is logged in here. Elsewhere a password
       * is chosen when the address is verified.
       */
      isAsker: z.boolean(),
      /** Another person is logged in here. */
      isSomebodyElse: z.boolean(),
    }),
    problems: ['LINK_USED_OR_EXPIRED'],
    repeatable: true,
    perMinute: 20,
  }),
  proveAddress: endpoint({
    method: 'POST',
    path: '/create-user/prove-address',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Confirm an e-mail address with the link sent to it; a store’s own domain is then approved',
    body: z.object({
      token: proofToken,
      /** Required from any other browser than the one of the request: it replaces the password chosen there. */
      password: z.optional(newPassword),
    }),
    response: z.object({ requestStatus: RequestStatus }),
    problems: ['LINK_USED_OR_EXPIRED', 'PASSWORD_TOO_COMMON', 'BUSY'],
    repeatable: true,
    perMinute: 20,
  }),
  rejectRequest: endpoint({
    method: 'POST',
    path: '/create-user/prove-address/reject',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Report with the e-mailed link that someone else asked: the request is dropped, and its logins end',
    body: z.object({ token: proofToken }),
    problems: ['LINK_USED_OR_EXPIRED'],
    repeatable: true,
    perMinute: 20,
  }),
}

/** Joining through the sign-up link of a store. */
export const signUpLinks = {
  open: endpoint({
    method: 'GET',
    path: '/create-user/signup-link/:linkId',
    access: 'public',
    summary: 'The store of a sign-up link, with a token for joining it, valid for an hour',
    params: z.object({ linkId: Id }),
    response: z.object({ dispensary: ListedDispensary, token: z.string() }),
    problems: ['LINK_USED_OR_EXPIRED'],
    perMinute: 60,
  }),
  checkToken: endpoint({
    method: 'POST',
    path: '/create-user/check-token',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'The store of a sign-up token',
    body: z.object({ token: signUpToken }),
    response: z.object({ dispensary: ListedDispensary }),
    problems: ['LINK_USED_OR_EXPIRED'],
    repeatable: true,
    perMinute: 60,
  }),
  checkUser: endpoint({
    method: 'POST',
    path: '/create-user/check-user',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Whether an address has an account or was invited, only for the holder of a sign-up token; others get no',
    body: z.object({ email, token: z.optional(signUpToken) }),
    response: z.object({
      exists: z.boolean(),
      /** They were invited and have no password yet: a magic link lets them set one. */
      isInvited: z.boolean(),
    }),
    problems: ['TOO_MANY_REQUESTS'],
    repeatable: true,
    perMinute: 20,
  }),
  create: endpoint({
    method: 'POST',
    path: '/create-user',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'Join a store with its sign-up link, and log in',
    body: z.object({ ...sent, signUpToken }),
    response: LoginAnswer,
    problems: [
      'LINK_USED_OR_EXPIRED',
      'EMAIL_TAKEN',
      'PASSWORD_TOO_COMMON',
      'PENDING_APPROVAL',
      'TOO_MANY_REQUESTS',
      'BUSY',
    ],
    repeatable: true,
    perMinute: 20,
  }),
}
