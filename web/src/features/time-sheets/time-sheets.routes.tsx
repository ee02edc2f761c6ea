import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import type { WebFeature } from '../../platform/composition/web-feature.ts'
import { courseFollower } from '../courses/courses.slots.ts'

/** Logging of learning time. */
export const timeSheets: WebFeature = {
  screens: [],
  connections: [
    fill(
      courseFollower,
      lazyPart(() => import('./time-sheet.ts'), 'TimeSheet'),
    ),
  ],
}
