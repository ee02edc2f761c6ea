import type { Out } from '@trellis/contract/endpoint.ts'
import type { BounceReason, SuppressedAddress, suppressionList } from '@trellis/contract/notifications/bounces.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { newId } from '../../../platform/ids.ts'

type SuppressInput = { address: string; reason: BounceReason; status: string | null; now: Date }

/** Suppresses an address, or records its latest refusal. A requested mail of the same day stays the only one. */
export const suppressAddress = async (db: Db, { address, reason, status, now }: SuppressInput) => {
  await sql`
    insert into mail_suppression (id, address, reason, status, suppressed_at)
    values (${newId()}, lower(${address}), ${reason}, ${status}, ${now})
    on conflict (address) do update
      set reason = excluded.reason, status = excluded.status, suppressed_at = excluded.suppressed_at`.execute(db)
}

const deleteSuppression = async (db: Db, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ userId: string | null }>`
    delete from mail_suppression where ${condition}
    returning (select u.id from app_user u where lower(u.email) = address) as "userId"`.execute(db)
  return rows[0] ?? null
}

/** Sends emails to an address again. Returns null if it was not suppressed, else whose address it is, if anyone's. */
export const liftSuppression = (db: Db, id: string) => deleteSuppression(db, sql`id = ${id}`)

/** The same for the recipient of an email. */
export const liftForMail = (db: Db, mailId: string) =>
  deleteSuppression(db, sql`address = (select lower(recipient) from outbox_mail where id = ${mailId})`)

/** The same for a person's address, because a link mailed to it was opened. */
export const liftForPerson = async (db: Db, userId: string) => {
  await deleteSuppression(db, sql`address = (select lower(email) from app_user where id = ${userId})`)
}

const findReason = async (db: Db, address: string) => {
  const { rows } = await sql<{ reason: BounceReason }>`
    select reason from mail_suppression where address = lower(${address})`.execute(db)
  return rows[0]?.reason ?? null
}

/** Whether emails to an address are held back. */
export const isSuppressed = async (db: Db, address: string) => (await findReason(db, address)) !== null

const dayMs = 86_400_000

/** Takes today's try of a suppressed address for a requested email; its retries are the same try. */
const claimTry = async (db: Db, id: string, now: Date) => {
  const { numAffectedRows = 0n } = await sql`
    update mail_suppression s set tried_mail_id = m.id, tried_at = ${now}
      from outbox_mail m
     where m.id = ${id} and m.is_requested and s.address = lower(m.recipient)
       and (tried_mail_id = m.id or tried_at is null or tried_at <= ${new Date(now.getTime() - dayMs)})`.execute(db)
  return numAffectedRows > 0n
}

/**
 * Holds an unsent email back if its address is suppressed, and returns whether it did. One that a person asked for is
 * tried once a day, so that a mended mailbox is found.
 */
export const holdBack = async (db: Db, { id, recipient }: { id: string; recipient: string }, now: Date) => {
  const reason = await findReason(db, recipient)
  if (reason === null || (await claimTry(db, id, now))) return false
  await sql`
    update outbox_mail set failed_at = ${now}, bounce_reason = ${reason}
     where id = ${id} and sent_at is null`.execute(db)
  return true
}

/** Deletes suppressions of more than a year: the address may belong to someone else by now. */
export const deleteOldSuppressions = async (db: Db, now: Date) => {
  await sql`
    delete from mail_suppression where suppressed_at < ${now}::timestamptz - interval '1 year'`.execute(db)
}

/** The number of suppressed addresses. */
export const countSuppressed = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mail_suppression`.execute(db)
  return singleRow(rows).count
}

type SuppressionRow = Omit<SuppressedAddress, 'suppressedAt'> & { suppressedAt: Date }

/** A page of suppressed addresses, newest first. */
export const listSuppressions = (db: Db, query: Out<typeof suppressionList.query>) =>
  readList(
    db,
    {
      columns: sql<SuppressionRow>`id, address, reason, status, suppressed_at as "suppressedAt"`,
      from: sql`from mail_suppression where ${containsText(query.filter, [sql`address`])}`,
      order: sql`order by suppressed_at desc, id`,
      itemOf: ({ suppressedAt, ...row }: SuppressionRow) => ({ ...row, suppressedAt: suppressedAt.toISOString() }),
    },
    query,
  )
