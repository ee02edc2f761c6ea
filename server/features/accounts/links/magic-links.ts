import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { isSitePath } from '@trellis/contract/routes.ts'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { noteProvenAddress } from '../proven-address.ts'
import { startSession } from '../sessions/start-session.ts'
import { findTargetPath } from '../target-path.ts'
import { isAsker, markBrowser, unmarkBrowser } from './asking-browser.ts'
import { takeLinkRequest } from './link-throttle.ts'
import { holdLink, spendLinksOf } from './mailed-links.ts'

/** Takes the request down. Whether the address is known is looked at later, by a job: nothing here depends on it. */
export const noteAsked = async ({ db, body, client, emit, now }: Call<typeof magicLinks.send>) => {
  const asking = await takeLinkRequest(db, { kind: 'magic', email: body.email, from: client })
  const askerHash = markBrowser(client, now).toString('base64url')
  const route = isSitePath(body.route) ? body.route : null
  await emit(db, 'magic-link.asked', { email: body.email, route, askerHash, ...asking, now })
}

const getLink = async (db: Db, token: string, now: Date) => {
  const link = await holdLink(db, { token, purposes: ['magic-link'], now })
  if (!link) throw problem('LINK_USED_OR_EXPIRED')
  return link
}

/** Whom a link signs in. A scanner that runs the page's scripts sends this, and nothing is spent by it. */
export const lookAtLink = async ({ db, body, client, now }: Call<typeof magicLinks.look>) => {
  const { firstName, askerHash } = await getLink(db, body.token, now)
  return { firstName, isAsker: isAsker(client, askerHash) }
}

/** Spends a link, and with it all that the person was mailed to sign in by; whoever comes at the same time is refused. */
export const signInByLink = async (
  call: Call<typeof magicLinks.authenticate>,
): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, client, config, emit, now } = call
  const { userId } = await getLink(db, body.token, now)
  await spendLinksOf(db, userId, { now, purpose: 'magic-link' })
  await noteProvenAddress(db, { userId, client, now })
  unmarkBrowser(client)
  await recordAct(db, { act: 'magic-link-used', actorId: userId, client, now })
  const targetPath = await findTargetPath(db, userId, {})
  return startSession(db, { userId, targetPath, client, config, emit, now })
}
