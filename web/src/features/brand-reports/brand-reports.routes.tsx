import { msg } from '@lingui/core/macro'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** How a brand’s courses are doing. */
export const brandReports: WebFeature = {
  screens: [
    screen('/dashboard', () => import('./overview/dashboard-page.tsx'), 'DashboardPage'),
    screen('/brand-courses/:id', () => import('./course/brand-course-page.tsx'), 'BrandCoursePage'),
    screen('/budtenders-trained', () => import('./trained/trained-page.tsx'), 'TrainedPage'),
  ],
  links: [
    { label: msg`Courses`, to: '/dashboard', also: ['/brand-courses'], places: { ROLE_BRAND_EMPLOYEE: 40 } },
    { label: msg`Budtenders Trained`, to: '/budtenders-trained', places: { ROLE_BRAND_EMPLOYEE: 41 } },
  ],
}
