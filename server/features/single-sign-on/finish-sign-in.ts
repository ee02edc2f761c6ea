import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../platform/problem.ts'
import { findByPassword, findTargetPath, startSession } from '../accounts/accounts.public.ts'
import { admitNewcomer, linkAccount, recordUse } from './admit.ts'
import { type Account, readPolicy } from './connection-policy.ts'
import { type ArrivedSignIn, deleteFlow, flowCookie, lockArrived } from './flows.ts'
import type { FinishCall, SignInCandidate } from './sign-in-candidate.ts'
import { getVerdict } from './single-sign-on.rules.ts'

type FinishResult = Promise<z.infer<typeof LoginAnswer> | ProblemError>

const readSecret = ({ client }: Pick<FinishCall, 'client'>) => client.cookie(flowCookie.name) ?? ''

/** The subject that the company vouched for, with what is known here of it. */
const getArrived = async (db: Db, call: FinishCall) => {
  const arrived = await lockArrived(db, { secret: readSecret(call), now: call.now })
  // Serialized: two concurrent first sign-ins get one account.
  if (arrived)
    await sql`select pg_advisory_xact_lock(hashtext(${`company sign-in ${arrived.connectionId}`}), hashtext(${arrived.subject}))`.execute(
      db,
    )
  const policy = arrived && (await readPolicy(db, arrived))
  if (!arrived || !policy) throw problem('COMPANY_SIGN_IN_OVER')
  return { arrived, ...policy }
}

type PasswordProof = { passwordHash: string | null }

/** Creates, links or employs the person as needed before the session starts. Returns their id. */
const applyVerdict = async (db: Db, verdict: 'welcome' | 'create' | 'link', candidate: SignInCandidate) => {
  const { account } = candidate
  if (verdict === 'create' || !account) return admitNewcomer(db, candidate)
  if (verdict === 'welcome') await recordUse(db, candidate)
  else await linkAccount(db, { ...candidate, account })
  return account.userId
}

const completeSignIn = async (db: Db, candidate: SignInCandidate, proven: PasswordProof | null): FinishResult => {
  const { call, arrived, policy, account, isPasswordProven } = candidate
  const claim = { ...policy, isVerified: arrived.isVerified, isPasswordProven }
  const verdict = policy.isEnabled ? getVerdict(account, claim) : 'refused'
  if (verdict === 'confirm') return problem('COMPANY_LINK_NEEDED')
  await deleteFlow(db, readSecret(call))
  call.client.clearCookie(flowCookie.name, flowCookie.path)
  if (verdict === 'refused') return problem('COMPANY_SIGN_IN_REFUSED')
  const userId = await applyVerdict(db, verdict, candidate)
  const { path, connectionId, ...target } = arrived
  const targetPath = path ?? (await findTargetPath(db, userId, target))
  const { client, config, emit, now } = call
  const provenBy = proven?.passwordHash ?? null
  const session = { userId, provenBy, targetPath, isWaySettled: true, connectionId }
  return startSession(db, { ...session, client, config, emit, now })
}

/** Exchanges a completed sign-in, once, for a session; or asks for the password of the matching account. */
export const finishSignIn = async (call: FinishCall): FinishResult =>
  completeSignIn(call.db, { call, ...(await getArrived(call.db, call)), isPasswordProven: false }, null)

const pickEmail = ({ arrived, account }: { arrived: ArrivedSignIn; account: Account | null }) =>
  account?.link === 'this' ? account.email : arrived.email

const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>) => db.transaction().execute(work)

/** The data of the password page: the email, as far as the company itself sent it. */
export const readArrival = (call: FinishCall) =>
  inTransaction(call.db, async db => {
    const { policy, ...arrival } = await getArrived(db, call)
    return { organization: policy.organization, email: pickEmail(arrival)?.toLowerCase() ?? '' }
  })

/** Logs in a person who has proven by password that the account is theirs. No transaction is open during hashing. */
export const confirmSignIn = async (
  call: FinishCall & Pick<Call<typeof singleSignOn.confirm>, 'body'>,
): FinishResult => {
  const { db, body, client, now } = call
  const email = pickEmail(await inTransaction(db, tx => getArrived(tx, call)))
  if (email === null) throw problem('SIGN_IN_FAILED')
  const proven = await findByPassword(db, { email, password: body.password, where: 'company sign-in', client, now })
  if (!proven) throw problem('SIGN_IN_FAILED')
  return inTransaction(db, async tx => {
    const arrived = await getArrived(tx, call)
    if (arrived.account?.userId !== proven.id) throw problem('SIGN_IN_FAILED')
    return completeSignIn(tx, { call, ...arrived, isPasswordProven: true }, proven)
  })
}
