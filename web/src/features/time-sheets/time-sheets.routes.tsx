import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { ownWork } from '../accounts/accounts.slots.ts'
import { classObserver } from '../classes/classes.slots.ts'
import { courseObserver } from '../courses/courses.slots.ts'

const timeSheet = lazyPart(() => import('./time-sheet.ts'), 'TimeSheet')

/** Training time: its logging, the own time of the person, approvals, and the payroll file. */
export const timeSheets: WebFeature = {
  screens: [
    screen('/me/time', () => import('./own-time/own-time-page.tsx'), 'OwnTimePage'),
    screen('/training-time', () => import('./approvals/training-time-page.tsx'), 'TrainingTimePage'),
    screen('/training-time/payroll', () => import('./payroll/payroll-page.tsx'), 'PayrollPage'),
  ],
  connections: [
    fill(courseObserver, timeSheet),
    fill(classObserver, timeSheet),
    fill(
      ownWork,
      lazyPart(() => import('./own-time/own-time-line.tsx'), 'OwnTimeLine'),
    ),
  ],
}
