import { on } from '../../platform/composition/feature-event.ts'
import { plannedScreens, type WebFeature } from '../../platform/composition/web-feature.ts'
import { courseEventHappened, courseLeft } from '../courses/courses.slots.ts'

/** Logging of course events, and their reports. */
export const analytics: WebFeature = {
  screens: [
    ...plannedScreens(
      () => import('./planned-pages.tsx'),
      ['/analyze-card-courses/:id', '/analyze-card-courses/:id/promo/:promoId'],
    ),
  ],
  connections: [
    on(courseEventHappened, async event => (await import('./course-events.ts')).record(event)),
    on(courseLeft, async () => (await import('./course-events.ts')).flush()),
  ],
}
