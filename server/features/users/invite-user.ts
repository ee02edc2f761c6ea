import type { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { type ActDetails, recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { type LockedPerson, lockPerson, makeInvitation, showInvitation } from '../accounts/accounts.public.ts'
import { sendMail } from '../notifications/notifications.public.ts'
import { requireStillAdministrator } from './still-administrator.ts'
import { userInvitationMail } from './users.mail.ts'

type InviteCall = Pick<Call<typeof users.invite>, 'db' | 'actor' | 'config' | 'client' | 'now'>
type InviteUserInput = Omit<InviteCall, 'client'> & { client: InviteCall['client'] | null; details?: ActDetails }

/** The most invitations a day to one mailbox. */
const mailsADay = 10

/** Why a person cannot be invited; null = they can. A pending sign-up request is decided by its approval. */
export const invitationObstacle = async (db: Db, person: LockedPerson) => {
  if (person.isActivated) return 'ALREADY_ACTIVATED'
  if (!person.enabled) return 'PERSON_DISABLED'
  const { rows } = await sql`select from pending_person where user_id = ${person.id} limit 1`.execute(db)
  return rows.length > 0 ? 'WAITS_FOR_APPROVAL' : null
}

const requireInvitable = async (input: InviteUserInput, userId: string) => {
  const { db } = input
  const person = requireFound(await lockPerson(db, userId))
  await requireStillAdministrator(db, input)
  const obstacle = await invitationObstacle(db, person)
  if (obstacle) throw problem(obstacle)
}

const getName = async (db: Db, userId: string) => {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from app_user where id = ${userId}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Emails a person without a password a new invitation; earlier links no longer work. */
export const inviteUser = async (input: InviteUserInput, userId: string) => {
  const { db, actor, config, client, details = {}, now } = input
  await requireInvitable(input, userId)
  const wait = await consumeRateLimit(db, `mailed:invitation:${userId}`, { limit: mailsADay, seconds: 86_400 })
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
  const { token, email, ...person } = requireFound(await makeInvitation(db, { userId, by: actor.id, now }))
  const url = `${config.siteUrl}/create-password?token=${token}`
  const inviter = await getName(db, actor.id)
  await sendMail(db, { to: email, ...userInvitationMail(person.locale, { ...person, inviter, url }), now })
  await recordAct(db, { act: 'person-invited', actorId: actor.id, subjectId: userId, details, client, now })
}

/**
 * Shows the link of an invitation to the administrator, where email does not arrive; audited. Never for another
 * administrator, or for a person who has typed a password already.
 */
export const showUserLink = async (call: InviteCall, userId: string) => {
  const { db, actor, config, client, now } = call
  await requireInvitable(call, userId)
  const link = await showInvitation(db, { userId, shownTo: actor.id, now })
  if (!link) throw problem('LINK_ONLY_BY_MAIL')
  await recordAct(db, { act: 'invitation-shown', actorId: actor.id, subjectId: userId, client, now })
  const url = `${siteAddress(config, client)}/create-password?token=${link.token}`
  return { url, expiresAt: link.expires.toISOString() }
}
