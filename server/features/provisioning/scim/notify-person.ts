import { sql } from 'kysely'
import { singleRow } from '../../../platform/database/single-row.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { makeInvitation } from '../../accounts/accounts.public.ts'
import { findStopUrl, sendMail } from '../../notifications/notifications.public.ts'
import { additionMail, companyInvitationMail, invitationMail, questionMail } from '../provisioning.mail.ts'
import type { ProvisioningContext } from './work.ts'

/** Maximum emails per day to a person from their employers. */
const mailsADay = 10

type Recipient = { email: string; firstName: string; locale: string; organization: string; byCompany: boolean }

const readRecipient = async ({ db, directory }: ProvisioningContext, userId: string) => {
  const { rows } = await sql<Recipient>`
    select u.email, u.first_name as "firstName", u.locale, coalesce(c.name, b.name) as organization,
           exists (select from company_sign_in_only o where o.user_id = u.id) as "byCompany"
      from app_user u
      join provisioned_organization o on o.id = ${directory.organizationId}
      left join retail_organization c on c.id = o.retail_organization_id
      left join brand b on b.id = o.brand_id
     where u.id = ${userId}::uuid`.execute(db)
  return singleRow(rows)
}

const isMailedEnough = async ({ db }: ProvisioningContext, userId: string) =>
  (await consumeRateLimit(db, `mailed:employment:${userId}`, { limit: mailsADay, seconds: 86_400 })) > 0

/**
 * Emails the owner of an account whether they work at the company; without a password they choose one first.
 * Unsubscribed people see the question on their profile.
 */
export const notifyAskedPerson = async (work: ProvisioningContext, userId: string) => {
  const { db, now, siteUrl } = work
  if (await isMailedEnough(work, userId)) return
  const { email, locale, organization } = await readRecipient(work, userId)
  const invitation = await makeInvitation(db, { userId, now })
  const stopUrl = invitation ? null : await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
  if (!invitation && stopUrl === null) return
  const url = `${siteUrl}${invitation ? `/create-password?token=${invitation.token}` : '/me'}`
  const mail = questionMail(locale, {
    organization,
    url,
    isInvited: invitation !== null,
    stopUrl: stopUrl ?? undefined,
  })
  await sendMail(db, { to: email, ...mail, now })
}

/** Emails a person how to log in: a new one gets a link, the owner of an account learns that they were added. */
export const notifyPerson = async (work: ProvisioningContext, userId: string) => {
  const { db, now, siteUrl } = work
  if (await isMailedEnough(work, userId)) return
  const { email, locale, byCompany, ...names } = await readRecipient(work, userId)
  const to = (path: string) => `${siteUrl}${path}`
  const invitation = await makeInvitation(db, { userId, now })
  if (!invitation) {
    const stopUrl = await findStopUrl(db, { userId, kind: 'teams', siteUrl, now })
    if (stopUrl === null) return
    const mail = additionMail(locale, { ...names, url: to('/mycourses'), stopUrl })
    return sendMail(db, { to: email, ...mail, now })
  }
  const mail = byCompany
    ? companyInvitationMail(locale, { ...names, url: to('/sign-in-with-company') })
    : invitationMail(locale, { ...names, url: to(`/create-password?token=${invitation.token}`) })
  await sendMail(db, { to: email, ...mail, now })
}
