import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import type { WebFeature } from '../../platform/composition/web-feature.ts'
import { courseObserver } from '../courses/courses.slots.ts'

/** Logging of learning time. */
export const timeSheets: WebFeature = {
  screens: [],
  connections: [
    fill(
      courseObserver,
      lazyPart(() => import('./time-sheet.ts'), 'TimeSheet'),
    ),
  ],
}
