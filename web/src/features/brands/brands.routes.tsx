import { msg } from '@lingui/core/macro'
import { plannedScreens, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Brands and their people. */
export const brands: WebFeature = {
  screens: [
    ...plannedScreens(
      () => import('./planned-pages.tsx'),
      [
        '/brands',
        '/add-brand',
        '/brands/:brandId',
        '/employees',
        '/brands/:brandId/employees/:id',
        '/brands/:brandId/add-employee',
      ],
    ),
  ],
  links: [
    { label: msg`Brands`, to: '/brands', also: ['/add-brand'], places: { ROLE_ADMINISTRATOR: 13 } },
    { label: msg`Employees`, to: '/employees', also: ['/brands'], places: { ROLE_BRAND_ADMIN: 43 } },
  ],
}
