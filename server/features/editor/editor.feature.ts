import type { Feature } from '../../platform/feature.ts'
import { authoredCourseRoutes } from './courses.routes.ts'
import { draftRoutes } from './drafts.routes.ts'
import { editorJobs } from './editor.jobs.ts'
import { publishingRoutes, versionRoutes } from './publishing.routes.ts'

/** Where courses are written: their list, drafts, and who else is writing. What it changes, courses write. */
export const editor: Feature = {
  name: 'editor',
  description: 'Writing courses: their list, drafts, publishing and versions.',
  owns: ['editing_session'],
  jobs: editorJobs,
  routes: [...authoredCourseRoutes, ...draftRoutes, ...publishingRoutes, ...versionRoutes],
}
