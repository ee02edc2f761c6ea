import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'
import { buildPayPeriod, type NewPeriod } from '../time-sheets.build.ts'

type NewApproval = {
  userId: string
  dispensaryId: string
  seconds: number
  approvedSeconds?: number
  reason?: string
}

type ClosedPeriod = Pick<NewPeriod, 'id' | 'employer'> & { closedBy: string; approvals?: readonly NewApproval[] }

const longAgo = new Date('2026-03-16T15:00:00Z')

/** Inserts the closed pay period of March 2 to 15, 2026, with its approvals. Returns its id. */
export const buildClosedPeriod = async (db: Db, { id, employer, closedBy, approvals = [] }: ClosedPeriod) => {
  const days = { startsOn: '2026-03-02', endsOn: '2026-03-15' }
  const periodId = await buildPayPeriod(db, { id, employer, ...days, createdBy: closedBy, closedAt: longAgo })
  await insertRows(
    db,
    'time_approval',
    approvals.map(({ userId, dispensaryId, seconds, approvedSeconds = seconds, reason }) => ({
      ...{ id: newId(), pay_period_id: periodId, user_id: userId, dispensary_id: dispensaryId },
      ...{ measured_seconds: seconds, payable_seconds: seconds, approved_seconds: approvedSeconds },
      ...{ reason: reason ?? null, approved_by: closedBy, approved_at: longAgo },
    })),
  )
  return periodId
}
