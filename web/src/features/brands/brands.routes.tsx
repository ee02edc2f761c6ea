import { msg } from '@lingui/core/macro'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Brands and their people. */
export const brands: WebFeature = {
  screens: [
    screen('/brands', () => import('./brands-page.tsx'), 'BrandsPage'),
    screen('/add-brand', () => import('./add-brand-page.tsx'), 'AddBrandPage'),
    screen('/brands/:brandId', () => import('./brand/brand-page.tsx'), 'BrandPage'),
    screen('/employees', () => import('./people/people-page.tsx'), 'BrandPeoplePage'),
    screen('/brands/:brandId/employees/:id', () => import('./people/edit-person-page.tsx'), 'EditPersonPage'),
    screen('/brands/:brandId/add-employee', () => import('./people/add-person-page.tsx'), 'AddPersonPage'),
    screen('/brand-settings', () => import('./brand-settings-page.tsx'), 'BrandSettingsPage'),
  ],
  links: [
    { label: msg`Brands`, to: '/brands', also: ['/add-brand'], places: { ROLE_ADMINISTRATOR: 13 } },
    { label: msg`Employees`, to: '/employees', also: ['/brands'], places: { ROLE_BRAND_ADMIN: 43 } },
  ],
}
