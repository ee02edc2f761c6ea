import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../../platform/database/database.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'

type Stop = { userId: string; kind: MailKind }

// A secret of its own: mails are kept for years, longer than any key that signs sessions.
const signatureOf = async (db: Db, { userId, kind }: Stop, now: Date) =>
  createHmac('sha256', await installationSecret(db, 'stop-mails', now))
    .update(`${kind} ${userId}`)
    .digest('base64url')

/** The token by which a mail's reader stops mails of its kind, signed: it needs no sign-in, and does nothing else. */
export const makeStopToken = async (db: Db, stop: Stop, now: Date) =>
  [stop.kind, stop.userId, await signatureOf(db, stop, now)].join('.')

const isMailKind = (text: string): text is MailKind => (mailKinds as readonly string[]).includes(text)

/** Whose mails of which kind a token stops; null = it was never ours. */
export const readStopToken = async (db: Db, token: string, now: Date): Promise<Stop | null> => {
  const [kind = '', userId = ''] = token.split('.')
  if (!isMailKind(kind)) return null
  // The whole text is compared: decoded, a signature with junk behind it would be the same.
  const [given, right] = [Buffer.from(token), Buffer.from(await makeStopToken(db, { userId, kind }, now))]
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null
}
