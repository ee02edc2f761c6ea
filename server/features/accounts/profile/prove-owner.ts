import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { forgetTries, takeTry } from '../login-throttle.ts'
import { refuseWhenBusy } from '../passwords/hash-turns.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { isFresh } from '../second-factor/fresh-proof.ts'
import { noteWrongPassword } from '../wrong-passwords.ts'

const getOwner = (db: Db, { id, familyId }: Actor) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('token_family as f', 'f.user_id', 'u.id')
    .select(['u.email', 'u.password_hash as passwordHash', 'f.created_at as signedInAt', 'f.proved_at as provedAt'])
    .where('u.id', '=', id)
    .where('f.id', '=', familyId)
    .executeTakeFirstOrThrow()

type Proving = { actor: Actor; password: string | undefined; client: ClientContext; now: Date }

/** A wrong password counts as one at the login does. */
const provePassword = async (
  db: Db,
  { actor, password, client, now }: Proving,
  { email, passwordHash }: { email: string; passwordHash: string },
) => {
  refuseWhenBusy()
  await takeTry(db, email, client)
  if (!password || !(await verifyPassword(passwordHash, password))) {
    await noteWrongPassword(db, { where: 'own data', subjectId: actor.id, actorId: actor.id, client, now })
    throw problem('PASSWORD_WRONG', { field: 'password' })
  }
  await forgetTries(db, email, client)
}

/**
 * Proves that it is the owner of the account who asks: by the password or, where there is none or `orFresh` says so, by a
 * sign-in of the last ten minutes. Answers the password's hash that it was proven by.
 */
export const proveOwner = async (db: Db, proving: Proving & { orFresh: boolean }) => {
  const { passwordHash, signedInAt, provedAt, email } = await getOwner(db, proving.actor)
  const isProven = isFresh(provedAt ?? signedInAt, proving.now)
  if (isProven && !proving.password && (proving.orFresh || passwordHash === null)) return passwordHash
  if (passwordHash === null) throw problem('SIGN_IN_AGAIN')
  await provePassword(db, proving, { email, passwordHash })
  return passwordHash
}
