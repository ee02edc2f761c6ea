import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import type { WebFeature } from '../../platform/composition/web-feature.ts'
import { classObserver } from '../classes/classes.slots.ts'
import { courseObserver } from '../courses/courses.slots.ts'

const timeSheet = lazyPart(() => import('./time-sheet.ts'), 'TimeSheet')

/** Training time: its logging, and the own time of the person. */
export const timeSheets: WebFeature = {
  screens: [],
  connections: [fill(courseObserver, timeSheet), fill(classObserver, timeSheet)],
}
