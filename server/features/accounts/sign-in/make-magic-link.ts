import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addInvitation } from '../lifecycle/invitations.ts'
import { mayMailLink } from '../links/link-throttle.ts'
import { addLink } from '../links/mailed-links.ts'
import { findPasswordLinkReceiver, type LinkRequest } from './link-receiver.ts'

const linkLifetime = 15 * 60_000

/** The address that requested a magic link, its network, and the hash of the secret of its browser. */
type MagicLinkRequest = LinkRequest & { askerHash: string }

/**
 * The person of an address with a magic link token, valid once within 15 minutes; or, for an invited person, the token
 * of an invitation. Earlier links stay valid, so that a stranger's request invalidates none. Null = there is no such
 * account, or its mailbox has reached its limit.
 */
export const makeMagicLink = async (db: Db, request: MagicLinkRequest, now: Date) => {
  const person = await findPasswordLinkReceiver(db, request.email)
  if (!person || !(await mayMailLink(db, { kind: 'magic', ...request }))) return null
  const { id, email, firstName, locale } = person
  if (!person.isActivated) {
    const invitation = await addInvitation(db, { userId: id, now })
    return invitation && { ...invitation, purpose: 'create-password' as const }
  }
  const expires = new Date(now.getTime() + linkLifetime)
  const askerHash = Buffer.from(request.askerHash, 'base64url')
  await recordAct(db, { act: 'magic-link-sent', actorId: null, subjectId: id, client: null, now })
  const token = await addLink(db, { userId: id, email, purpose: 'magic-link', expires, now, askerHash })
  return { email, firstName, locale, token, purpose: 'magic-link' as const }
}
