import type { passwords } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { addInvitation } from '../invitations.ts'
import { mayMailLink, takeLinkRequest } from '../links/link-throttle.ts'
import { makeLink } from '../links/mailed-links.ts'

const linkLifetime = 3_600_000

/** Takes the request down. Whether the address is known is looked at later, by a job: nothing here depends on it. */
export const noteForgotten = async ({ db, body, client, emit, now }: Call<typeof passwords.forgot>) => {
  const asking = await takeLinkRequest(db, { kind: 'reset', email: body.email, from: client })
  await recordAct(db, { act: 'password-asked', actorId: null, client, now })
  await emit(db, 'password.forgotten', { email: body.email, ...asking, now })
}

/** Who asked for a link, and from where: a network, and whether in a browser that its owner has signed in with. */
export type Asked = { email: string; network: string; isOwnBrowser?: boolean }

type Forgetful = { id: string; email: string; firstName: string; locale: string; isActivated: boolean }

/**
 * Whom a link may be mailed to: whoever waits for approval is let in by an approval alone; whoever was invited may
 * choose their first password.
 */
export const findForgetful = async (db: Db, email: string) => {
  const { rows } = await sql<Forgetful>`
    select u.id, u.email, u.first_name as "firstName", u.locale, u.activated_at is not null as "isActivated"
      from app_user u
     where lower(u.email) = lower(${email}) and u.enabled
       and (u.activated_at is not null
            or exists (select from one_time_token t where t.user_id = u.id and t.purpose = 'create-password')
               and not exists (select from pending_person p where p.user_id = u.id))`.execute(db)
  return rows[0] ?? null
}

/**
 * The person of an address with the token of a link by which they choose a password: a new one within an hour, or the
 * first one through a new invitation. Null = there is no such account, or its mailbox got enough today.
 */
export const makePasswordLink = async (db: Db, asked: Asked, now: Date) => {
  const person = await findForgetful(db, asked.email)
  if (!person || !(await mayMailLink(db, { kind: 'reset', ...asked }))) return null
  const { id, email, firstName, locale } = person
  if (!person.isActivated) {
    const invitation = await addInvitation(db, id, now)
    return invitation && { ...invitation, purpose: 'create-password' as const }
  }
  const expires = new Date(now.getTime() + linkLifetime)
  const token = await makeLink(db, { userId: id, email, purpose: 'reset-password', expires, now })
  return { email, firstName, locale, token, purpose: 'reset-password' as const }
}
