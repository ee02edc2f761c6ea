import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { found } from '../../../platform/problem.ts'
import { makeInvitation } from '../../accounts/accounts.public.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { countMail } from '../mail-employee.ts'
import { organizationAdditionMail, organizationInvitationMail, organizationQuestionMail } from './organization.mail.ts'
import { kindOf, type OrganizationAt } from './organization-kinds.ts'

type Mailing = { actor: Actor; userId: string; at: OrganizationAt; siteUrl: string; now: Date }
type Names = { email: string; firstName: string; locale: string; inviter: string; organization: string }

const namesOf = async (db: Db, { actor, userId, at }: Mailing) => {
  const { table, id } = kindOf(at)
  const { rows } = await sql<Names>`
    select u.email, u.first_name as "firstName", u.locale, o.name as organization,
           a.first_name || ' ' || a.last_name as inviter
      from app_user u, app_user a, ${sql.table(table)} o
     where u.id = ${userId} and a.id = ${actor.id} and o.id = ${id}`.execute(db)
  return found(rows[0])
}

/** Mails somebody without a password a link to choose one; earlier links stop working. */
export const mailOrganizationInvitation = async (db: Db, mailing: Mailing) => {
  const { actor, userId, siteUrl, now } = mailing
  await countMail(db, userId)
  const { email, locale, ...names } = await namesOf(db, mailing)
  const { token } = found(await makeInvitation(db, { userId, by: actor.id, now }))
  const url = `${siteUrl}/create-password?token=${token}`
  await sendMail(db, { to: email, ...organizationInvitationMail(locale, { ...names, url }), now })
}

/**
 * Tells somebody that an organization has added them; who has no password yet gets a link to choose one. People who have
 * unsubscribed are not told.
 */
export const mailOrganizationAddition = async (db: Db, mailing: Mailing) => {
  const { actor, userId, siteUrl, now } = mailing
  await countMail(db, userId)
  const { email, locale, ...names } = await namesOf(db, mailing)
  const invitation = await makeInvitation(db, { userId, by: actor.id, now })
  const url = `${siteUrl}${invitation ? `/create-password?token=${invitation.token}` : '/'}`
  if (invitation) return sendMail(db, { to: email, ...organizationInvitationMail(locale, { ...names, url }), now })
  const stopUrl = await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (stopUrl === null) return
  await sendMail(db, { to: email, ...organizationAdditionMail(locale, { ...names, url, stopUrl }), now })
}

/**
 * Mails the question whether somebody works for an organization. People who have unsubscribed see it only on their
 * profile; people without a password get a new link to choose one, which invalidates earlier links.
 */
export const mailOrganizationQuestion = async (db: Db, mailing: Mailing) => {
  const { actor, userId, siteUrl, now } = mailing
  await countMail(db, userId)
  const { email, locale, firstName: _, ...names } = await namesOf(db, mailing)
  const invitation = await makeInvitation(db, { userId, by: actor.id, now })
  const stopUrl = invitation ? undefined : await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (stopUrl === null) return
  const url = `${siteUrl}${invitation ? `/create-password?token=${invitation.token}` : '/me'}`
  const words = { ...names, url, isInvited: invitation !== null, stopUrl }
  await sendMail(db, { to: email, ...organizationQuestionMail(locale, words), now })
}
