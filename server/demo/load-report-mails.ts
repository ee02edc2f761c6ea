import { buildBrandMail } from '../features/report-mails/report-mails.build.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toBrandId } from './load-content.ts'

/** Loads the weekly report of a brand, which a colleague gets too. It comes for the first time in almost a week. */
export const loadReportMails = async (db: Db, now: Date) => {
  await buildBrandMail(db, {
    brandId: toBrandId('alpenglow'),
    madeBy: toDemoId('user/brandadmin@demo.trellis.test'),
    recipientIds: [toDemoId('user/brandsales@demo.trellis.test')],
    weekday: daysAgo(now, 1).getUTCDay() || 7,
    now,
  })
}
