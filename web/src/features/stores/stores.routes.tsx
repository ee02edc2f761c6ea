import { msg } from '@lingui/core/macro'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Stores as seen by administrators, chains, resellers and brands. */
export const stores: WebFeature = {
  screens: [
    screen('/dispensaries-admin', () => import('./stores-admin-page.tsx'), 'StoresAdminPage'),
    screen('/dispensaries-admin/new', () => import('./form/new-store-page.tsx'), 'NewStorePage'),
    screen('/dispensaries-admin/:id', () => import('./store/store-admin-page.tsx'), 'StoreAdminPage'),
    screen('/dispensaries-admin/:id/add-employee', () => import('./people/add-employee-page.tsx'), 'AddEmployeePage'),
    screen('/add-manager', () => import('./people/add-manager-page.tsx'), 'AddManagerPage'),
    screen('/locations', () => import('./locations-page.tsx'), 'LocationsPage'),
    screen('/locations/:id', () => import('./store/location-page.tsx'), 'LocationPage'),
  ],
  links: [
    { label: msg`Dispensaries`, to: '/dispensaries-admin', places: { ROLE_ADMINISTRATOR: 11 } },
    {
      label: msg`Locations`,
      to: '/locations',
      also: ['/dispensary-employees'],
      places: { ROLE_RETAIL_ORGANIZATION_EMPLOYEE: 30 },
    },
  ],
}
