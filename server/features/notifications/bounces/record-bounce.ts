import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { countBouncedMail } from '../mail-metrics.ts'
import { judgeStatus } from './bounce-reasons.rules.ts'
import { normalizeAddress, type ReportedRecipient, readDeliveryReport } from './delivery-report.rules.ts'
import { suppressAddress } from './suppressions.queries.ts'

/**
 * What a message changed. `not-a-report`: it is something else; `unknown`: it quotes no email that was sent to the
 * address it names.
 */
type BounceOutcome = 'recorded' | 'not-a-report' | 'unknown'

type QuotedMail = { id: string; recipient: string; isConfirmation: boolean }

const findMails = async (db: Db, messageIds: readonly string[]) => {
  const { rows } = await sql<QuotedMail>`
    select id, recipient, forget_after is not null as "isConfirmation" from outbox_mail
     where message_id = any(${messageIds}::text[]) and sent_at is not null order by id for no key update`.execute(db)
  return rows
}

type NoteInput = { mail: QuotedMail; report: ReportedRecipient; now: Date }

const noteDelay = (db: Db, { mail, report }: NoteInput) =>
  sql`
    update outbox_mail set last_error = ${report.diagnostic || report.status}
     where id = ${mail.id} and bounce_reason is null`.execute(db)

/** A second report about the same email changes nothing: it would undo a suppression that was lifted meanwhile. */
const noteReturn = async (db: Db, { mail, report, now }: NoteInput) => {
  const { reason, isForGood } = judgeStatus(report.status)
  const { numAffectedRows = 0n } = await sql`
    update outbox_mail set bounce_reason = ${reason}, last_error = ${report.diagnostic || report.status}
     where id = ${mail.id} and bounce_reason is null`.execute(db)
  if (numAffectedRows === 0n) return
  countBouncedMail(reason)
  // The address of a person who was erased is not kept.
  if (isForGood && !mail.isConfirmation)
    await suppressAddress(db, { address: mail.recipient, reason, status: report.status, now })
}

const note = (db: Db, input: NoteInput) =>
  input.report.action === 'failed' ? noteReturn(db, input) : noteDelay(db, input)

/**
 * Records what a message to the envelope sender reports about emails that were sent. Anyone may write to that address,
 * so a report counts only if it quotes the id of an email to the very address it names: an id holds at least 42 random
 * bits, and only its recipient, the mail servers in between and administrators know it.
 */
export const recordBounce = async (db: Db, message: Uint8Array, now: Date): Promise<BounceOutcome> => {
  const report = await readDeliveryReport(message)
  if (!report) return 'not-a-report'
  return db.transaction().execute(async tx => {
    const mails = await findMails(tx, report.messageIds)
    const matches = mails.flatMap(mail => {
      const address = normalizeAddress(mail.recipient)
      return report.recipients
        .filter(({ addresses }) => addresses.includes(address))
        .map(each => ({ mail, report: each }))
    })
    for (const match of matches) await note(tx, { ...match, now })
    return matches.length > 0 ? 'recorded' : 'unknown'
  })
}
