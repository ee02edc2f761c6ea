import { buildBrandMail } from '../features/report-mails/report-mails.build.ts'
import type { Db } from '../platform/database/database.ts'
import { idOf } from './authoring.ts'
import { daysAgo } from './days.ts'
import { brandIdOf } from './load-content.ts'

/** Loads the weekly report of a brand, which a colleague gets too. It comes for the first time in almost a week. */
export const loadReportMails = async (db: Db, now: Date) => {
  await buildBrandMail(db, {
    brandId: brandIdOf('alpenglow'),
    madeBy: idOf('user/brandadmin@demo.trellis.test'),
    recipientIds: [idOf('user/brandsales@demo.trellis.test')],
    weekday: daysAgo(now, 1).getUTCDay() || 7,
    now,
  })
}
