import { on } from '../../platform/composition/feature-event.ts'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { courseEventHappened, courseLeft } from '../courses/courses.slots.ts'

const loadPage = () => import('./analysis/analyze-page.tsx')

/** Logging of course events, and how people read a course. */
export const analytics: WebFeature = {
  screens: [
    screen('/analyze-card-courses/:id', loadPage, 'AnalyzePage'),
    screen('/analyze-card-courses/:id/promo/:promoId', loadPage, 'AnalyzePage'),
  ],
  connections: [
    on(courseEventHappened, async event => (await import('./course-events.ts')).record(event)),
    on(courseLeft, async () => (await import('./course-events.ts')).flush()),
  ],
}
