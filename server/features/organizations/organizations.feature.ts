import type { Feature } from '../../platform/feature.ts'
import { cityRoutes } from './cities/cities.routes.ts'
import { organizationRoutes } from './organizations.routes.ts'
import { organizationData } from './person-records.ts'

/** Retail organizations, dispensaries, brands, resellers and parent companies. */
export const organizations: Feature = {
  name: 'organizations',
  description: 'Retail organizations, stores, brands and the cities they are in.',
  owns: [
    'parent_company',
    'reseller',
    'brand',
    'retail_organization',
    'dispensary',
    'former_chain',
    'brand_dispensary',
    'former_partnership',
    'dispensary_role',
    'current_brand',
    'city',
  ],
  personalData: organizationData,
  routes: [...organizationRoutes, ...cityRoutes],
}
