import { msg } from '@lingui/core/macro'
import { plannedScreens, type WebFeature } from '../../platform/composition/web-feature.ts'

const ofBrands = ['/create-brand-dispensary', '/dispensary-detail', '/add-manager'] as const

/** Dispensaries, as administrators, chains, resellers and brands see them. */
export const stores: WebFeature = {
  screens: [
    ...plannedScreens(
      () => import('./planned-pages.tsx'),
      [
        '/dispensaries-admin',
        '/dispensaries-admin/new',
        '/dispensaries-admin/:id',
        '/dispensaries-admin/:id/add-employee',
        '/dispensaries-dashboard',
        '/brand-dispensaries',
        '/brand-dispensaries/:id',
        '/create-brand-dispensary',
        '/dispensary-detail',
        '/locations',
        '/locations/:id',
        '/add-manager',
      ],
    ),
  ],
  links: [
    { label: msg`Dispensaries`, to: '/dispensaries-admin', places: { ROLE_ADMINISTRATOR: 11 } },
    {
      label: msg`Locations`,
      to: '/locations',
      also: ['/dispensary-employees'],
      places: { ROLE_RETAIL_ORGANIZATION_EMPLOYEE: 30 },
    },
    {
      label: msg`Dispensaries`,
      to: '/dispensaries-dashboard',
      also: ['/brand-dispensaries', ...ofBrands],
      places: { ROLE_RESELLER: 42 },
    },
    {
      label: msg`Dispensaries`,
      to: '/brand-dispensaries',
      also: ofBrands,
      places: { ROLE_BRAND_SALES: 42 },
      exceptFor: 'ROLE_RESELLER',
    },
  ],
}
