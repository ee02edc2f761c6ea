import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { email, Id, IdParams, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { BounceReasonName } from './bounces.ts'

/**
 * Waiting = retried automatically; held = after a restore, until an administrator decides; failed = no more retries, an
 * administrator has to look; returned = came back after it was sent; suppressed = not sent, because earlier ones to the
 * address came back.
 */
const deliveryStatuses = ['waiting', 'held', 'sent', 'failed', 'returned', 'suppressed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** An email without its text, which may hold links that open another person's account. */
export const SentMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** The last response of a mail server; null = never refused or delayed. */
  lastError: z.nullable(z.string()),
  /** Why it came back or was suppressed; null = neither. */
  bounceReason: z.nullable(BounceReasonName),
  createdAt: Moment,
  sentAt: z.nullable(Moment),
})
export type SentMail = z.infer<typeof SentMail>

/** The installation's email setup, and whether it works. */
export const MailStatus = z.object({
  /** Null = no mail server: emails are stored and not sent. */
  server: z.nullable(z.object({ host: z.string(), port: z.int(), isEncrypted: z.boolean() })),
  sender: z.string(),
  waiting: z.int(),
  failed: z.int(),
  /** After a restore, until an administrator decides: the moment of the backup, and the number of emails held back. */
  held: z.nullable(z.object({ backupAt: Moment, count: z.int() })),
})
export type MailStatus = z.infer<typeof MailStatus>

/** Weak = present and permissive; doubled = two records where only one is valid; unknown = the DNS did not answer. */
const recordVerdicts = ['found', 'weak', 'doubled', 'missing', 'unknown'] as const

/** A DNS record by which other mail servers verify our emails. */
export const MailRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Its name in the DNS. */
  name: z.string(),
  verdict: z.enum(recordVerdicts),
  value: z.nullable(z.string()),
})
export type MailRecord = z.infer<typeof MailRecord>

const administrator = ['ROLE_ADMINISTRATOR'] as const
const selector = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, 'Enter the selector that your e-mail provider uses.'),
  )

export const TestMailBody = z.object({ email })

export const DomainQuestion = z.object({
  /** The selector under which the mail provider publishes its DKIM key; the provider's instructions name it. */
  selector: z._default(selector, 'default'),
})

const heldMailsDecisions = ['send', 'discard'] as const
export type HeldMailsDecision = (typeof heldMailsDecisions)[number]

export const mailList = defineList([25, 100], {
  /** Part of the recipient's address or of the subject. */
  filter: searchText,
  status: z.optional(z.enum(deliveryStatuses, 'Choose waiting, held, sent, failed, returned or suppressed.')),
})

/** The emails of this installation, and their delivery. */
export const mails = {
  status: endpoint({
    method: 'GET',
    path: '/mails/status',
    access: administrator,
    summary: 'How e-mail is sent, and how many e-mails are waiting, held back after a restore, or failed',
    response: MailStatus,
  }),
  list: endpoint({
    method: 'GET',
    path: '/mails',
    access: administrator,
    summary: 'The e-mails of the last 90 days without their contents, newest first',
    query: mailList.query,
    response: PageOf(SentMail),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/mails/test',
    access: administrator,
    summary: 'Send a test e-mail',
    body: TestMailBody,
    response: z.object({ id: Id }),
    perMinute: 10,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/mails/:id/again',
    access: administrator,
    summary: 'Send a waiting, held, failed or suppressed e-mail now, unchanged',
    params: IdParams,
  }),
  decideHeld: endpoint({
    method: 'POST',
    path: '/mails/held',
    access: administrator,
    summary: 'Send or discard the e-mails that are held back after a restore',
    body: z.object({ decision: z.enum(heldMailsDecisions, 'Choose send or discard.') }),
    /** Null = it was decided before, and nothing was done. */
    response: z.object({ count: z.nullable(z.int()) }),
  }),
  checkDomain: endpoint({
    method: 'GET',
    path: '/mails/domain',
    access: administrator,
    summary: 'Whether the DNS of the sender’s domain has SPF, DKIM and DMARC',
    query: DomainQuestion,
    response: z.object({ domain: z.string(), records: z.array(MailRecord) }),
    perMinute: 30,
  }),
}
