import type { Out } from '@trellis/contract/endpoint.ts'
import type { DeliveryStatus, mailList, SentMail } from '@trellis/contract/notifications/mails.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'

const statuses: Record<DeliveryStatus, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`(sent_at is null and failed_at is null and not held)`,
  held: sql<boolean>`(sent_at is null and held)`,
  sent: sql<boolean>`(sent_at is not null and bounce_reason is null)`,
  failed: sql<boolean>`(failed_at is not null and bounce_reason is null)`,
  returned: sql<boolean>`(sent_at is not null and bounce_reason is not null)`,
  suppressed: sql<boolean>`(failed_at is not null and bounce_reason is not null)`,
}

type SentMailQuery = Out<typeof mailList.query>
type SentMailRow = Omit<SentMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null }

const toSentMail = ({ createdAt, sentAt, ...mail }: SentMailRow): SentMail => ({
  ...mail,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

const isWanted = ({ filter, status }: Pick<SentMailQuery, 'filter' | 'status'>) => sql`
  ${status ? statuses[status] : sql`true`}
  and ${containsText(filter, [sql`recipient`, sql`subject`])}`

/** The mails that are no longer retried. */
export const failedRows = sql`from outbox_mail where ${statuses.failed}`

/** A page of emails, newest first, with their total; without their content. */
export const listSentMails = (db: Db, query: SentMailQuery) => {
  const list = {
    columns: sql<SentMailRow>`
           id, lower(recipient) as recipient, subject, attempts, last_error as "lastError", created_at as "createdAt", sent_at as "sentAt",
           bounce_reason as "bounceReason",
           case when ${statuses.returned} then 'returned' when ${statuses.suppressed} then 'suppressed' when sent_at is not null then 'sent'
                when held then 'held' when failed_at is not null then 'failed' else 'waiting' end as status`,
    from: sql`from outbox_mail where ${isWanted(query)}`,
    order: sql`order by created_at desc, id`,
    isSearched: query.filter !== '',
  }
  return readList(db, { ...list, itemOf: toSentMail }, query)
}

/** The numbers of waiting and of failed mails. */
export const countUnsent = async (db: Db) => {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where ${statuses.waiting})::integer as waiting,
           count(*) filter (where ${statuses.failed})::integer as failed
      from outbox_mail where sent_at is null`.execute(db)
  return singleRow(rows)
}

/** Marks a failed or held mail as one to be sent. False = no unsent mail has this id. */
export const requeueMail = async (db: Db, id: string) => {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mail')
    .set({ failed_at: null, bounce_reason: null, held: false })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The language of a person's mails. */
export const getLocale = async (db: Db, userId: string) => {
  const { rows } = await sql<{ locale: string }>`select locale from app_user where id = ${userId}`.execute(db)
  return singleRow(rows).locale
}
