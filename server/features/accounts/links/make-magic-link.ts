import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addInvitation } from '../invitations.ts'
import { type Asked, findForgetful } from '../passwords/forgotten-password.ts'
import { mayMailLink } from './link-throttle.ts'
import { addLink } from './mailed-links.ts'

const linkLifetime = 15 * 60_000

/** Who asked for a link to sign in by, from where, and what is kept of the secret of their browser. */
export type AskedHere = Asked & { askerHash: string }

/**
 * The person of an address with the token of a link that signs them in, good once and for a quarter of an hour; or, of
 * somebody who was invited, of one by which they choose their first password. Links asked for before live on: a stranger
 * who asks kills nobody's. Null = there is no such account, or its mailbox got enough today.
 */
export const makeMagicLink = async (db: Db, asked: AskedHere, now: Date) => {
  const person = await findForgetful(db, asked.email)
  if (!person || !(await mayMailLink(db, { kind: 'magic', ...asked }))) return null
  const { id, email, firstName, locale } = person
  if (!person.isActivated) {
    const invitation = await addInvitation(db, id, now)
    return invitation && { ...invitation, purpose: 'create-password' as const }
  }
  const expires = new Date(now.getTime() + linkLifetime)
  const askerHash = Buffer.from(asked.askerHash, 'base64url')
  await recordAct(db, { act: 'magic-link-sent', actorId: null, subjectId: id, client: null, now })
  const token = await addLink(db, { userId: id, email, purpose: 'magic-link', expires, now, askerHash })
  return { email, firstName, locale, token, purpose: 'magic-link' as const }
}
