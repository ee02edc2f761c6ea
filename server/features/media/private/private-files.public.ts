import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'
import { problem } from '../../../platform/problem.ts'

const lifetime = 60_000
const purpose = 'private-files'

const sealText = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** A link to a private file. The caller must have checked the reader's permission. */
export const linkToFile = async (db: Db, { key, now }: { key: string; now: Date }) => {
  const expiresAt = new Date(now.getTime() + lifetime)
  const text = Buffer.from(`${expiresAt.getTime()} ${key}`).toString('base64url')
  const seal = sealText(await installationSecret(db, purpose, now), text)
  return { url: `/api/private-files/${text}.${seal}`, expiresAt: expiresAt.toISOString() }
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** The key that a link opens; LINK_USED_OR_EXPIRED for one that is over, or that we have not made. */
export const keyOfLink = async (db: Db, { token, now }: { token: string; now: Date }) => {
  const [text = '', seal = ''] = token.split('.')
  const ownSeal = sealText(await installationSecret(db, purpose, now), text)
  const isOurs = isSame(Buffer.from(ownSeal), Buffer.from(seal))
  const [until = '0', key = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!isOurs || Number(until) < now.getTime()) throw problem('LINK_USED_OR_EXPIRED')
  return key
}
