import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredLine } from '../fields.ts'
import { LoginAnswer } from './accounts.ts'

const setUpPath = '/second-factor-setup'

/** The screen for setting up a required second factor; `route` is the original target. */
export const setUpPathTo = (route: string) =>
  route === '/' ? setUpPath : `${setUpPath}?route=${encodeURIComponent(route)}`

const base64Url = (longest: number) =>
  z
    .string('This is not a valid passkey.')
    .check(z.maxLength(longest), z.regex(/^[\w-]+={0,2}$/, 'This is not a valid passkey.'))

const credential = { id: base64Url(1400), rawId: base64Url(1400), type: z.literal('public-key') }

/** The browser's response to a passkey login (WebAuthn, PublicKeyCredential as JSON). */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: z.optional(z.nullable(base64Url(200))),
  }),
})
export type Assertion = z.infer<typeof Assertion>

/** The browser's response after creating a passkey. */
export const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type Attestation = z.infer<typeof Attestation>

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** What a browser needs to sign with a passkey. Without `allowCredentials` it offers every passkey of this site. */
export const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known),
})
export type AssertionOptions = z.infer<typeof AssertionOptions>

/** What a browser needs to create a passkey. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const digits = z
  .string('Enter the 6 digits from your app.')
  .check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Enter the 6 digits from your app.'))
const recoveryCode = z
  .string('Enter a recovery code.')
  .check(z.trim(), z.regex(/^[0-9a-zA-Z]{4}[- ]?[0-9a-zA-Z]{4}[- ]?[0-9a-zA-Z]{4}$/, 'Enter a recovery code.'))
const password = z
  .string('Please enter a password')
  .check(z.minLength(1, 'Please enter a password'), z.maxLength(128, 'Please enter a password'))

export const CodeForm = z.object({ code: digits })
export const RecoveryCodeForm = z.object({ code: recoveryCode })
export const PasswordForm = z.object({ password })

const methods = [
  z.object({ method: z.literal('app'), code: digits }),
  z.object({ method: z.literal('recovery-code'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: Assertion }),
] as const

/** A second factor of any kind, with its proof. */
export const FactorProof = z.discriminatedUnion('method', [...methods])
export type FactorProof = z.infer<typeof FactorProof>

/** Confirms the logged-in person by any second factor or by the password. */
export const FreshProof = z.discriminatedUnion('method', [
  ...methods,
  z.object({ method: z.literal('password'), password }),
])
export type FreshProof = z.infer<typeof FreshProof>

/** The methods by which a person can prove a second factor; `passkey` holds what the browser needs for it. */
const ProofMethods = z.object({ app: z.boolean(), recoveryCode: z.boolean(), passkey: z.nullable(AssertionOptions) })

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
  /** Whether it is synced to the owner's other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** The second factors that a person has set up. */
export const SecondFactors = z.object({
  app: z.nullable(z.object({ since: Moment })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Whether this person must have a second factor. */
  isRequired: z.boolean(),
  /** Deadline for setting up the required second factor; null = no deadline, or nothing is missing. */
  mayWaitUntil: z.nullable(Moment),
  /** Whether passkeys work at the address of this site. */
  mayUsePasskeys: z.boolean(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

const RecoveryCodes = z.array(z.string())

/** The first factor comes with new codes, which are shown once; null = the existing codes stay valid. */
const Added = z.object({ recoveryCodes: z.nullable(RecoveryCodes) })

export const passkeyName = requiredLine('Give the passkey a name.', 60)
const proofProblems = ['SECOND_FACTOR_WRONG', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'] as const
const open = { access: 'public', forgivesDeadToken: true, repeatable: true } as const
const own = { access: 'signed-in', withoutSecondFactor: true } as const

/** Second factors: proving them at login, and managing one's own. */
export const secondFactor = {
  methods: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'public',
    forgivesDeadToken: true,
    summary: 'How to finish the login started in this browser; its cookie came with SECOND_FACTOR_NEEDED',
    response: ProofMethods,
    problems: ['SIGN_IN_LAPSED'],
  }),
  verify: endpoint({
    ...open,
    method: 'POST',
    path: '/second-factor/verify',
    summary: 'Finish a login with an app code, a passkey or a recovery code',
    body: z.object({ proof: FactorProof }),
    response: LoginAnswer,
    problems: ['SIGN_IN_LAPSED', ...proofProblems],
    perMinute: 30,
  }),
  passkeyOptions: endpoint({
    ...open,
    method: 'POST',
    path: '/passkey-sign-in/options',
    summary: 'Options for the browser to log in with a passkey; null where the site cannot use passkeys',
    response: z.nullable(AssertionOptions),
    perMinute: 60,
  }),
  passkeySignIn: endpoint({
    ...open,
    method: 'POST',
    path: '/passkey-sign-in',
    summary: 'Log in with a passkey, without a password',
    body: z.object({
      passkey: Assertion,
      defaultCourseId: z.optional(z.nullable(Id)),
      defaultTrackId: z.optional(z.nullable(Id)),
    }),
    response: LoginAnswer,
    problems: ['PASSKEY_REFUSED'],
    perMinute: 30,
  }),
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/users/current/second-factor',
    summary: 'The second factors of the logged-in person',
    response: SecondFactors,
  }),
  beginApp: endpoint({
    ...own,
    method: 'POST',
    path: '/users/current/second-factor/app',
    summary: 'Create a secret for an authenticator app; it is active after the first correct code',
    response: z.object({ secret: z.string(), address: z.string() }),
    problems: ['FRESH_PROOF_NEEDED'],
    repeatable: true,
  }),
  confirmApp: endpoint({
    ...own,
    method: 'POST',
    path: '/users/current/second-factor/app/confirm',
    summary: 'Confirm an authenticator app with its first code',
    body: CodeForm,
    response: Added,
    problems: ['SECOND_FACTOR_WRONG', 'SIGN_IN_LAPSED', 'TOO_MANY_REQUESTS'],
    repeatable: true,
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/users/current/second-factor/app',
    access: 'signed-in',
    summary: 'Remove the authenticator app',
    problems: ['FRESH_PROOF_NEEDED'],
    repeatable: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/users/current/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Create new recovery codes; the previous ones stop working',
    response: z.object({ recoveryCodes: RecoveryCodes }),
    problems: ['FRESH_PROOF_NEEDED', 'NOT_FOUND'],
    repeatable: true,
  }),
  newPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/users/current/passkeys/options',
    summary: 'Options for the browser to create a passkey',
    response: CreationOptions,
    problems: ['FRESH_PROOF_NEEDED', 'NOT_FOUND'],
    repeatable: true,
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/users/current/passkeys',
    summary: 'Save a passkey created by the browser',
    body: z.object({ name: passkeyName, passkey: Attestation }),
    response: Added,
    problems: ['PASSKEY_REFUSED'],
    repeatable: true,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/users/current/passkeys/:id',
    access: 'signed-in',
    summary: 'Rename one’s own passkey',
    params: IdParams,
    body: z.object({ name: passkeyName }),
    problems: ['NOT_FOUND'],
    repeatable: true,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/users/current/passkeys/:id',
    access: 'signed-in',
    summary: 'Remove a passkey of one’s own',
    params: IdParams,
    problems: ['FRESH_PROOF_NEEDED', 'NOT_FOUND'],
    repeatable: true,
  }),
  proofMethods: endpoint({
    ...own,
    method: 'GET',
    path: '/users/current/proof',
    summary: 'How the logged-in person can confirm their identity again',
    response: z.object({ ...ProofMethods.shape, password: z.boolean() }),
  }),
  prove: endpoint({
    ...own,
    method: 'POST',
    path: '/users/current/proof',
    summary: 'Confirm one’s identity again, for the next ten minutes',
    body: z.object({ proof: FreshProof }),
    problems: ['PASSWORD_WRONG', ...proofProblems],
    repeatable: true,
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Remove all second factors of a locked-out person, who is notified by e-mail',
    params: IdParams,
    problems: ['FRESH_PROOF_NEEDED', 'OWN_ACCOUNT', 'NOT_FOUND'],
    repeatable: true,
  }),
}
