import type { Feature } from '../../platform/feature.ts'
import { reportRoutes } from './reports.routes.ts'

/** Training progress of dispensaries and retail organizations, computed from the records themselves. */
export const reports: Feature = {
  name: 'reports',
  description: 'Training progress of the people of a store or an organization.',
  owns: [],
  routes: reportRoutes,
}
