import type { Feature } from '../../platform/feature.ts'
import { provisioningData } from './person-records.ts'
import { answerListeners } from './provisioning.listeners.ts'
import { provisioningRoutes } from './provisioning.routes.ts'
import { tokenEndJobs } from './remind-of-token-ends.ts'
import { serveScim } from './scim/serve-scim.ts'

/** Provisioning by an organization's own directory through SCIM 2.0: people, their workplaces, deactivation. */
export const provisioning: Feature = {
  name: 'provisioning',
  description: 'People as the directory of an organization lists them.',
  owns: ['provisioned_organization', 'provisioning_token', 'provisioned_person', 'provisioned_absence'],
  listeners: answerListeners,
  jobs: tokenEndJobs,
  personalData: provisioningData,
  routes: provisioningRoutes,
  mount: serveScim,
  constraints: {
    provisioned_organization_of_retail_organization: { code: 'ALREADY_EXISTS', field: 'organization' },
    provisioned_organization_of_brand: { code: 'ALREADY_EXISTS', field: 'organization' },
  },
}
