import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { makeInvitation } from '../accounts/accounts.public.ts'
import { findStopUrl, sendMail } from '../notifications/notifications.public.ts'
import { additionMail, invitationMail } from './employees.mail.ts'
import { employmentInvitationMail } from './invitations/invitations.mail.ts'

/** The most mails a day to a person from their employers. */
const mailsADay = 10

type MailContext = { actor: Actor; userId: string; dispensaryId: string; siteUrl: string | null; now: Date }

const namesOf = async (db: Db, { actor, userId, dispensaryId }: MailContext) => {
  const inviter = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('app_user')
    .innerJoin('dispensary', join => join.on('dispensary.id', '=', dispensaryId))
    .select(['email', 'first_name as firstName', 'locale', 'dispensary.name as store'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...person, inviter: `${inviter.first_name} ${inviter.last_name}` }
}

const linkTo = (siteUrl: string | null, path: string) => (siteUrl ? `${siteUrl}${path}` : path)

const consumeMailLimit = async (db: Db, userId: string) => {
  const wait = await consumeRateLimit(db, `mailed:employment:${userId}`, { limit: mailsADay, seconds: 86_400 })
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/**
 * Mails an invitation to a store. People who have unsubscribed see it only on their profile; people without a password
 * get a new link to choose one, which invalidates earlier links.
 */
export const mailInvitation = async (db: Db, context: MailContext) => {
  const { actor, userId, siteUrl, now } = context
  await consumeMailLimit(db, userId)
  const { email, locale, store, inviter } = await namesOf(db, context)
  const invitation = await makeInvitation(db, { userId, by: actor.id, now })
  const stopUrl = invitation ? undefined : await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (stopUrl === null) return
  const url = linkTo(siteUrl, invitation ? `/create-password?token=${invitation.token}` : '/me')
  const words = { store, inviter, url, isInvited: invitation !== null, stopUrl }
  await sendMail(db, { to: email, ...employmentInvitationMail(locale, words), now })
}

/** Mails an employee: a new link to people without a password, a notification to others who have not opted out. */
export const mailAddition = async (db: Db, context: MailContext) => {
  const { actor, userId, siteUrl, now } = context
  await consumeMailLimit(db, userId)
  const { email, locale, ...names } = await namesOf(db, context)
  const invitation = await makeInvitation(db, { userId, by: actor.id, now })
  if (invitation) {
    const url = linkTo(siteUrl, `/create-password?token=${invitation.token}`)
    return sendMail(db, { to: email, ...invitationMail(locale, { ...names, url }), now })
  }
  const stopUrl = await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (stopUrl === null) return
  const url = linkTo(siteUrl, '/mycourses')
  await sendMail(db, { to: email, ...additionMail(locale, { ...names, url, stopUrl }), now })
}
