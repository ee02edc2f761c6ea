import { msg } from '@lingui/core/macro'
import { plannedScreens, screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** How a brand’s courses are doing. */
export const brandReports: WebFeature = {
  screens: [
    ...plannedScreens(() => import('./planned-pages.tsx'), ['/dashboard', '/brand-courses/:id']),
    screen('/budtenders-trained', () => import('./trained/trained-page.tsx'), 'TrainedPage'),
  ],
  links: [
    { label: msg`Courses`, to: '/dashboard', also: ['/brand-courses'], places: { ROLE_BRAND_EMPLOYEE: 40 } },
    { label: msg`Budtenders Trained`, to: '/budtenders-trained', places: { ROLE_BRAND_EMPLOYEE: 41 } },
  ],
}
