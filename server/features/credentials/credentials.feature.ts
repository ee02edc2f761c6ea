import type { Feature } from '../../platform/feature.ts'
import { attestationRoutes } from './attestations/attestations.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { serveCalendar } from './calendar/serve-calendar.ts'
import { credentialListeners } from './credentials.listeners.ts'
import { earnCredentials } from './earning/earning.jobs.ts'
import { earningListeners } from './earning/earning.listeners.ts'
import { earningRoutes } from './earning/earning.routes.ts'
import { credentialRoutes, ownCredentialRoutes } from './held/held.routes.ts'
import { sendNotices } from './notices/send-notices.ts'
import { credentialData } from './person-records.ts'
import { requirementReminderRoutes } from './reminders/reminders.routes.ts'
import { requirementRoutes } from './requirements/requirements.routes.ts'
import { complianceRoutes } from './standings/compliance.routes.ts'
import { waiverRoutes } from './waivers/waivers.routes.ts'

/** What states and employers ask of people, and the credentials that prove it. */
export const credentials: Feature = {
  name: 'credentials',
  description: 'Requirements of states and employers, credentials of people, and who may sell today.',
  owns: [
    'requirement',
    'requirement_edition',
    'store_requirement',
    'requirement_content',
    'training_provider',
    'credential',
    'credential_part',
    'credential_end',
    'requirement_waiver',
    'renewal_notice',
    'calendar_link',
    'attestation',
  ],
  personalData: credentialData,
  routes: [
    ...complianceRoutes,
    ...requirementRoutes,
    ...earningRoutes,
    ...ownCredentialRoutes,
    ...credentialRoutes,
    ...attestationRoutes,
    ...waiverRoutes,
    ...requirementReminderRoutes,
    ...calendarRoutes,
  ],
  listeners: [...earningListeners, ...credentialListeners],
  jobs: [earnCredentials, sendNotices],
  mount: serveCalendar,
}
