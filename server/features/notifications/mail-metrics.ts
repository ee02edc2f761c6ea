import { typedKeys } from '@trellis/contract/keys.ts'
import { type BounceReason, bounceReasons } from '@trellis/contract/notifications/bounces.ts'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import { singleRow } from '../../platform/database/single-row.ts'
import { errorCode } from '../../platform/error-code.ts'
import type { Reading } from '../../platform/metrics/readings.ts'

/** Attempts of this process to hand a mail over that failed. */
export const failedMails = new Counter({
  name: 'trellis_mail_failed_total',
  help: 'Attempts to hand a mail to the mail server that failed',
  labelNames: ['reason'],
  registers: [],
})

/** Reasons by the codes of nodemailer; all others come from a connection that failed. */
const reasons: Record<string, string> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EOAUTH2: 'login',
  ETLS: 'encryption',
  EENVELOPE: 'recipient',
  EMESSAGE: 'message',
  EPROTOCOL: 'protocol',
}

// Known from the start: Prometheus sees no increase where a series begins.
for (const reason of ['connection', ...Object.values(reasons)]) failedMails.inc({ reason }, 0)

/** Counts an attempt that failed. */
export const countFailedMail = (error: unknown) =>
  failedMails.inc({ reason: reasons[errorCode(error)] ?? 'connection' })

/** Mails that came back, as this process read it. */
export const bouncedMails = new Counter({
  name: 'trellis_mail_bounced_total',
  help: 'Mails that were sent and came back',
  labelNames: ['reason'],
  registers: [],
})

for (const reason of typedKeys(bounceReasons)) bouncedMails.inc({ reason }, 0)

/** Counts a mail that came back. */
export const countBouncedMail = (reason: BounceReason) => bouncedMails.inc({ reason })

/** Counting is bounded: an announcement may go to a million people. */
const mostCounted = 100_000

/** The mails that wait to be handed over. */
export const readWaitingMails: Reading = async db => {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    select count(*)::integer as waiting,
           coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0) as oldest
      from (select created_at from outbox_mail where sent_at is null and failed_at is null and not held
             order by created_at limit ${mostCounted}::integer) mail`.execute(db)
  const { waiting, oldest } = singleRow(rows)
  return [
    { name: 'trellis_mail_waiting', help: `Mails to be handed over, at most ${mostCounted}`, value: waiting },
    {
      name: 'trellis_mail_oldest_waiting_seconds',
      help: 'Age of the oldest mail that waits',
      value: Math.max(0, oldest),
    },
  ]
}
