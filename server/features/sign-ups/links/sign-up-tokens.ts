import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'
import { problem } from '../../../platform/problem.ts'
import { findDispensaryOfLink } from '../sign-up/dispensaries.queries.ts'

/** Enough time for slow typing; afterwards the link is opened again. */
const lifetime = 3_600_000

const signText = async (db: Db, text: string, now: Date) =>
  createHmac('sha256', await installationSecret(db, 'sign-up-link', now))
    .update(text)
    .digest('base64url')

/** A token that represents a sign-up link for an hour. */
export const makeSignUpToken = async (db: Db, linkId: string, now: Date) => {
  const text = `${linkId}.${now.getTime() + lifetime}`
  return `${text}.${await signText(db, text, now)}`
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The link of a token; null = it is not ours, or has expired. */
const readSignUpToken = async (db: Db, token: string, now: Date) => {
  const [, linkId, until, signature] = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  if (!linkId || !until || !signature) return null
  const isOurs = isSame(signature, await signText(db, `${linkId}.${until}`, now))
  return isOurs && Number(until) > now.getTime() ? linkId : null
}

/** The link of a token with its dispensary; null = the token is not ours or has expired, or its link is disabled. */
export const findJoinable = async (db: Db, token: string, now: Date) => {
  const linkId = await readSignUpToken(db, token, now)
  const store = linkId && (await findDispensaryOfLink(db, linkId))
  return linkId && store ? { linkId, store } : null
}

/** The same; throws LINK_USED_OR_EXPIRED instead of null. */
export const getJoinable = async (db: Db, token: string, now: Date) => {
  const joinable = await findJoinable(db, token, now)
  if (!joinable) throw problem('LINK_USED_OR_EXPIRED')
  return joinable
}
