import type { accounts, LoginAnswer } from '@trellis/contract/accounts.ts'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { signInVerdict } from './accounts.rules.ts'
import { findSignInAccount, type SignInAccount, savePasswordHash } from './accounts.store.ts'
import { forgetTries, takeTry } from './login-throttle.ts'
import { refuseWhenBusy } from './passwords/hash-turns.ts'
import { hashPassword, isOutgrown, verifyPassword } from './passwords/passwords.ts'
import { startSession } from './sessions/start-session.ts'
import { findTargetPath } from './target-path.ts'

type LoginCall = Call<typeof accounts.login>

/** The account that may come in; whoever may not hears the same, whatever the reason. */
const admit = async ({ db, body, wire }: LoginCall): Promise<SignInAccount> => {
  refuseWhenBusy()
  await takeTry(db, body.email, wire.address)
  const account = await findSignInAccount(db, body.email)
  const verdict = signInVerdict(account, await verifyPassword(account?.passwordHash ?? null, body.password))
  if (!account || verdict === 'refused') throw problem('SIGN_IN_FAILED')
  if (verdict === 'pending') {
    await forgetTries(db, body.email, wire.address)
    throw problem('PENDING_APPROVAL')
  }
  return account
}

const strengthen = async (db: Db, { id, passwordHash }: SignInAccount, password: string) => {
  if (passwordHash && isOutgrown(passwordHash)) await savePasswordHash(db, id, await hashPassword(password))
}

/**
 * Signs a person in with e-mail and password. Each step stands for itself, so that no transaction is open while a
 * password is hashed.
 */
export const signIn = async (call: LoginCall): Promise<z.infer<typeof LoginAnswer>> => {
  const { db, body, wire, config, now } = call
  const account = await admit(call)
  await forgetTries(db, body.email, wire.address)
  await strengthen(db, account, body.password)
  const tokens = await startSession(db, { userId: account.id, wire, config, now })
  const wanted = { courseId: body.defaultCourseId, trackId: body.defaultTrackId }
  return { ...tokens, targetPath: await findTargetPath(db, account.id, wanted) }
}
