import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sendMails } from '../notifications/notifications.public.ts'
import { tokenEndMail } from './provisioning.mail.ts'
import { validTokens } from './tokens.queries.ts'

type EndingToken = { label: string; organizationId: string; organization: string; expiresAt: Date }

/**
 * How many days before its end a token `t` is to be reminded of at a moment; null = not yet. A token that is younger than
 * 30 days was just created with its end in mind, and is reminded of 7 days before.
 */
const reminderDay = (now: Date) => sql`
  case when t.expires_at <= ${now}::timestamptz + interval '7 days' then 7
       when t.expires_at <= ${now}::timestamptz + interval '30 days'
        and t.created_at <= ${now}::timestamptz - interval '30 days' then 30 end`

/** Whether the directory of a token `t` has moved to one that ends later, and has not used this one for a day. */
const isReplaced = sql`exists (
  select from provisioning_token n
   where n.organization_id = t.organization_id and n.revoked_at is null and n.expires_at > t.expires_at
     and n.last_used_at > coalesce(t.last_used_at, t.created_at) + interval '1 day')`

/** Marks the tokens that are to be reminded of, and returns them. Of two jobs at once one gets each. */
const takeEnding = async (db: Db, now: Date) => {
  const { rows } = await sql<EndingToken>`
    with valid as (${validTokens(now)}),
    due as (
      select t.id, ${reminderDay(now)} as day
        from valid v join provisioning_token t on t.id = v."tokenId"
       where t.expires_at <= ${now}::timestamptz + interval '30 days' and not ${isReplaced}
       order by t.id for no key update of t skip locked),
    taken as (
      update provisioning_token t set reminded_days_before = due.day
        from due where t.id = due.id and due.day < coalesce(t.reminded_days_before, 31)
      returning t.label, t.organization_id, t.expires_at)
    select k.label, k.organization_id as "organizationId", coalesce(b.name, r.name) as organization,
           k.expires_at as "expiresAt"
      from taken k
      join provisioned_organization o on o.id = k.organization_id
      left join brand b on b.id = o.brand_id
      left join retail_organization r on r.id = o.retail_organization_id`.execute(db)
  return rows
}

const listAdministrators = async (db: Db) => {
  const { rows } = await sql<{ email: string; firstName: string; locale: string }>`
    select email, first_name as "firstName", locale from app_user
     where is_administrator and enabled and activated_at is not null order by id`.execute(db)
  return rows
}

const remind = async (db: Db, siteUrl: string, now: Date) => {
  const tokens = await takeEnding(db, now)
  if (tokens.length === 0) return
  const readers = await listAdministrators(db)
  const mails = tokens.flatMap(({ organizationId, ...token }) =>
    readers.map(({ email: to, locale, firstName }) => {
      const url = `${siteUrl}/provisioning/${organizationId}`
      return { to, ...tokenEndMail(locale, { ...token, firstName, url }), cause: 'automatic' as const, now }
    }),
  )
  await sendMails(db, mails)
}

/** Every day, in the American morning: emails administrators about directory tokens that expire soon. */
export const tokenEndJobs: readonly Job[] = [
  {
    name: 'remind-of-token-ends',
    crontab: '20 15 * * *',
    run: ({ db, config, now }) => db.transaction().execute(tx => remind(tx, config.siteUrl, now)),
  },
]
