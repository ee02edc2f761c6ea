import type { Feature } from '../../platform/feature.ts'
import { courseAssignmentRoutes } from './course-assignments.routes.ts'
import { dueDateRoutes } from './due-dates.routes.ts'
import { trackData } from './person-records.ts'
import { trackJobs } from './tracks.jobs.ts'
import { trackRoutes } from './tracks.routes.ts'

/** Tracks: their items, their assignments, and a learner's progress. */
export const tracks: Feature = {
  name: 'tracks',
  description: 'Tracks: their courses, their stores and their due dates.',
  owns: [
    'track',
    'track_item',
    'track_default_role',
    'track_assignment',
    'track_assignment_role',
    'muted_item',
    'course_assignment',
    'ended_track_assignment',
    'retail_organization_track',
    'assignment_rule',
    'assignment_rule_track',
    'assignment_rule_store',
    'assignment_rule_role',
    'assignment_rule_exception',
  ],
  personalData: trackData,
  routes: [...trackRoutes, ...dueDateRoutes, ...courseAssignmentRoutes],
  jobs: trackJobs,
}
