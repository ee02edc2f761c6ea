import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { rejectWhenFull } from './hash-queue.ts'
import { clearAttempts, consumeAttempt } from './login-throttle.ts'
import { verifyPassword } from './passwords.ts'
import { type PasswordUse, recordWrongPassword } from './record-wrong-password.ts'

type FindByPasswordInput = { email: string; password: string; where: PasswordUse; client: ClientContext; now: Date }

/**
 * The account of an address by its password, counted, throttled and audited as a sign-in is; null = wrong password, or
 * the person may not log in. Returns also the password hash.
 */
export const findByPassword = async (db: Db, { email, password, where, client, now }: FindByPasswordInput) => {
  rejectWhenFull()
  const attempt = await consumeAttempt(db, { email, client, now })
  const { account } = attempt
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account?.enabled) {
    await recordWrongPassword(db, { where, subjectId: account?.id ?? null, client, now })
    return null
  }
  await clearAttempts(db, attempt)
  return account
}
