import { accounts } from './features/accounts/accounts.feature.ts'
import { analytics } from './features/analytics/analytics.feature.ts'
import { audit } from './features/audit/audit.feature.ts'
import { brandReports } from './features/brand-reports/brand-reports.feature.ts'
import { brandStores } from './features/brand-stores/brand-stores.feature.ts'
import { brands } from './features/brands/brands.feature.ts'
import { campaigns } from './features/campaigns/campaigns.feature.ts'
import { cards } from './features/cards/cards.feature.ts'
import { classes } from './features/classes/classes.feature.ts'
import { companies } from './features/companies/companies.feature.ts'
import { courses } from './features/courses/courses.feature.ts'
import { credentials } from './features/credentials/credentials.feature.ts'
import { editor } from './features/editor/editor.feature.ts'
import { employees } from './features/employees/employees.feature.ts'
import { evidence } from './features/evidence/evidence.feature.ts'
import { home } from './features/home/home.feature.ts'
import { imports } from './features/imports/imports.feature.ts'
import { learningRecords } from './features/learning-records/learning-records.feature.ts'
import { liveSessions } from './features/live-sessions/live-sessions.feature.ts'
import { media } from './features/media/media.feature.ts'
import { notifications } from './features/notifications/notifications.feature.ts'
import { operation } from './features/operation/operation.feature.ts'
import { organizations } from './features/organizations/organizations.feature.ts'
import { provisioning } from './features/provisioning/provisioning.feature.ts'
import { reportMails } from './features/report-mails/report-mails.feature.ts'
import { reports } from './features/reports/reports.feature.ts'
import { signUps } from './features/sign-ups/sign-ups.feature.ts'
import { signing } from './features/signing/signing.feature.ts'
import { singleSignOn } from './features/single-sign-on/single-sign-on.feature.ts'
import { site } from './features/site/site.feature.ts'
import { stores } from './features/stores/stores.feature.ts'
import { timeSheets } from './features/time-sheets/time-sheets.feature.ts'
import { trackManagement } from './features/track-management/track-management.feature.ts'
import { tracks } from './features/tracks/tracks.feature.ts'
import { trainingPolicy } from './features/training-policy/training-policy.feature.ts'
import { users } from './features/users/users.feature.ts'
import type { Feature } from './platform/feature.ts'
import type { SealedKind } from './platform/sealed/sealed-kind.ts'

/** All features in dependency order: each may use only earlier ones. */
export const features: readonly Feature[] = [
  accounts,
  notifications,
  organizations,
  trainingPolicy,
  media,
  cards,
  courses,
  classes,
  tracks,
  employees,
  signUps,
  singleSignOn,
  provisioning,
  campaigns,
  reports,
  users,
  companies,
  brands,
  stores,
  signing,
  liveSessions,
  learningRecords,
  credentials,
  brandReports,
  brandStores,
  reportMails,
  imports,
  trackManagement,
  analytics,
  editor,
  timeSheets,
  evidence,
  audit,
  operation,
  home,
  site,
]

/** Everything that is lost with the installation's key. */
export const sealedKinds: readonly SealedKind[] = features.flatMap(feature => feature.sealed ?? [])
