import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { makeInvitation } from '../../accounts/accounts.public.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { countMail } from '../mail-employee.ts'
import { organizationAdditionMail, organizationInvitationMail, organizationQuestionMail } from './organization.mail.ts'
import { getOrganizationKind, type OrganizationAt } from './organization-kinds.ts'

type MailPersonInput = { actor: Actor; userId: string; at: OrganizationAt; siteUrl: string; now: Date }
type PersonNames = { email: string; firstName: string; locale: string; inviter: string; organization: string }

const readNames = async (db: Db, { actor, userId, at }: MailPersonInput) => {
  const { table, id } = getOrganizationKind(at)
  const { rows } = await sql<PersonNames>`
    select u.email, u.first_name as "firstName", u.locale, o.name as organization,
           a.first_name || ' ' || a.last_name as inviter
      from app_user u, app_user a, ${sql.table(table)} o
     where u.id = ${userId} and a.id = ${actor.id} and o.id = ${id}`.execute(db)
  return requireFound(rows[0])
}

/** Emails a person without a password a link to choose one; earlier links stop working. */
export const mailOrganizationInvitation = async (db: Db, input: MailPersonInput) => {
  const { actor, userId, siteUrl, now } = input
  await countMail(db, userId)
  const { email, locale, ...names } = await readNames(db, input)
  const { token } = requireFound(await makeInvitation(db, { userId, by: actor.id, now }))
  const url = `${siteUrl}/create-password?token=${token}`
  await sendMail(db, { to: email, ...organizationInvitationMail(locale, { ...names, url }), now })
}

/**
 * Emails a person that an organization has added them; a person without a password gets a link to choose one.
 * Unsubscribed people get no email.
 */
export const mailOrganizationAddition = async (db: Db, input: MailPersonInput) => {
  const { actor, userId, siteUrl, now } = input
  await countMail(db, userId)
  const { email, locale, ...names } = await readNames(db, input)
  const invitation = await makeInvitation(db, { userId, by: actor.id, now })
  const url = `${siteUrl}${invitation ? `/create-password?token=${invitation.token}` : '/'}`
  if (invitation) return sendMail(db, { to: email, ...organizationInvitationMail(locale, { ...names, url }), now })
  const stopUrl = await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (stopUrl === null) return
  await sendMail(db, { to: email, ...organizationAdditionMail(locale, { ...names, url, stopUrl }), now })
}

/**
 * Emails the question whether someone works for an organization. Unsubscribed people see it only on their profile;
 * people without a password get a new link to choose one, which invalidates earlier links.
 */
export const mailOrganizationQuestion = async (db: Db, input: MailPersonInput) => {
  const { actor, userId, siteUrl, now } = input
  await countMail(db, userId)
  const { email, locale, firstName: _, ...names } = await readNames(db, input)
  const invitation = await makeInvitation(db, { userId, by: actor.id, now })
  const stopUrl = invitation ? undefined : await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (stopUrl === null) return
  const url = `${siteUrl}${invitation ? `/create-password?token=${invitation.token}` : '/me'}`
  const words = { ...names, url, isInvited: invitation !== null, stopUrl }
  await sendMail(db, { to: email, ...organizationQuestionMail(locale, words), now })
}
