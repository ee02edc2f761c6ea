import type { Assertion, AssertionOptions, Attestation } from '@trellis/contract/accounts/second-factor.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { type ChallengeScope, challengeTime, isChallenge, makeChallenge, spendChallenge } from './challenges.ts'
import { findRelyingParty } from './relying-party.ts'

type Ceremony = { scope: ChallengeScope; config: Config; client: ClientContext; now: Date }

// The library is loaded with the first passkey: most processes never need it.
const library = () => import('@simplewebauthn/server')

const refuse = () => {
  throw problem('PASSKEY_REFUSED')
}

/** Runs a check of the library; all its errors mean the same to a caller. */
const checked = async <T>(check: () => Promise<T>): Promise<T> => check().catch(refuse)

const readChallenge = (clientData: string): string => {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString()).challenge)
  } catch {
    return refuse()
  }
}

const selectPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A person's passkeys as the API returns them. */
export const knownPasskeys = async (db: Db, userId: string) =>
  (await selectPasskeys(db, userId)).map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** The options for answering with one of these passkeys, or with any; null = passkeys do not work at this address. */
export const assertionOptions = (
  { scope, config, client, now }: Ceremony,
  allowCredentials: AssertionOptions['allowCredentials'],
): AssertionOptions | null => {
  const party = findRelyingParty(config, client)
  return (
    party && {
      challenge: makeChallenge(scope, now),
      rpId: party.id,
      timeout: challengeTime,
      userVerification: 'required',
      allowCredentials,
    }
  )
}

const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst()

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const isOwners = ({ response }: Assertion, { userId }: StoredPasskey) =>
  !response.userHandle || Buffer.from(response.userHandle, 'base64url').toString() === userId

const withoutNull = ({ userHandle, ...response }: Assertion['response']) => ({
  ...response,
  userHandle: userHandle ?? undefined,
})

const verify = async (assertion: Assertion, stored: StoredPasskey, { scope, config, client, now }: Ceremony) => {
  const party = findRelyingParty(config, client) ?? refuse()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, response: withoutNull(assertion.response), clientExtensionResults: {} },
      expectedChallenge: challenge => isChallenge(scope, challenge, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: assertion.id, publicKey: new Uint8Array(stored.publicKey), counter: Number(stored.counter) },
      requireUserVerification: true,
    }),
  )
  return verified ? authenticationInfo.newCounter : refuse()
}

/** Records a use of a passkey; its counter must grow, so that a copied passkey is rejected. */
const recordUse = async (db: Db, stored: StoredPasskey, { counter, now }: { counter: number; now: Date }) => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', stored.id)
    .where('counter', '=', stored.counter)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse()
}

/** The owner of the passkey that signed our challenge, once; with `userId`, only of that person. */
export const proveByPasskey = async (db: Db, assertion: Assertion, ceremony: Ceremony & { userId?: string }) => {
  const stored = (await findPasskey(db, assertion.id)) ?? refuse()
  if (!isOwners(assertion, stored) || (ceremony.userId ?? stored.userId) !== stored.userId) refuse()
  const counter = await verify(assertion, stored, ceremony)
  const { now } = ceremony
  if (!(await spendChallenge(db, readChallenge(assertion.response.clientDataJSON), now))) refuse()
  await recordUse(db, stored, { counter, now })
  return stored.userId
}

type Owner = { id: string; email: string; firstName: string; lastName: string }

// What every current authenticator supports: Ed25519, ES256, RS256.
const algorithms = [-8, -7, -257]

/** The options by which a browser creates a passkey for a person. */
export const creationOptions = async (db: Db, owner: Owner, { scope, config, client, now }: Ceremony) => {
  const party = requireFound(findRelyingParty(config, client))
  return {
    challenge: makeChallenge(scope, now),
    rp: { id: party.id, name: 'Trellis' },
    user: {
      id: Buffer.from(owner.id).toString('base64url'),
      name: owner.email,
      displayName: `${owner.firstName} ${owner.lastName}`.trim(),
    },
    pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' as const })),
    timeout: challengeTime,
    excludeCredentials: await knownPasskeys(db, owner.id),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** What is to be stored of a passkey that a browser created for our challenge, once. */
export const acceptPasskey = async (db: Db, attestation: Attestation, { scope, config, client, now }: Ceremony) => {
  const party = findRelyingParty(config, client) ?? refuse()
  const { transports = [], ...response } = attestation.response
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: { ...attestation, response, clientExtensionResults: {} },
      expectedChallenge: challenge => isChallenge(scope, challenge, now),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo || !(await spendChallenge(db, readChallenge(response.clientDataJSON), now))) refuse()
  const { credential, credentialBackedUp } = registrationInfo ?? refuse()
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    is_synced: credentialBackedUp,
  }
}
