import type { HeldMailsDecision } from '@trellis/contract/notifications/mails.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Origin } from '../../../platform/http/implement.ts'
import { enqueueDelivery } from '../deliver-mail.ts'

const send = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    with released as (update outbox_mail set held = false where held returning id, created_at)
    select id from released order by created_at, id`.execute(db)
  await enqueueDelivery(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

const discard = async (db: Db) => {
  const { numDeletedRows } = await db.deleteFrom('outbox_mail').where('held', '=', true).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const decisions = {
  send: { run: send, act: 'held-mails-sent' },
  discard: { run: discard, act: 'held-mails-discarded' },
} as const

type DecideHeldMailsInput = {
  decision: HeldMailsDecision
  /** Null = the operator. */
  actorId: string | null
  client: Origin | null
  now: Date
}

/**
 * Sends or deletes the mails that a restore holds back, and ends the hold, in a transaction. Returns their number; null =
 * it was decided before.
 */
export const decideHeldMails = async (db: Db, { decision, ...by }: DecideHeldMailsInput): Promise<number | null> => {
  // A second decision waits here for the first one, and finds nothing to decide.
  const { numDeletedRows } = await db.deleteFrom('mail_hold').executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return null
  const { run, act } = decisions[decision]
  const count = await run(db)
  await recordAct(db, { act, details: { count }, ...by })
  return count
}
