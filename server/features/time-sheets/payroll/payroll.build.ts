import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'

type BuiltApproval = {
  userId: string
  dispensaryId: string
  seconds: number
  approvedSeconds?: number
  reason?: string
}

type BuiltPeriod = {
  id?: string
  employer: { retailOrganizationId: string } | { dispensaryId: string }
  startsOn?: string
  endsOn?: string
  closedAt?: Date | null
  closedBy: string
  approvals?: readonly BuiltApproval[]
}

const longAgo = new Date('2026-03-16T15:00:00Z')

const closing = ({ closedAt = longAgo, closedBy }: BuiltPeriod) =>
  closedAt ? { closed_at: closedAt, closed_by: closedBy } : {}

/** Saves a pay period of March 2 to 15, 2026, by default closed, with its approvals. Returns its id. */
export const buildPayPeriod = async (db: Db, period: BuiltPeriod) => {
  const { id = newId(), employer, startsOn = '2026-03-02', endsOn = '2026-03-15', approvals = [], closedBy } = period
  await db
    .insertInto('pay_period')
    .values({
      ...{ id, starts_on: startsOn, ends_on: endsOn, created_by: closedBy, created_at: longAgo },
      retail_organization_id: 'retailOrganizationId' in employer ? employer.retailOrganizationId : null,
      dispensary_id: 'dispensaryId' in employer ? employer.dispensaryId : null,
      ...closing(period),
    })
    .execute()
  await insertRows(
    db,
    'time_approval',
    approvals.map(({ userId, dispensaryId, seconds, approvedSeconds = seconds, reason }) => ({
      ...{ id: newId(), pay_period_id: id, user_id: userId, dispensary_id: dispensaryId },
      ...{ measured_seconds: seconds, payable_seconds: seconds, approved_seconds: approvedSeconds },
      ...{ reason: reason ?? null, approved_by: closedBy, approved_at: longAgo },
    })),
  )
  return id
}
