import type { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { type SqlBool, sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import {
  giveToOwner,
  hashChosenPassword,
  listPersonWords,
  recordAddressProven,
} from '../../accounts/accounts.public.ts'
import { approveRequest } from '../approval/decide-requests.ts'
import { deleteRequests } from '../delete-requests.ts'
import { consumeProof, lockProof, type Proof } from './proofs.queries.ts'
import { isRequestingBrowser } from './requesting-browser.ts'

const getProof = async (db: Db, token: string, now: Date) => {
  const proof = await lockProof(db, token, now)
  if (!proof) throw problem('LINK_USED_OR_EXPIRED')
  return proof
}

type Reader = Pick<Call<typeof signUps.proveAddress>, 'actor' | 'client'>

/**
 * Whether the link was opened in the browser of the request, or where its person is logged in: they typed the password.
 */
const isOnePerson = ({ userId, askerHash }: Proof, { actor, client }: Reader) =>
  actor?.id === userId || isRequestingBrowser(client, askerHash)

/** The request, and whether this is its browser. Mail scanners that run scripts call this, so nothing is consumed. */
export const inspectProof = async (call: Call<typeof signUps.inspectProof>) => {
  const { db, body, actor, now } = call
  const proof = await getProof(db, body.token, now)
  const { email, store, status, userId } = proof
  const isSomebodyElse = actor !== null && actor.id !== userId
  return { email: email.toLowerCase(), store, requestStatus: status, isAsker: isOnePerson(proof, call), isSomebodyElse }
}

type ProveCall = Call<typeof signUps.proveAddress>

/**
 * The person who typed the password may not own the mailbox. In the requesting browser, or where the account is logged
 * in, they are one person; elsewhere the holder of the proof takes over the account and chooses a new password.
 */
const needsPassword = (proof: Proof, call: ProveCall) => proof.status !== 2 && !isOnePerson(proof, call)

const choosePassword = async ({ userId, email, store }: Proof, { db, body: { password } }: ProveCall) => {
  if (password === undefined) throw problem('INVALID_INPUT', { errors: { password: ['Please enter a Password.'] } })
  const names = [...(await listPersonWords(db, userId)), store ?? '']
  return hashChosenPassword(db, { email, names, password })
}

const useProof = async (db: Db, call: ProveCall, passwordHash: string | null) => {
  const { body, config, client, now } = call
  const proof = await getProof(db, body.token, now)
  const { requestId, userId, status } = proof
  const isOwn = await consumeProof(db, proof, now)
  if (passwordHash) await giveToOwner(db, userId, { passwordHash, now })
  else if (isOnePerson(proof, call)) await recordAddressProven(db, userId, now)
  if (status !== 0 || !isOwn) return { requestStatus: status }
  const vouched = { how: 'domain' } as const
  await approveRequest(db, { requestId, decidedBy: null, vouched, siteUrl: config.siteUrl, client, now })
  return { requestStatus: 1 as const }
}

/** Spends the proof of an address. No transaction is open during hashing. */
export const proveAddress = async (call: ProveCall) => {
  const proof = await getProof(call.db, call.body.token, call.now)
  const passwordHash = needsPassword(proof, call) ? await choosePassword(proof, call) : null
  return call.db.transaction().execute(tx => useProof(tx, call, passwordHash))
}

/** Deletes a request made under someone else's address; a person admitted by it loses access. */
export const rejectRequest = async ({ db, body, client, now }: Call<typeof signUps.rejectRequest>) => {
  const { requestId, userId, status } = await getProof(db, body.token, now)
  await recordAct(db, {
    act: 'sign-up-disowned',
    actorId: null,
    subjectId: userId,
    details: { requestId },
    client,
    now,
  })
  if (status === 1) await giveToOwner(db, userId, { passwordHash: null, now })
  await deleteRequests(db, sql<SqlBool>`r.id = ${requestId}`, now)
}
