import type { Feature } from '../../platform/feature.ts'
import { auditJobs } from './audit.jobs.ts'
import { auditRoutes } from './audit.routes.ts'

/** Who did what: to be read, kept elsewhere and verified. Entries are written by `recordAct`, in the transaction of the act. */
export const audit: Feature = {
  name: 'audit',
  description: 'Who did what.',
  owns: [],
  routes: auditRoutes,
  jobs: auditJobs,
}
