import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { installationSecret } from '../../platform/installation-secret.ts'

type StopTokenPayload = { id: string; userId: string }

const readSecret = (db: Db, now: Date) => installationSecret(db, 'stop-report-mails', now)

const buildToken = (secret: Buffer, { id, userId }: StopTokenPayload) =>
  [id, userId, createHmac('sha256', secret).update(`${id} ${userId}`).digest('base64url')].join('.')

/** The signed token that lets one reader unsubscribe from a weekly report without a login; it allows nothing else. */
export const makeStopToken = async (db: Db, stop: StopTokenPayload, now: Date) =>
  buildToken(await readSecret(db, now), stop)

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The weekly report and the reader of a token; null = it is not valid. */
export const readStopToken = async (db: Db, token: string, now: Date): Promise<StopTokenPayload | null> => {
  const [id = '', userId = ''] = token.split('.')
  if (!isId(id) || !isId(userId)) return null
  // The whole text is compared: decoding would accept a signature with junk behind it.
  const [actual, expected] = [Buffer.from(token), Buffer.from(buildToken(await readSecret(db, now), { id, userId }))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { id, userId } : null
}
