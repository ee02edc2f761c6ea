import { msg } from '@lingui/core/macro'
import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { aboveEmployees } from '../employees/employees.slots.ts'
import { aboveStores } from '../stores/stores.slots.ts'

const ofBrands = ['/create-brand-dispensary', '/dispensary-detail', '/add-manager'] as const
const questions = lazyPart(() => import('./answers/questions.tsx'), 'Questions')

/** The stores of brands and resellers, and the brands of stores. */
export const brandStores: WebFeature = {
  screens: [
    screen('/brand-dispensaries', () => import('./brand-dispensaries-page.tsx'), 'BrandDispensariesPage'),
    screen('/brand-dispensaries/:id', () => import('./store/store-page.tsx'), 'BrandStorePage'),
    screen('/dispensary-detail', () => import('./store/store-page.tsx'), 'BrandStorePage'),
    screen('/create-brand-dispensary', () => import('./invite/create-page.tsx'), 'CreateBrandDispensaryPage'),
    screen('/dispensaries-dashboard', () => import('./dashboard-page.tsx'), 'DispensariesDashboardPage'),
    screen('/store-brands', () => import('./answers/store-brands-page.tsx'), 'StoreBrandsPage'),
  ],
  connections: [fill(aboveEmployees, questions), fill(aboveStores, questions)],
  links: [
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
