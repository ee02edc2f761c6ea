import type { Feature } from '../../platform/feature.ts'
import { deleteAllFlows, deleteOldFlows } from './flows.ts'
import { singleSignOnData } from './person-records.ts'
import { serveRedirects } from './redirects.ts'
import { sealedConnections } from './sealed-connections.ts'
import { singleSignOnRoutes } from './single-sign-on.routes.ts'

/** Single sign-on: a company's own server vouches for its people. */
export const singleSignOn: Feature = {
  name: 'single-sign-on',
  description: 'Logging in with a company account.',
  owns: ['sign_in_connection', 'sign_in_domain', 'sign_in_identity', 'sign_in_flow'],
  personalData: singleSignOnData,
  sealed: [sealedConnections],
  routes: singleSignOnRoutes,
  mount: serveRedirects,
  afterRestore: deleteAllFlows,
  jobs: [
    {
      name: 'delete-old-company-sign-ins',
      crontab: '23 * * * *',
      run: async ({ db, now }) => {
        await deleteOldFlows(db, now)
      },
    },
  ],
  constraints: {
    sign_in_connection_pkey: { code: 'ALREADY_EXISTS' },
    sign_in_connection_secret: {
      code: 'INVALID_INPUT',
      field: 'clientSecret',
      sentence: 'Enter the client secret.',
    },
    sign_in_domain_once: { code: 'ALREADY_EXISTS', field: 'domain' },
    sign_in_domain_one_owner: { code: 'DOMAIN_TAKEN' },
  },
}
