import type { Feature } from '../../platform/feature.ts'
import { classRoutes } from './classes.routes.ts'
import { classData } from './person-records.ts'

/** Classic classes: lessons, key takeaways and the final exam. */
export const classes: Feature = {
  name: 'classes',
  description: 'Classic classes: lessons, key takeaways and the final exam.',
  owns: ['class', 'lesson', 'exam', 'lesson_completion', 'exam_attempt', 'class_progress'],
  personalData: classData,
  routes: classRoutes,
}
