import type { Feature } from '../../platform/feature.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { overviewJobs, readReportLag } from './overview/overview.jobs.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { trainedJobs } from './trained/trained.jobs.ts'
import { trainedListeners } from './trained/trained.listeners.ts'
import { trainedRoutes } from './trained/trained.routes.ts'

/** What a brand sees of its courses and of the people whom they train. */
export const brandReports: Feature = {
  name: 'brand-reports',
  description: 'How the courses of a brand do, and whom they train.',
  owns: [
    'trained_person',
    'trained_count',
    'trained_course',
    'trained_answer_check',
    'trained_cell',
    'trained_cell_change',
    'course_rating',
    'course_rating_count',
    'published_rating',
    'brand_overview_progress',
  ],
  routes: [...trainedRoutes, ...feedbackRoutes, ...overviewRoutes],
  listeners: trainedListeners,
  jobs: [...trainedJobs, ...overviewJobs],
  readings: [readReportLag],
}
