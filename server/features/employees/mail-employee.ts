import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'
import { consumeRateLimits } from '../../platform/rate-limit.ts'
import { makeInvitations } from '../accounts/accounts.public.ts'
import { findStopUrls, sendMails } from '../notifications/notifications.public.ts'
import { additionMail, invitationMail } from './employees.mail.ts'
import { employmentInvitationMail } from './invitations/invitations.mail.ts'

/** Maximum emails per day to a person from their employers. */
const mailsADay = 10
const prefix = 'mailed:employment:'

type RecipientRef = { userId: string; dispensaryId: string }
type MailContext = { actor: Actor; siteUrl: string; now: Date }
type NamedRecipient = RecipientRef & {
  email: string
  firstName: string
  locale: string
  store: string
  inviter: string
}

const readNames = async (db: Db, readers: readonly RecipientRef[], { actor }: MailContext) => {
  const { rows } = await sql<NamedRecipient>`
    select u.id as "userId", d.id as "dispensaryId", u.email, u.first_name as "firstName", u.locale, d.name as store,
           inviter.first_name || ' ' || inviter.last_name as inviter
      from unnest(${readers.map(reader => reader.userId)}::uuid[], ${readers.map(reader => reader.dispensaryId)}::uuid[])
        as reader (user_id, dispensary_id)
      join app_user u on u.id = reader.user_id
      join dispensary d on d.id = reader.dispensary_id
      join app_user inviter on inviter.id = ${actor.id}`.execute(db)
  return rows
}

const buildLink = (siteUrl: string, path: string) => (siteUrl ? `${siteUrl}${path}` : path)

/** Counts one more email for each person. Returns the seconds to wait of those at the daily limit. */
export const countMails = async (db: Db, userIds: readonly string[]) => {
  const keys = userIds.map(id => `${prefix}${id}`)
  const waits = await consumeRateLimits(db, keys, { limit: mailsADay, seconds: 86_400 })
  return new Map([...waits].filter(([, wait]) => wait > 0).map(([key, wait]) => [key.slice(prefix.length), wait]))
}

/**
 * The data shared by a batch of emails: names, new links for people without a password, unsubscribe links for others.
 */
const prepare = async (db: Db, readers: readonly RecipientRef[], context: MailContext) => {
  const { actor, siteUrl, now } = context
  const userIds = readers.map(reader => reader.userId)
  const people = await readNames(db, readers, context)
  const invitations = await makeInvitations(db, { userIds, by: actor.id, now })
  const others = userIds.filter(id => !invitations.has(id))
  const stopUrls = await findStopUrls(db, { userIds: others, kind: 'teams', siteUrl, now })
  return people.map(person => ({
    ...person,
    token: invitations.get(person.userId)?.token ?? null,
    stopUrl: stopUrls.get(person.userId) ?? null,
  }))
}
type PreparedMail = Awaited<ReturnType<typeof prepare>>[number]

const passwordUrl = (siteUrl: string, token: string) => buildLink(siteUrl, `/create-password?token=${token}`)

const buildInvitation = ({ email, locale, token, stopUrl, ...names }: PreparedMail, { siteUrl, now }: MailContext) => {
  if (!(token || stopUrl)) return []
  const url = token ? passwordUrl(siteUrl, token) : buildLink(siteUrl, '/me')
  const words = { ...names, url, isInvited: token !== null, stopUrl: stopUrl ?? undefined }
  return [{ to: email, ...employmentInvitationMail(locale, words), now }]
}

const buildAddition = ({ email, locale, token, stopUrl, ...names }: PreparedMail, { siteUrl, now }: MailContext) => {
  if (token) return [{ to: email, ...invitationMail(locale, { ...names, url: passwordUrl(siteUrl, token) }), now }]
  if (!stopUrl) return []
  return [{ to: email, ...additionMail(locale, { ...names, url: buildLink(siteUrl, '/mycourses'), stopUrl }), now }]
}

/**
 * Emails invitations to stores. Unsubscribed people see them only on their profile; people without a password get a new
 * link to choose one, which invalidates earlier links.
 */
export const mailInvitations = async (db: Db, readers: readonly RecipientRef[], context: MailContext) => {
  const prepared = await prepare(db, readers, context)
  await sendMails(
    db,
    prepared.flatMap(mail => buildInvitation(mail, context)),
  )
}

/** Emails employees: a new link to people without a password, a notification to others who have not unsubscribed. */
export const mailAdditions = async (db: Db, readers: readonly RecipientRef[], context: MailContext) => {
  const prepared = await prepare(db, readers, context)
  await sendMails(
    db,
    prepared.flatMap(mail => buildAddition(mail, context)),
  )
}

type OneMailInput = MailContext & RecipientRef

/** Counts one more email for a person; TOO_MANY_REQUESTS at the daily limit. */
export const countMail = async (db: Db, userId: string) => {
  const retryAfter = (await countMails(db, [userId])).get(userId)
  if (retryAfter) throw problem('TOO_MANY_REQUESTS', { retryAfter })
}

/** Mails one invitation. */
export const mailInvitation = async (db: Db, { userId, dispensaryId, ...context }: OneMailInput) => {
  await countMail(db, userId)
  await mailInvitations(db, [{ userId, dispensaryId }], context)
}

/** Mails one employee. */
export const mailAddition = async (db: Db, { userId, dispensaryId, ...context }: OneMailInput) => {
  await countMail(db, userId)
  await mailAdditions(db, [{ userId, dispensaryId }], context)
}
