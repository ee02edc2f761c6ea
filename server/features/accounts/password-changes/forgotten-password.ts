import type { passwords } from '@trellis/contract/accounts/passwords.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { addInvitation } from '../lifecycle/invitations.ts'
import { consumeLinkRequest, mayMailLink } from '../links/link-throttle.ts'
import { makeLink } from '../links/mailed-links.ts'
import { findPasswordLinkReceiver, type LinkRequest } from '../sign-in/link-receiver.ts'

const linkLifetime = 3_600_000

/**
 * Accepts the request. A job looks later whether the address is known, so the answer and its time do not depend on it.
 */
export const requestPasswordLink = async ({ db, body, client, config, emit, now }: Call<typeof passwords.forgot>) => {
  const throttled = await consumeLinkRequest(db, { kind: 'reset', email: body.email, from: client })
  await recordAct(db, { act: 'password-asked', actorId: null, client, now })
  await emit(db, 'password.forgotten', { email: body.email, siteUrl: config.siteUrl, ...throttled, now })
}

/**
 * The person of an address with the token of a link: to reset the password within an hour, or a new invitation. Null =
 * there is no such account, or its mailbox has reached its limit.
 */
export const makePasswordLink = async (db: Db, request: LinkRequest, now: Date) => {
  const person = await findPasswordLinkReceiver(db, request.email)
  if (!person || !(await mayMailLink(db, { kind: 'reset', ...request }))) return null
  const { id, email, firstName, locale } = person
  if (!person.isActivated) {
    const invitation = await addInvitation(db, { userId: id, now })
    return invitation && { ...invitation, purpose: 'create-password' as const }
  }
  const expires = new Date(now.getTime() + linkLifetime)
  const token = await makeLink(db, { userId: id, email, purpose: 'reset-password', expires, now })
  return { email, firstName, locale, token, purpose: 'reset-password' as const }
}
