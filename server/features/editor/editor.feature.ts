import type { Feature } from '../../platform/feature.ts'
import { authoredClassRoutes } from './classes/classes.routes.ts'
import { classDraftRoutes } from './classes/drafts.routes.ts'
import { classPublishingRoutes, classVersionRoutes } from './classes/publishing.routes.ts'
import { questionBankRoutes } from './classes/questions.routes.ts'
import { authoredCourseRoutes } from './courses.routes.ts'
import { draftRoutes } from './drafts.routes.ts'
import { editorJobs } from './editor.jobs.ts'
import { authoringData } from './person-records.ts'
import { publishPlanRoutes } from './plans/publish-plans.routes.ts'
import { authoredPromoRoutes } from './promos/promos.routes.ts'
import { publishingRoutes, versionRoutes } from './publishing.routes.ts'
import { draftReviewRoutes } from './reviews/draft-reviews.routes.ts'
import { submissionRoutes } from './submissions/submissions.routes.ts'

/**
 * The editor of courses and classes: lists, drafts, and presence. Writes go through the courses and classes features.
 */
export const editor: Feature = {
  name: 'editor',
  description:
    'Writing courses and classes: their lists, drafts, reviews, publishing, versions, promos and submissions.',
  owns: [
    'editing_session',
    'class_editing_session',
    'draft_review',
    'approval_rule',
    'publish_plan',
    'published_submission',
  ],
  personalData: authoringData,
  jobs: editorJobs,
  routes: [
    ...authoredCourseRoutes,
    ...draftRoutes,
    ...publishingRoutes,
    ...versionRoutes,
    ...draftReviewRoutes,
    ...publishPlanRoutes,
    ...authoredPromoRoutes,
    ...submissionRoutes,
    ...authoredClassRoutes,
    ...classDraftRoutes,
    ...classPublishingRoutes,
    ...classVersionRoutes,
    ...questionBankRoutes,
  ],
}
