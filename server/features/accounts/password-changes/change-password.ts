import type { passwords } from '@trellis/contract/accounts/passwords.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { addOwnBrowser, deleteOwnBrowsers } from '../browsers/own-browsers.ts'
import { spendLinks } from '../links/mailed-links.ts'
import { hashChosenPassword, listPersonWords } from '../passwords/hash-chosen.ts'
import { rejectWhenFull } from '../passwords/hash-queue.ts'
import { clearAttempts, consumeAttempt } from '../passwords/login-throttle.ts'
import { savePassword } from '../passwords/passwords.queries.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { recordWrongPassword } from '../passwords/record-wrong-password.ts'
import { revokeUserFamilies } from '../sessions/families.ts'

type ChangeCall = Call<typeof passwords.change>

const getSelf = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'locale', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Verifies the current password. A wrong one counts as one at sign-in does. */
const prove = async ({ db, actor, body, client, now }: ChangeCall) => {
  const { passwordHash, ...person } = await getSelf(db, actor.id)
  const attempt = await consumeAttempt(db, { email: person.email, client, now })
  if (!(await verifyPassword(passwordHash, body.currentPassword))) {
    await recordWrongPassword(db, { where: 'password change', subjectId: actor.id, actorId: actor.id, client, now })
    throw problem('PASSWORD_NOT_CHANGED')
  }
  await clearAttempts(db, attempt)
  return { person, provenBy: passwordHash }
}

/** Locks the account while its password changes; a proof by a password that was replaced meanwhile is void. */
const lockAccount = async (db: Db, userId: string, provenBy: string | null) => {
  const owner = db.selectFrom('app_user').select('id').where('id', '=', userId).where('password_hash', '=', provenBy)
  if (!(await owner.forNoKeyUpdate().executeTakeFirst())) throw problem('PASSWORD_NOT_CHANGED')
}

/** Changes one's own password: this session continues, all others are revoked, and a mail says so. */
export const changePassword = async (call: ChangeCall) => {
  const { db, actor, transact, body, config, emit, client, now } = call
  rejectWhenFull()
  const { person, provenBy } = await prove(call)
  const passwordChoice = { password: body.newPassword, field: 'newPassword', email: person.email } as const
  const passwordHash = await hashChosenPassword(db, { ...passwordChoice, names: await listPersonWords(db, actor.id) })
  await transact(async ({ db: tx }) => {
    await lockAccount(tx, actor.id, provenBy)
    await savePassword(tx, { userId: actor.id, passwordHash, now })
    await spendLinks(tx, actor.id, { now })
    await deleteOwnBrowsers(tx, actor.id)
    await addOwnBrowser(tx, actor.id, { client, now })
    await revokeUserFamilies(tx, actor.id, { reason: 'password', now, except: actor.familyId })
    await recordAct(tx, { act: 'password-changed', actorId: actor.id, client, now })
    await emit(tx, 'password.changed', { ...person, siteUrl: config.siteUrl, now })
  })
}
