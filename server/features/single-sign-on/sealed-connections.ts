import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { ForgetContext, SealedKind } from '../../platform/sealed/sealed-kind.ts'
import { sendMails } from '../notifications/notifications.public.ts'
import { getSealLabel } from './connections.ts'
import { secretLostMail } from './single-sign-on.mail.ts'

type Reader = { email: string; firstName: string; locale: string; organization: string }

/** Who can enter the secret again: the company's own people who manage its connection, and the administrators. */
const listReaders = async (db: Db, connectionId: string) => {
  const { rows } = await sql<Reader>`
    select u.email, u.first_name as "firstName", u.locale, coalesce(r.name, b.name) as organization
      from sign_in_connection c
      left join retail_organization r on r.id = c.retail_organization_id
      left join brand b on b.id = c.brand_id
      join app_user u on u.enabled and u.activated_at is not null and exists (
        select from user_grant g
         where g.user_id = u.id and (g.role = 'ROLE_ADMINISTRATOR'
               or g.kind = 'retail-organization' and g.scope_id = c.retail_organization_id
               or g.kind = 'brand' and g.scope_id = c.brand_id and g.role = 'ROLE_BRAND_ADMIN'))
     where c.id = ${connectionId} order by u.id`.execute(db)
  return rows
}

/** Turned off and no longer enforced, so that people log in with a password or a mailed link. */
const forgetSecret = async (db: Db, connectionId: string, { config, now }: ForgetContext) => {
  await sql`
    update sign_in_connection set client_secret = null, enabled = false, enforced = false
     where id = ${connectionId}`.execute(db)
  const details = { enabled: false, enforced: false, reason: 'key-lost' }
  await recordAct(db, { act: 'connection-changed', actorId: null, subjectId: connectionId, details, client: null, now })
  const url = `${config.siteUrl}/single-sign-on/${connectionId}`
  const readers = await listReaders(db, connectionId)
  await sendMails(
    db,
    readers.map(({ email, locale, ...values }) => ({ to: email, ...secretLostMail(locale, { ...values, url }), now })),
  )
}

/** The client secrets that are lost with the installation's key. */
export const sealedConnections: SealedKind = {
  words: ['company sign-in', 'company sign-ins'],
  count: async db => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from sign_in_connection where client_secret is not null`.execute(db)
    return singleRow(rows).count
  },
  list: async (db, after, limit) => {
    const { rows } = await sql<{ id: string; secret: Buffer }>`
      select id, client_secret as secret from sign_in_connection
       where client_secret is not null and (${after}::uuid is null or id > ${after}::uuid)
       order by id limit ${limit}`.execute(db)
    return rows.map(({ id, secret }) => ({ id, about: getSealLabel(id), values: [secret] }))
  },
  replace: (db, id, { from, to }) =>
    sql`update sign_in_connection set client_secret = ${to} where id = ${id} and client_secret = ${from}`.execute(db),
  forget: forgetSecret,
}
