import { matchPath } from 'react-router'
import { accounts } from '../features/accounts/accounts.routes.tsx'
import { analytics } from '../features/analytics/analytics.routes.tsx'
import { audit } from '../features/audit/audit.routes.tsx'
import { brandReports } from '../features/brand-reports/brand-reports.routes.tsx'
import { brandStores } from '../features/brand-stores/brand-stores.routes.tsx'
import { brands } from '../features/brands/brands.routes.tsx'
import { campaigns } from '../features/campaigns/campaigns.routes.tsx'
import { classes } from '../features/classes/classes.routes.tsx'
import { companies } from '../features/companies/companies.routes.tsx'
import { courses } from '../features/courses/courses.routes.tsx'
import { credentials } from '../features/credentials/credentials.routes.tsx'
import { editor } from '../features/editor/editor.routes.tsx'
import { employees } from '../features/employees/employees.routes.tsx'
import { evidence } from '../features/evidence/evidence.routes.tsx'
import { home } from '../features/home/home.routes.tsx'
import { imports } from '../features/imports/imports.routes.tsx'
import { liveSessions } from '../features/live-sessions/live-sessions.routes.tsx'
import { media } from '../features/media/media.routes.tsx'
import { notifications } from '../features/notifications/notifications.routes.tsx'
import { operation } from '../features/operation/operation.routes.tsx'
import { provisioning } from '../features/provisioning/provisioning.routes.tsx'
import { reportMails } from '../features/report-mails/report-mails.routes.tsx'
import { reports } from '../features/reports/reports.routes.tsx'
import { signUps } from '../features/sign-ups/sign-ups.routes.tsx'
import { singleSignOn } from '../features/single-sign-on/single-sign-on.routes.tsx'
import { stores } from '../features/stores/stores.routes.tsx'
import { timeSheets } from '../features/time-sheets/time-sheets.routes.tsx'
import { trackManagement } from '../features/track-management/track-management.routes.tsx'
import { tracks } from '../features/tracks/tracks.routes.tsx'
import { trainingPolicy } from '../features/training-policy/training-policy.routes.tsx'
import { users } from '../features/users/users.routes.tsx'
import type { WebFeature } from '../platform/composition/web-feature.ts'

/** All web features, in the order of server/app.ts: each may use only those above it. */
export const features: readonly WebFeature[] = [
  accounts,
  notifications,
  trainingPolicy,
  media,
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
  liveSessions,
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
]

/** Fills the slots of the features and subscribes them to each other's events. Idempotent. */
export function connectFeatures(): void {
  for (const { connections = [] } of features) for (const connect of connections) connect()
}

/** Loads the page of a path, so that its first render need not wait for it; undefined = no page, or no network. */
export const loadPage = async (pathname: string): Promise<object | undefined> => {
  const screens = features.flatMap(feature => feature.screens)
  return screens
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => undefined)
}
