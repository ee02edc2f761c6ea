import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../../platform/database/database.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'

type Stop = { userId: string; kind: MailKind }

// A secret of its own: mails are read for years, longer than any session key lives.
const signatureOf = async (db: Db, { userId, kind }: Stop, now: Date) =>
  createHmac('sha256', await installationSecret(db, 'stop-mails', now))
    .update(`${kind} ${userId}`)
    .digest('base64url')

/**
 * The signed token by which a mail's reader unsubscribes from its kind: it needs no sign-in, and allows nothing else.
 */
export const makeStopToken = async (db: Db, stop: Stop, now: Date) =>
  [stop.kind, stop.userId, await signatureOf(db, stop, now)].join('.')

const isMailKind = (text: string): text is MailKind => mailKinds.some(kind => kind === text)

/** The person and the kind of mails of a token; null = it is not valid. */
export const readStopToken = async (db: Db, token: string, now: Date): Promise<Stop | null> => {
  const [kind = '', userId = ''] = token.split('.')
  if (!isMailKind(kind)) return null
  // The whole text is compared: decoding would accept a signature with junk behind it.
  const [given, right] = [Buffer.from(token), Buffer.from(await makeStopToken(db, { userId, kind }, now))]
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null
}
