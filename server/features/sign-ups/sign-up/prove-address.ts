import type { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { type SqlBool, sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { giveToOwner, noteProven } from '../../accounts/address-owner.public.ts'
import { hashChosenPassword, namesOf } from '../../accounts/sign-up-accounts.public.ts'
import { approveRequest } from '../approval/decide-requests.ts'
import { dropRequests } from '../drop-requests.ts'
import { isAsker } from './asking-browser.ts'
import { holdProof, type Proof, settleProof } from './proofs.store.ts'

const getProof = async (db: Db, token: string, now: Date) => {
  const proof = await holdProof(db, token, now)
  if (!proof) throw problem('LINK_USED_OR_EXPIRED')
  return proof
}

/** What was asked for, and whether here. A scanner that runs the page's scripts sends this, and nothing is spent by it. */
export const lookAtProof = async ({ db, body, client, now }: Call<typeof signUps.lookAtProof>) => {
  const { email, store, status, askerHash } = await getProof(db, body.token, now)
  return { email, store, requestStatus: status, isAsker: isAsker(client, askerHash) }
}

type ProveCall = Call<typeof signUps.proveAddress>

/**
 * Whoever typed the password need not be whoever reads the mailbox. Where they are one browser they are one person; from
 * any other the account is given to whoever holds the proof, with a password that they choose.
 */
const needsPassword = ({ status, askerHash }: Proof, { client }: ProveCall) =>
  status !== 2 && !isAsker(client, askerHash)

const choosePassword = async ({ userId, email, store }: Proof, { db, body: { password } }: ProveCall) => {
  if (password === undefined) throw problem('INVALID_INPUT', { errors: { password: ['Please enter a Password.'] } })
  const names = [...(await namesOf(db, userId)), store ?? '']
  return hashChosenPassword(db, { email, names, password })
}

const settle = async (db: Db, { body, config, client, now }: ProveCall, passwordHash: string | null) => {
  const proof = await getProof(db, body.token, now)
  const { requestId, userId, status } = proof
  const isOwn = await settleProof(db, proof, now)
  if (passwordHash) await giveToOwner(db, userId, { passwordHash, now })
  else if (isAsker(client, proof.askerHash)) await noteProven(db, userId, now)
  if (status !== 0 || !isOwn) return { requestStatus: status }
  const vouched = { how: 'domain' } as const
  await approveRequest(db, { requestId, decidedBy: null, vouched, siteUrl: config.publicUrl, client, now })
  return { requestStatus: 1 as const }
}

/** Takes the proof of an address, once. No transaction is open while a password is hashed. */
export const proveAddress = async (call: ProveCall) => {
  const proof = await getProof(call.db, call.body.token, call.now)
  const passwordHash = needsPassword(proof, call) ? await choosePassword(proof, call) : null
  return call.db.transaction().execute(tx => settle(tx, call, passwordHash))
}

/** Drops what somebody asked for under an address that is not theirs; who was let in by it is out. */
export const disown = async ({ db, body, client, now }: Call<typeof signUps.disown>) => {
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
  await dropRequests(db, sql<SqlBool>`r.id = ${requestId}`, now)
}
