import type { Feature } from '../../platform/feature.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { endRestoredAccess } from './lifecycle/end-restored-access.ts'
import { passwordRoutes } from './password-changes/passwords.routes.ts'
import { setHashMemory } from './passwords/passwords.ts'
import { accountData } from './profile/person-records.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { sealedFactors } from './second-factor/sealed-factors.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { readActivePeople } from './sessions/count-active.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { linkRoutes } from './sign-in/links.routes.ts'

/** Accounts, sign-in and sessions. */
export const accounts: Feature = {
  name: 'accounts',
  description: 'People, and how they log in.',
  owns: [
    'app_user',
    'previous_address',
    'token_family',
    'refresh_token',
    'signing_key',
    'one_time_token',
    'invitation',
    'known_browser',
    'own_browser',
    'authenticator_app',
    'passkey',
    'recovery_code',
    'second_factor_ticket',
    'spent_challenge',
    'mail_choice',
  ],
  routes: [
    ...accountRoutes,
    ...passwordRoutes,
    ...linkRoutes,
    ...profileRoutes,
    ...secondFactorRoutes,
    ...sessionRoutes,
  ],
  personalData: accountData,
  sealed: sealedFactors,
  jobs: accountJobs,
  afterRestore: (db, { now }) => endRestoredAccess(db, now),
  readings: [readActivePeople],
  mount: (_http, { config }) => setHashMemory(config.passwordKib),
  constraints: {
    app_user_email_unique: { code: 'EMAIL_TAKEN', field: 'email' },
    passkey_credential_unique: { code: 'PASSKEY_REFUSED' },
  },
}
