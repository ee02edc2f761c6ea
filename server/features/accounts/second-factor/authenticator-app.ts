import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { openSecret, sealSecret } from '../../../platform/secrets.ts'

/** What every app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
const period = 30
const settings = { algorithm: 'SHA1', digits: 6, period, issuer: 'Trellis' }
/** How long a new secret waits for its first code, in milliseconds. */
const waitingTime = 15 * 60_000

/** What a person’s app secret is sealed for. */
export const getSealLabel = (userId: string) => `authenticator app of ${userId}`

type Owner = { id: string; email: string }
type AppContext = { config: Config; now: Date }

/** Creates a secret that is used once its first code was entered; until then the current one stays. */
export const makeAppSecret = async (db: Db, { id, email }: Owner, { config, now }: AppContext) => {
  const secret = new Secret({ size: 20 })
  const waiting = {
    waiting_secret: sealSecret(config, secret.base32, getSealLabel(id)),
    waiting_until: new Date(now.getTime() + waitingTime),
  }
  await db
    .insertInto('authenticator_app')
    .values({ user_id: id, ...waiting })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(waiting))
    .execute()
  return { secret: secret.base32, address: new TOTP({ ...settings, label: email, secret }).toString() }
}

type AppCodeInput = { userId: string; code: string; config: Config; now: Date }

/** The 30-second step of a code: the current one, the one before or after; null = wrong. */
const findStep = (sealed: Buffer, { userId, code, config, now }: AppCodeInput) => {
  const secret = Secret.fromBase32(openSecret(config, sealed, getSealLabel(userId)))
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...settings, secret, token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Whether a code is right; the same code, or an older one, is rejected the next time. */
export const spendAppCode = async (db: Db, input: AppCodeInput) => {
  const { userId } = input
  // Locked: a secret that is sealed with a new key meanwhile would look like a wrong code.
  const app = db
    .selectFrom('authenticator_app')
    .select('sealed_secret as sealed')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
  const { sealed = null } = (await app.executeTakeFirst()) ?? {}
  const step = sealed && findStep(sealed, input)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the pending secret the current one, if the code is right. */
export const confirmApp = async (db: Db, input: AppCodeInput) => {
  const { userId, now } = input
  const row = await db
    .selectFrom('authenticator_app')
    .select('waiting_secret as waiting')
    .where('user_id', '=', userId)
    .where('waiting_until', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.waiting) throw problem('SIGN_IN_LAPSED')
  const step = findStep(row.waiting, input)
  if (step === null) throw problem('SECOND_FACTOR_WRONG', { field: 'code' })
  const confirmed = { sealed_secret: row.waiting, confirmed_at: now, last_step: step }
  await db
    .updateTable('authenticator_app')
    .set({ ...confirmed, waiting_secret: null, waiting_until: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Removes the app; false = there was none. */
export const deleteApp = async (db: Db, userId: string) => {
  const { numDeletedRows } = await db.deleteFrom('authenticator_app').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}
