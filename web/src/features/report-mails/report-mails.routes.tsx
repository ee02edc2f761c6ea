import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import type { WebFeature } from '../../platform/composition/web-feature.ts'
import { ownPermissions } from '../accounts/accounts.slots.ts'
import { brandReportActions } from '../brand-reports/brand-reports.slots.ts'
import { reportActions } from '../reports/reports.slots.ts'

const byMail = lazyPart(() => import('./by-mail-button.tsx'), 'ByMailButton')

/** Reports e-mailed every week. */
export const reportMails: WebFeature = {
  screens: [],
  connections: [
    fill(reportActions, byMail),
    fill(brandReportActions, byMail),
    fill(
      ownPermissions,
      lazyPart(() => import('./own-report-mails.tsx'), 'OwnReportMails'),
    ),
  ],
}
