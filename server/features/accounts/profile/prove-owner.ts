import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { rejectWhenFull } from '../passwords/hash-queue.ts'
import { clearAttempts, consumeAttempt } from '../passwords/login-throttle.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { isFresh } from '../second-factor/fresh-proof.ts'

const getOwner = (db: Db, { id, familyId }: Actor) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('token_family as f', 'f.user_id', 'u.id')
    .select(['u.email', 'u.password_hash as passwordHash', 'f.created_at as signedInAt', 'f.proved_at as provedAt'])
    .where('u.id', '=', id)
    .where('f.id', '=', familyId)
    .executeTakeFirstOrThrow()

type ProveOwnerInput = { actor: Actor; password: string | undefined; client: ClientContext; now: Date }

/** A wrong password counts as one at sign-in does. */
const provePassword = async (
  db: Db,
  { actor, password, client, now }: ProveOwnerInput,
  { email, passwordHash }: { email: string; passwordHash: string },
) => {
  rejectWhenFull()
  const attempt = await consumeAttempt(db, { email, client, now })
  if (!password || !(await verifyPassword(passwordHash, password))) {
    await recordWrongPassword(db, { where: 'own data', subjectId: actor.id, actorId: actor.id, client, now })
    throw problem('PASSWORD_WRONG', { field: 'password' })
  }
  await clearAttempts(db, attempt)
}

/**
 * Proves that the caller owns the account: by the password or, where there is none or `orFresh` allows it, by a sign-in
 * of the last ten minutes. Returns the password hash that was matched.
 */
export const proveOwner = async (db: Db, input: ProveOwnerInput & { orFresh: boolean }) => {
  const { passwordHash, signedInAt, provedAt, email } = await getOwner(db, input.actor)
  const isProven = isFresh(provedAt ?? signedInAt, input.now)
  if (isProven && !input.password && (input.orFresh || passwordHash === null)) return passwordHash
  if (passwordHash === null) throw problem('SIGN_IN_AGAIN')
  await provePassword(db, input, { email, passwordHash })
  return passwordHash
}
