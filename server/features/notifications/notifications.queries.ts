import type { Db } from '../../platform/database/database.ts'

export type StoredMail = {
  id: string
  messageId: string
  recipient: string
  subject: string
  text: string
  stopUrl: string | null
  html: string
  createdAt: Date
  sentAt: Date | null
  /** It confirms the erasure of its recipient, of whom nothing is kept. */
  isConfirmation: boolean
}

const mails = (db: Db) =>
  db
    .selectFrom('outbox_mail')
    .select(row => [
      'id',
      'message_id as messageId',
      'recipient',
      'subject',
      'text_body as text',
      'html_body as html',
      'stop_url as stopUrl',
      'created_at as createdAt',
      'sent_at as sentAt',
      row('forget_after', 'is not', null).$castTo<boolean>().as('isConfirmation'),
    ])

/** An email that is to be sent; undefined = it was sent, has failed, or is held back. */
export const findUnsentMail = (db: Db, id: string): Promise<StoredMail | undefined> =>
  mails(db)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('held', '=', false)
    .executeTakeFirst()

export const findMail = (db: Db, id: string): Promise<StoredMail | undefined> =>
  mails(db).where('id', '=', id).executeTakeFirst()

const maxShown = 100

/** The newest mails, sent or not. */
export const listNewestMails = (db: Db): Promise<StoredMail[]> =>
  mails(db).orderBy('created_at', 'desc').orderBy('id').limit(maxShown).execute()
