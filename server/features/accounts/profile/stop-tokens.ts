import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../../platform/database/database.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'

type StopTokenInput = { userId: string; kind: MailKind }

// A secret of its own: mails are read for years, longer than any session key lives.
const readSecret = (db: Db, now: Date) => installationSecret(db, 'stop-mails', now)

const signToken = (secret: Buffer, { userId, kind }: StopTokenInput) =>
  [kind, userId, createHmac('sha256', secret).update(`${kind} ${userId}`).digest('base64url')].join('.')

type StopTokensInput = { userIds: readonly string[]; kind: MailKind }

/**
 * The signed tokens by which the readers of a mail unsubscribe from its kind, by their ids: a token needs no sign-in, and
 * allows nothing else.
 */
export const makeStopTokens = async (db: Db, { userIds, kind }: StopTokensInput, now: Date) => {
  const secret = await readSecret(db, now)
  return new Map(userIds.map(userId => [userId, signToken(secret, { userId, kind })]))
}

const isMailKind = (text: string): text is MailKind => mailKinds.some(kind => kind === text)

/** The person and the kind of mails of a token; null = it is not valid. */
export const readStopToken = async (db: Db, token: string, now: Date): Promise<StopTokenInput | null> => {
  const [kind = '', userId = ''] = token.split('.')
  if (!isMailKind(kind)) return null
  // The whole text is compared: decoding would accept a signature with junk behind it.
  const [actual, expected] = [Buffer.from(token), Buffer.from(signToken(await readSecret(db, now), { userId, kind }))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { userId, kind } : null
}
