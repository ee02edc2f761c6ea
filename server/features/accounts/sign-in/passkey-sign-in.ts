import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { challengeTime } from '../second-factor/challenges.ts'
import { assertionOptions, knownPasskeys, proveByPasskey } from '../second-factor/passkeys.ts'
import { findMethods } from '../second-factor/prove.ts'
import { getTicket } from '../second-factor/tickets.ts'
import { hashSecret, newSecret } from '../sessions/refresh-tokens.ts'
import { getTicketScope } from './finish-sign-in.ts'
import { startSession } from './start-session.ts'
import { findTargetPath } from './target-path.ts'

const cookie = { name: 'trellis_passkey', path: '/api/passkey-sign-in' }

const getBrowserScope = (secret: string) => ({ purpose: 'sign-in' as const, of: hashSecret(secret).toString('hex') })

/** The options for logging in with any passkey; they hold for this browser alone. Nothing is stored. */
export const beginPasskeySignIn = ({ config, client, now }: Call<typeof secondFactor.passkeyOptions>) => {
  const secret = newSecret()
  const options = assertionOptions({ scope: { ...getBrowserScope(secret), config }, config, client, now }, [])
  if (!options) return null
  client.setCookie(cookie.name, secret, { path: cookie.path, expires: new Date(now.getTime() + challengeTime) })
  return options
}

const canSignIn = async (db: Db, userId: string) => {
  const person = db.selectFrom('app_user').select('id').where('id', '=', userId)
  const row = await person.where('enabled', '=', true).where('activated_at', 'is not', null).executeTakeFirst()
  return row !== undefined
}

/** Logs a person in by a passkey alone: it proves possession and its own unlock, so both factors. */
export const signInByPasskey = async (
  call: Call<typeof secondFactor.passkeySignIn>,
): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, config, emit, client, now } = call
  const scope = { ...getBrowserScope(client.cookie(cookie.name) ?? ''), config }
  const userId = await proveByPasskey(db, body.passkey, { scope, config, client, now })
  if (!(await canSignIn(db, userId))) throw problem('PASSKEY_REFUSED')
  client.clearCookie(cookie.name, cookie.path)
  const targetPath = await findTargetPath(db, userId, { courseId: body.defaultCourseId, trackId: body.defaultTrackId })
  return startSession(db, { userId, targetPath, secondFactorProven: true, client, config, emit, now })
}

/** How the half-finished sign-in of a browser can be finished. */
export const listTicketMethods = async ({ db, config, client, now }: Call<typeof secondFactor.methods>) => {
  const ticket = await getTicket(db, client, now)
  const { app, recoveryCode } = await findMethods(db, ticket.userId)
  const allowed = await knownPasskeys(db, ticket.userId)
  const scope = { ...getTicketScope(ticket), config }
  return {
    app,
    recoveryCode,
    passkey: allowed.length > 0 ? assertionOptions({ scope, config, client, now }, allowed) : null,
  }
}
