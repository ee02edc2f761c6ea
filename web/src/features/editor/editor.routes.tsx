import { msg } from '@lingui/core/macro'
import { plannedScreens, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Writing courses. */
export const editor: WebFeature = {
  screens: [
    ...plannedScreens(
      () => import('./planned-pages.tsx'),
      ['/edit-card-courses', '/edit-card-courses/:id', '/card-course-versions/:id'],
    ),
  ],
  links: [
    {
      label: msg`Edit Courses`,
      to: '/edit-card-courses',
      also: ['/card-course-versions'],
      places: { ROLE_RETAIL_ORGANIZATION_EMPLOYEE: 31 },
    },
  ],
}
