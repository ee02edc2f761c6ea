import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'
import { problem } from '../../../platform/problem.ts'
import { findStoreOfLink } from '../sign-up/stores.store.ts'

/** Long enough for the slowest typist; then the link is opened anew. */
const lifetime = 3_600_000

const signatureOf = async (db: Db, text: string, now: Date) =>
  createHmac('sha256', await installationSecret(db, 'sign-up-link', now))
    .update(text)
    .digest('base64url')

/** A token that stands for a sign-up link for an hour. */
export const makeSignUpToken = async (db: Db, linkId: string, now: Date) => {
  const text = `${linkId}.${now.getTime() + lifetime}`
  return `${text}.${await signatureOf(db, text, now)}`
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The link that a token stands for; null = it is not ours, or too old. */
const readSignUpToken = async (db: Db, token: string, now: Date) => {
  const [, linkId, until, signature] = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  if (!linkId || !until || !signature) return null
  const isOurs = isSame(signature, await signatureOf(db, `${linkId}.${until}`, now))
  return isOurs && Number(until) > now.getTime() ? linkId : null
}

/** The link behind a token with its store; null = the token is not ours, too old, or its link works no more. */
export const findJoinable = async (db: Db, token: string, now: Date) => {
  const linkId = await readSignUpToken(db, token, now)
  const store = linkId && (await findStoreOfLink(db, linkId))
  return linkId && store ? { linkId, store } : null
}

/** The same, where there must be one: LINK_USED_OR_EXPIRED. */
export const getJoinable = async (db: Db, token: string, now: Date) => {
  const joinable = await findJoinable(db, token, now)
  if (!joinable) throw problem('LINK_USED_OR_EXPIRED')
  return joinable
}
