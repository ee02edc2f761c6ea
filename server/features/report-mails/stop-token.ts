import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { installationSecret } from '../../platform/installation-secret.ts'

type Stop = { id: string; userId: string }

const readSecret = (db: Db, now: Date) => installationSecret(db, 'stop-report-mails', now)

const tokenOf = (secret: Buffer, { id, userId }: Stop) =>
  [id, userId, createHmac('sha256', secret).update(`${id} ${userId}`).digest('base64url')].join('.')

/** The signed token by which one reader ends a weekly report for themselves: it needs no sign-in, and allows nothing else. */
export const makeStopToken = async (db: Db, stop: Stop, now: Date) => tokenOf(await readSecret(db, now), stop)

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The weekly report and the reader of a token; null = it is not valid. */
export const readStopToken = async (db: Db, token: string, now: Date): Promise<Stop | null> => {
  const [id = '', userId = ''] = token.split('.')
  if (!isId(id) || !isId(userId)) return null
  // The whole text is compared: decoding would accept a signature with junk behind it.
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(await readSecret(db, now), { id, userId }))]
  return given.length === right.length && timingSafeEqual(given, right) ? { id, userId } : null
}
