import type { FreshProof, secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { rejectWhenFull } from '../passwords/hash-queue.ts'
import { clearAttempts, consumeAttempt } from '../passwords/login-throttle.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { clearCodeAttempts, consumeCodeAttempt } from './factor-throttle.ts'
import { recordFreshProof } from './fresh-proof.ts'
import { assertionOptions, knownPasskeys } from './passkeys.ts'
import { isCode, spendFactor } from './spend-factor.ts'

type ProveCall = Call<typeof secondFactor.prove>

const getSelf = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .select(['email', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A wrong password counts as one at sign-in does. */
const provePassword = async ({ db, actor, transact, client, now }: ProveCall, password: string) => {
  rejectWhenFull()
  const { email, passwordHash } = await getSelf(db, actor.id)
  const attempt = await consumeAttempt(db, { email, client, now })
  if (!(await verifyPassword(passwordHash, password))) {
    await recordWrongPassword(db, { where: 'fresh proof', subjectId: actor.id, actorId: actor.id, client, now })
    throw problem('PASSWORD_WRONG', { field: 'password' })
  }
  await clearAttempts(db, attempt)
  await transact(caller => recordFreshProof(caller.db, actor.familyId, now))
}

type FactorOnlyProof = Exclude<FreshProof, { method: 'password' }>

const spendOwnFactor = async (db: Db, call: ProveCall, proof: FactorOnlyProof) => {
  const { actor, now } = call
  const wrong = await spendFactor(db, call, {
    proof,
    userId: actor.id,
    scope: { purpose: 'proof', of: actor.familyId },
  })
  if (!wrong) await recordFreshProof(db, actor.familyId, now)
  return wrong
}

const proveFactor = async (call: ProveCall, proof: FactorOnlyProof) => {
  const { db, actor, transact, client } = call
  const from = { userId: actor.id, address: client.address }
  if (isCode(proof)) await consumeCodeAttempt(db, from)
  const wrong = await transact(caller => spendOwnFactor(caller.db, call, proof))
  if (wrong) throw wrong
  await clearCodeAttempts(db, from)
}

/** Records that the signed-in person has proven again who they are. */
export const prove = (call: ProveCall) => {
  const { proof } = call.body
  return proof.method === 'password' ? provePassword(call, proof.password) : proveFactor(call, proof)
}

/** How the signed-in person can prove it. */
export const listProofMethods = async ({ db, actor, config, client, now }: Call<typeof secondFactor.proofMethods>) => {
  const { hasPassword, ...methods } = await findMethods(db, actor.id)
  const allowed = await knownPasskeys(db, actor.id)
  const scope = { purpose: 'proof' as const, of: actor.familyId, config }
  const passkey = allowed.length > 0 ? assertionOptions({ scope, config, client, now }, allowed) : null
  return { ...methods, password: hasPassword, passkey }
}

/** Which of the typed proofs a person has. */
export const findMethods = (db: Db, userId: string) =>
  db
    .selectFrom('app_user as u')
    .select(({ exists, selectFrom, eb }) => [
      eb('u.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      exists(
        selectFrom('authenticator_app as a')
          .select('a.user_id')
          .whereRef('a.user_id', '=', 'u.id')
          .where('a.confirmed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('app'),
      exists(
        selectFrom('recovery_code as c')
          .select('c.user_id')
          .whereRef('c.user_id', '=', 'u.id')
          .where('c.spent_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('recoveryCode'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
