import { replaceInDrafts } from '../../platform/authoring/replace-media.ts'
import { listen } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { answerRoutes, countedAnswers } from './answer.routes.ts'
import { catalystRoutes } from './catalyst.routes.ts'
import { countedCompletions, readCompletionLag } from './complete-course.ts'
import { courseJobs } from './courses.jobs.ts'
import { courseRoutes } from './courses.routes.ts'
import { courseDrafts } from './drafts/course-drafts.ts'
import { courseData } from './person-records.ts'
import { previewLinkRoutes } from './preview-links/preview-links.routes.ts'
import { promoRoutes } from './promos/promos.routes.ts'
import { triesRoutes } from './tries/tries.routes.ts'

/** Card courses: drafts and versions, a learner's rounds and answers, previews, promos, forms, and completion. */
export const courses: Feature = {
  name: 'courses',
  description: 'Card courses: their versions, a learner’s answers, and completion.',
  owns: [
    'card_course',
    'card_course_version',
    'card_course_version_removal',
    'training_mail',
    'course_draft_change',
    'card',
    'version_card',
    'course_round',
    'card_answer',
    'card_state',
    'completion_outbox',
    'catalyst_event',
    'preview_link',
    'promo',
    'promo_day',
    'quiz_try_request',
  ],
  personalData: courseData,
  jobs: courseJobs,
  metrics: [countedAnswers, countedCompletions],
  readings: [readCompletionLag],
  listeners: [listen('media.replaced', (db, file) => replaceInDrafts(db, courseDrafts, file))],
  routes: [...courseRoutes, ...answerRoutes, ...catalystRoutes, ...triesRoutes, ...previewLinkRoutes, ...promoRoutes],
}
