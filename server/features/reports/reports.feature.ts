import type { Feature } from '../../platform/feature.ts'
import { reportRoutes } from './reports.routes.ts'

/** How far the people of a dispensary or a retail organization are, read from the records themselves. */
export const reports: Feature = { name: 'reports', owns: [], routes: reportRoutes }
