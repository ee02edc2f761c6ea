import type { Feature } from '../../platform/feature.ts'
import { auditJobs } from './audit.jobs.ts'
import { auditRoutes } from './audit.routes.ts'

/** The audit log: read, export and verify. `recordAct` writes entries in the transaction of the act. */
export const audit: Feature = {
  name: 'audit',
  description: 'Who did what.',
  owns: [],
  routes: auditRoutes,
  jobs: auditJobs,
}
