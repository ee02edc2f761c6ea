import type { accounts, LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../platform/problem.ts'
import { signInVerdict } from './accounts.rules.ts'
import { findSignInAccount, replacePasswordHash, type SignInAccount } from './accounts.store.ts'
import { forgetTries, takeBackTry, takeTry } from './login-throttle.ts'
import { refuseWhenBusy } from './passwords/hash-turns.ts'
import { hashPassword, isOutgrown, matchHashes } from './passwords/passwords.ts'
import { startSession } from './sessions/start-session.ts'
import { findTargetPath } from './target-path.ts'
import { noteWrongPassword } from './wrong-passwords.ts'

type LoginCall = Call<typeof accounts.login>

const failed = async ({ db, client, now }: LoginCall, subjectId: string | null) => {
  await noteWrongPassword(db, { where: 'login', subjectId, client, now })
  return problem('SIGN_IN_FAILED')
}

/**
 * Who waits, and who asked in vain for an account under an address that has one, look alike, also to a clock: whatever is
 * known of an address, a password is hashed once.
 */
const verdictOn = async (account: SignInAccount | null, password: string) => {
  const hashes = [account?.passwordHash ?? null, account?.vainHash ?? null]
  const [isRight = false, isInVain = false] = await matchHashes(hashes, password)
  const verdict = signInVerdict(account, isRight)
  return verdict === 'refused' && isInVain ? 'pending' : verdict
}

/** The account that may come in; whoever may not hears the same, whatever the reason. */
const admit = async (call: LoginCall): Promise<SignInAccount> => {
  const { db, body, client, now } = call
  refuseWhenBusy()
  await takeTry(db, body.email, client)
  const account = await findSignInAccount(db, body.email, now)
  const verdict = await verdictOn(account, body.password)
  if (!account || verdict === 'refused') throw await failed(call, account?.id ?? null)
  if (verdict === 'pending') {
    await takeBackTry(db, body.email, client)
    throw problem('PENDING_APPROVAL')
  }
  return account
}

/** Keeps a password in today's way, unless it was changed in the meantime; answers how it is kept now. */
const strengthen = async (db: Db, { id, passwordHash }: SignInAccount, password: string) => {
  if (!passwordHash || !isOutgrown(passwordHash)) return passwordHash
  const stronger = await hashPassword(password, passwordHash)
  await replacePasswordHash(db, id, { from: passwordHash, to: stronger })
  return stronger
}

/**
 * Signs a person in with e-mail and password. Each step stands for itself, so that no transaction is open while a
 * password is hashed.
 */
export const signIn = async (call: LoginCall): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, client, config, emit, now } = call
  const account = await admit(call)
  await forgetTries(db, body.email, client)
  const provenBy = await strengthen(db, account, body.password)
  const wanted = { courseId: body.defaultCourseId, trackId: body.defaultTrackId }
  const targetPath = await findTargetPath(db, account.id, wanted)
  const signedIn = { userId: account.id, provenBy, targetPath, client, config, emit, now }
  return db.transaction().execute(tx => startSession(tx, signedIn))
}
