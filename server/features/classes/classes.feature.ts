import { replaceInDrafts } from '../../platform/authoring/replace-media.ts'
import { listen } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { classJobs } from './classes.jobs.ts'
import { classRoutes } from './classes.routes.ts'
import { classDrafts } from './drafts/class-drafts.ts'
import { classData } from './person-records.ts'

/** Classic classes: lessons, key takeaways and the final exam. */
export const classes: Feature = {
  name: 'classes',
  description: 'Classic classes: lessons, key takeaways and the final exam.',
  owns: [
    'class',
    'class_draft_change',
    'class_version',
    'class_version_removal',
    'version_lesson',
    'lesson',
    'exam',
    'lesson_completion',
    'exam_attempt',
    'class_progress',
    'class_past_round',
  ],
  jobs: classJobs,
  listeners: [listen('media.replaced', (db, file) => replaceInDrafts(db, classDrafts, file))],
  personalData: classData,
  routes: classRoutes,
}
