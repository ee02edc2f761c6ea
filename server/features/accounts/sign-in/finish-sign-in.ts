import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import type { ProblemError } from '../../../platform/problem.ts'
import { clearCodeAttempts, consumeCodeAttempt } from '../second-factor/factor-throttle.ts'
import { isCode, spendFactor } from '../second-factor/spend-factor.ts'
import { consumeTicketAttempt, getTicket, spendTicket, type Ticket } from '../second-factor/tickets.ts'
import { startSession } from './start-session.ts'

type VerifyCall = Call<typeof secondFactor.verify>
type FinishResult = z.infer<typeof LoginAnswer> | ProblemError

/** The purposes of the challenges of a half-finished sign-in. */
export const getTicketScope = ({ hash }: Ticket) => ({ purpose: 'second-factor' as const, of: hash.toString('hex') })

const settle = async (db: Db, call: VerifyCall, ticket: Ticket): Promise<FinishResult> => {
  const { client, config, now, body, emit } = call
  const { userId } = ticket
  const wrong = await spendFactor(db, call, { proof: body.proof, userId, scope: getTicketScope(ticket) })
  if (wrong) return wrong
  const { targetPath, connectionId, passwordHash: provenBy } = await spendTicket(db, ticket, { client, now })
  const session = { provenBy, connectionId, secondFactorProven: true, isWaySettled: true }
  const answer = await startSession(db, { userId, targetPath, ...session, client, config, emit, now })
  if ('token' in answer) {
    const { requestId, address, browser } = client
    const from = { requestId, address, browser }
    await emit(db, 'sign-in.finished', { userId, from, siteUrl: config.siteUrl, now })
  }
  return answer
}

/**
 * Finishes a sign-in by its second factor. The attempt is counted, on the ticket and on the account, before it is
 * checked; factor and ticket are spent in the transaction that starts the session.
 */
export const finishSignIn = async (call: VerifyCall): Promise<FinishResult> => {
  const { db, body, client, now } = call
  const ticket = await getTicket(db, client, now)
  const from = { userId: ticket.userId, address: client.address }
  if (isCode(body.proof)) await consumeCodeAttempt(db, from)
  await consumeTicketAttempt(db, ticket)
  const answer = await db.transaction().execute(tx => settle(tx, call, ticket))
  if ('token' in answer) await clearCodeAttempts(db, from)
  return answer
}
