import { msg } from '@lingui/core/macro'
import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { brandCourseActions } from '../brand-reports/brand-reports.slots.ts'
import { aboveStores } from '../stores/stores.slots.ts'

const waiting = lazyPart(() => import('./reviews/waiting-reviews.tsx'), 'WaitingReviews')
const addCourse = lazyPart(() => import('./kinds/course/add-course.tsx'), 'AddCourse')

/** Writing courses and classes. */
export const editor: WebFeature = {
  screens: [
    screen('/edit-card-courses', () => import('./kinds/course/courses-page.tsx'), 'CoursesPage'),
    screen('/edit-card-courses/:id', () => import('./kinds/course/course-editor.tsx'), 'CourseEditorPage'),
    screen('/edit-card-courses/:id/publish', () => import('./kinds/course/publish-course.tsx'), 'PublishCoursePage'),
    screen('/edit-card-courses/:id/promos', () => import('./kinds/course/promos/promos-page.tsx'), 'PromosPage'),
    screen('/edit-card-courses/:id/promos/:promoId', () => import('./kinds/course/promos/promo-page.tsx'), 'PromoPage'),
    screen(
      '/edit-card-courses/:id/submissions',
      () => import('./kinds/course/submissions/submissions-page.tsx'),
      'SubmissionsPage',
    ),
    screen('/card-course-versions/:id', () => import('./kinds/course/course-versions-page.tsx'), 'CourseVersionsPage'),
    screen('/edit-classes', () => import('./kinds/class/classes-page.tsx'), 'ClassesPage'),
    screen('/edit-classes/:id', () => import('./kinds/class/class-editor.tsx'), 'ClassEditorPage'),
    screen('/edit-classes/:id/publish', () => import('./kinds/class/publish-class.tsx'), 'PublishClassPage'),
    screen('/class-versions/:id', () => import('./kinds/class/class-versions-page.tsx'), 'ClassVersionsPage'),
  ],
  connections: [fill(aboveStores, waiting), fill(brandCourseActions, addCourse)],
  links: [
    {
      label: msg`Edit Courses`,
      to: '/edit-card-courses',
      also: ['/card-course-versions'],
      places: { ROLE_RETAIL_ORGANIZATION_EMPLOYEE: 31 },
    },
  ],
}
