import type { Feature } from '../../platform/feature.ts'
import { bulkActJobs } from './bulk-acts/bulk-acts.jobs.ts'
import { bulkActRoutes } from './bulk-acts/bulk-acts.routes.ts'
import { bulkActData } from './bulk-acts/person-records.ts'
import { workRoutes } from './employments/employments.routes.ts'
import { userRoutes } from './users.routes.ts'
import { visibilityRoutes } from './visibility/visibility.routes.ts'

/** All people of the site, for its administrators. Writes to accounts go through the accounts feature. */
export const users: Feature = {
  name: 'users',
  description: 'All people of the site, and what administrators do with their accounts.',
  owns: ['bulk_act', 'bulk_act_person'],
  routes: [...userRoutes, ...workRoutes, ...visibilityRoutes, ...bulkActRoutes],
  jobs: bulkActJobs,
  personalData: bulkActData,
}
