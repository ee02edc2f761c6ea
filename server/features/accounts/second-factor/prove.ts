import type { FreshProof, secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { forgetTries, takeTry } from '../login-throttle.ts'
import { refuseWhenBusy } from '../passwords/hash-turns.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { noteWrongPassword } from '../wrong-passwords.ts'
import { tellOfGuessing, tellOwner } from './factor-changes.ts'
import { forgetCodeTries, takeCodeTry } from './factor-throttle.ts'
import { noteProof } from './fresh-proof.ts'
import { assertionOptions, knownPasskeys } from './passkeys.ts'
import { isCode, takeFactor } from './take-factor.ts'

type ProveCall = Call<typeof secondFactor.prove>

const getSelf = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .select(['email', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A wrong password counts as one at the login does. */
const provePassword = async ({ db, actor, client, now }: ProveCall, password: string) => {
  refuseWhenBusy()
  const { email, passwordHash } = await getSelf(db, actor.id)
  await takeTry(db, email, client)
  if (!(await verifyPassword(passwordHash, password))) {
    await noteWrongPassword(db, { where: 'fresh proof', subjectId: actor.id, actorId: actor.id, client, now })
    throw problem('PASSWORD_WRONG', { field: 'password' })
  }
  await forgetTries(db, email, client)
  await noteProof(db, actor.familyId, now)
}

type ByFactor = Exclude<FreshProof, { way: 'password' }>

const takeOwnFactor = async (db: Db, call: ProveCall, proof: ByFactor) => {
  const { actor, client, config, now } = call
  const userId = actor.id
  const asked = { purpose: 'proof' as const, of: actor.familyId }
  if (!(await takeFactor(db, { proof, userId, asked, client, config, now }))) {
    await recordAct(db, { act: 'second-factor-failed', actorId: userId, details: { way: proof.way }, client, now })
    await tellOfGuessing(db, call, userId)
    return problem('SECOND_FACTOR_WRONG', { field: 'code' })
  }
  if (proof.way === 'recovery-code') await tellOwner(db, call, { userId, change: 'code-used' })
  await noteProof(db, actor.familyId, now)
}

const proveFactor = async (call: ProveCall, proof: ByFactor) => {
  const { db, actor, client } = call
  const from = { userId: actor.id, address: client.address }
  if (isCode(proof)) await takeCodeTry(db, from)
  const wrong = await db.transaction().execute(tx => takeOwnFactor(tx, call, proof))
  if (wrong) throw wrong
  await forgetCodeTries(db, from)
}

/** Notes that the signed-in person has proven once more who they are. */
export const prove = (call: ProveCall) => {
  const { proof } = call.body
  return proof.way === 'password' ? provePassword(call, proof.password) : proveFactor(call, proof)
}

/** How the signed-in person can prove it. */
export const listProofWays = async ({ db, actor, config, client, now }: Call<typeof secondFactor.proofWays>) => {
  const { hasPassword, ...ways } = await findWays(db, actor.id)
  const known = await knownPasskeys(db, actor.id)
  const asked = { purpose: 'proof' as const, of: actor.familyId, config }
  const passkey = known.length > 0 ? assertionOptions({ asked, config, client, now }, known) : null
  return { ...ways, password: hasPassword, passkey }
}

/** Which of the ways that are typed in a person has. */
export const findWays = (db: Db, userId: string) =>
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
