import type { Feature } from '../../platform/feature.ts'
import { reportMailData } from './person-records.ts'
import { reportMailRoutes } from './report-mails.routes.ts'
import { reportMailJobs } from './send-report-mails.ts'
import { serveStopPages } from './stop-pages.ts'

/** Reports that are emailed every week. */
export const reportMails: Feature = {
  name: 'report-mails',
  description: 'Reports that are e-mailed every week.',
  owns: ['report_mail', 'report_mail_recipient'],
  routes: reportMailRoutes,
  jobs: reportMailJobs,
  personalData: reportMailData,
  mount: serveStopPages,
}
