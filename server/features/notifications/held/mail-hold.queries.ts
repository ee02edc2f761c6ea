import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The moment of the backup that the installation was restored from, and the number of mails that wait. */
type MailHold = { backupAt: Date; count: number }

/** The mails that are held back. Without a hold none is, and none is looked for. */
export const heldRows = sql`from outbox_mail where held and sent_at is null and exists (select from mail_hold)`

/** Mails that wait for a decision after a restore; null = it was made, or nothing was restored. */
export const findMailHold = async (db: Db): Promise<MailHold | null> => {
  const { rows } = await sql<MailHold>`
    select backup_at as "backupAt",
           (select count(*)::integer ${heldRows}) as count
      from mail_hold`.execute(db)
  return rows[0] ?? null
}

/** Whether automatic mails are held back. The decision waits until the transaction ends, and so finds its mails. */
export const lockMailHold = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from mail_hold for share`.execute(db)
  return rows.length > 0
}
