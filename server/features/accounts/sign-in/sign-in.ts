import type { accounts, LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { rejectWhenFull } from '../passwords/hash-queue.ts'
import { type Attempt, consumeAttempt, refundAttempt } from '../passwords/login-throttle.ts'
import { replacePasswordHash, type SignInAccount } from '../passwords/passwords.queries.ts'
import { hashPassword, isOutdatedHash, matchHashes } from '../passwords/passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { signInVerdict } from './sign-in.rules.ts'
import { startSession } from './start-session.ts'
import { findTargetPath } from './target-path.ts'

type LoginCall = Pick<Call<typeof accounts.login>, 'db' | 'body' | 'client' | 'config' | 'emit' | 'now'>

const failed = async ({ db, client, now }: LoginCall, subjectId: string | null) => {
  await recordWrongPassword(db, { where: 'login', subjectId, client, now })
  return problem('SIGN_IN_FAILED')
}

/**
 * Pending people and sign-ups under an address that has an account look alike, also in time: every attempt hashes one
 * password, whatever is known of the address.
 */
const getVerdict = async (account: SignInAccount | null, password: string) => {
  const hashes = [account?.passwordHash ?? null, account?.decoyPasswordHash ?? null]
  const [isRight = false, isDecoy = false] = await matchHashes(hashes, password)
  const verdict = signInVerdict(account, isRight)
  return verdict === 'refused' && isDecoy ? 'pending' : verdict
}

type Admitted = Attempt & { account: SignInAccount }

/** The account that may log in; all others get the same error, whatever the reason. */
const admit = async (call: LoginCall): Promise<Admitted> => {
  const { db, body } = call
  rejectWhenFull()
  const attempt = await consumeAttempt(db, { ...call, email: body.email })
  const { account } = attempt
  const verdict = await getVerdict(account, body.password)
  if (!account || verdict === 'refused') throw await failed(call, account?.id ?? null)
  if (verdict === 'pending') {
    await refundAttempt(db, attempt)
    throw problem('PENDING_APPROVAL')
  }
  return { ...attempt, account }
}

/** Rehashes a password at today's cost, unless it was changed meanwhile; returns the stored hash. */
const strengthen = async (db: Db, { id, passwordHash }: SignInAccount, password: string) => {
  if (!passwordHash || !isOutdatedHash(passwordHash)) return passwordHash
  const stronger = await hashPassword(password, passwordHash)
  await replacePasswordHash(db, id, { from: passwordHash, to: stronger })
  return stronger
}

/**
 * Logs a person in with email and password: one statement counts the attempt and reads the account, another one starts
 * the session after the hash, so that no transaction is open during hashing.
 */
export const signIn = async (call: LoginCall): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, client, config, emit, now } = call
  const { account, counters } = await admit(call)
  const provenBy = await strengthen(db, account, body.password)
  const target = { courseId: body.defaultCourseId, trackId: body.defaultTrackId }
  const targetPath = await findTargetPath(db, account.id, target)
  return startSession(db, { userId: account.id, provenBy, targetPath, counters, client, config, emit, now })
}
