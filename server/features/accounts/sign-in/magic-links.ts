import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { isSitePath } from '@trellis/contract/routes.ts'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { recordProvenAddress } from '../address/proven-address.ts'
import { consumeLinkRequest } from '../links/link-throttle.ts'
import { lockLink, spendLinks } from '../links/mailed-links.ts'
import { clearBrowserSecret, isAsker, setBrowserSecret } from '../links/requesting-browser.ts'
import { startSession } from './start-session.ts'

/**
 * Accepts the request. A job looks later whether the address is known, so the answer and its time do not depend on it.
 */
export const requestMagicLink = async (call: Call<typeof magicLinks.send>) => {
  const { db, body, client, config, emit, now } = call
  const throttled = await consumeLinkRequest(db, { kind: 'magic', email: body.email, from: client })
  const askerHash = setBrowserSecret(client, now).toString('base64url')
  const route = isSitePath(body.route) ? body.route : null
  await emit(db, 'magic-link.asked', {
    email: body.email,
    route,
    askerHash,
    siteUrl: config.siteUrl,
    ...throttled,
    now,
  })
}

const getLink = async (db: Db, token: string, now: Date) => {
  const link = await lockLink(db, { token, purposes: ['magic-link'], now })
  if (!link) throw problem('LINK_USED_OR_EXPIRED')
  return link
}

/** The person that a link logs in. Mail scanners that run scripts send this, so nothing is spent. */
export const previewLink = async ({ db, body, client, now }: Call<typeof magicLinks.look>) => {
  const { firstName, askerHash } = await getLink(db, body.token, now)
  return { firstName, isAsker: isAsker(client, askerHash) }
}

/** Spends a link together with all other sign-in links of the person; a concurrent caller is rejected. */
export const signInByLink = async (
  call: Call<typeof magicLinks.authenticate>,
): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, client, config, emit, now } = call
  const { userId } = await getLink(db, body.token, now)
  await spendLinks(db, userId, { now, purpose: 'magic-link' })
  await recordProvenAddress(db, { userId, client, emit, now })
  clearBrowserSecret(client)
  await recordAct(db, { act: 'magic-link-used', actorId: userId, client, now })
  return startSession(db, { userId, client, config, emit, now })
}
