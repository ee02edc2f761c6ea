import { msg } from '@lingui/core/macro'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Writing courses. */
export const editor: WebFeature = {
  screens: [
    screen('/edit-card-courses', () => import('./courses/courses-page.tsx'), 'CoursesPage'),
    screen('/edit-card-courses/:id', () => import('./course/editor-page.tsx'), 'EditorPage'),
    screen('/edit-card-courses/:id/publish', () => import('./publish/publish-page.tsx'), 'PublishPage'),
    screen('/card-course-versions/:id', () => import('./versions/versions-page.tsx'), 'VersionsPage'),
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
