import { sql } from 'kysely'
import { listen } from '../../platform/events.ts'
import { logAttendance } from './logging/log-attendance.ts'

/**
 * The store that stays shows the time of the one merged into it. Approvals move in open pay periods, so that the new
 * sum needs one approval; closed ones never change. Time at live trainings is paid as other training is.
 */
export const timeSheetListeners = [
  listen('store.merged', async (db, { from, into }) => {
    await sql`
      update time_approval a set dispensary_id = ${into}::uuid
        from pay_period p
       where p.id = a.pay_period_id and p.closed_at is null and a.dispensary_id = ${from}::uuid`.execute(db)
  }),
  listen('session.attended', logAttendance),
]
