import type { Feature } from '../../platform/feature.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'

/** People and how they get in. */
export const accounts: Feature = {
  name: 'accounts',
  owns: [
    'app_user',
    'sign_up_request',
    'token_family',
    'refresh_token',
    'signing_key',
    'one_time_token',
    'known_browser',
  ],
  routes: accountRoutes,
  jobs: accountJobs,
  constraints: { app_user_email_unique: { code: 'EMAIL_TAKEN', field: 'email' } },
}
