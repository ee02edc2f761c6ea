import { spanish as accounts } from './accounts/spanish.ts'
import { spanish as analytics } from './analytics/spanish.ts'
import { spanish as audit } from './audit/spanish.ts'
import { spanish as authoring } from './authoring/spanish.ts'
import { spanish as brandReports } from './brand-reports/spanish.ts'
import { spanish as brands } from './brands/spanish.ts'
import { spanish as campaigns } from './campaigns/spanish.ts'
import { spanish as cardAdvice } from './cards/checks/spanish.ts'
import { spanish as cards } from './cards/spanish.ts'
import { spanish as classEditor } from './class-editor/spanish.ts'
import { spanish as classes } from './classes/spanish.ts'
import { spanish as companies } from './companies/spanish.ts'
import { spanish as courses } from './courses/spanish.ts'
import { spanish as credentials } from './credentials/spanish.ts'
import { spanish as editor } from './editor/spanish.ts'
import { spanish as employees } from './employees/spanish.ts'
import { spanish as evidence } from './evidence/spanish.ts'
import { spanish as imports } from './imports/spanish.ts'
import { spanish as liveSessions } from './live-sessions/spanish.ts'
import { spanish as media } from './media/spanish.ts'
import { spanish as notifications } from './notifications/spanish.ts'
import { spanish as operation } from './operation/spanish.ts'
import { spanish as provisioning } from './provisioning/spanish.ts'
import { spanish as reportMails } from './report-mails/spanish.ts'
import { spanish as reports } from './reports/spanish.ts'
import { spanish as signUps } from './sign-ups/spanish.ts'
import { spanish as singleSignOn } from './single-sign-on/spanish.ts'
import { spanish as common } from './spanish.ts'
import { spanish as stores } from './stores/spanish.ts'
import { spanish as payroll } from './time-sheets/payroll/spanish.ts'
import { spanish as timeSheets } from './time-sheets/spanish.ts'
import { spanish as trackManagement } from './track-management/spanish.ts'
import { spanish as tracks } from './tracks/spanish.ts'
import { spanish as trainingPolicy } from './training-policy/spanish.ts'
import { spanish as users } from './users/spanish.ts'

/**
 * The Spanish of every sentence of the contract, by its English; {n} is replaced by its first number. Translations are
 * in `spanish.ts` of their feature; if several features share a sentence, in that of the first.
 */
export const sentences: Record<string, string> = {
  ...common,
  ...accounts,
  ...notifications,
  ...cards,
  ...cardAdvice,
  ...courses,
  ...classEditor,
  ...classes,
  ...tracks,
  ...trainingPolicy,
  ...credentials,
  ...employees,
  ...signUps,
  ...singleSignOn,
  ...provisioning,
  ...campaigns,
  ...reports,
  ...users,
  ...companies,
  ...brands,
  ...stores,
  ...brandReports,
  ...reportMails,
  ...imports,
  ...liveSessions,
  ...media,
  ...trackManagement,
  ...analytics,
  ...timeSheets,
  ...payroll,
  ...evidence,
  ...audit,
  ...operation,
  ...authoring,
  ...editor,
}
