import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { selectFigures, toSpan } from '../approvals/time-figures.queries.ts'
import { getPayPeriod, lockOpenPeriod, type PeriodRow, toPayPeriod } from './pay-periods.queries.ts'

type PeriodContext = { db: Db; actor: Actor; now: Date }

/** An open pay period that the actor pays. @throws NOT_FOUND, PERIOD_CLOSED */
const lockPaidPeriod = async (context: PeriodContext, id: string) => {
  const period = await lockOpenPeriod(context, id)
  if (!period.isPayer) throw problem('NOT_FOUND')
  return period
}

const countUnapproved = async (db: Db, actor: Actor, period: PeriodRow) => {
  const { rows } = await sql<{ count: number }>`
    ${selectFigures(toSpan(period), actor)}
    select count(*)::integer as count from figure where is_unapproved`.execute(db)
  return singleRow(rows).count
}

/** Closes a pay period whose days have ended and whose time is all approved. */
export const closePeriod = async (context: PeriodContext, id: string) => {
  const { db, actor, now } = context
  const period = await lockPaidPeriod(context, id)
  if (!period.hasEnded) throw problem('PERIOD_RUNNING')
  const count = await countUnapproved(db, actor, period)
  if (count > 0)
    throw problem('TIME_NOT_APPROVED', {
      sentence: `People whose time is not approved: ${count}. Approve it first.`,
      data: { count },
    })
  await db.updateTable('pay_period').set({ closed_by: actor.id, closed_at: now }).where('id', '=', id).execute()
  return toPayPeriod(await getPayPeriod(context, id))
}

/** Deletes an open pay period in which no time was approved, and returns what it was. */
export const removePeriod = async (context: PeriodContext, id: string) => {
  const period = await lockPaidPeriod(context, id)
  if (period.hasApprovals) throw problem('PERIOD_IN_USE')
  await context.db.deleteFrom('pay_period').where('id', '=', id).execute()
  return period
}
