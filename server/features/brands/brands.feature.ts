import type { Feature } from '../../platform/feature.ts'
import { brandRoutes } from './brands.routes.ts'
import { brandContentRoutes } from './content.routes.ts'
import { brandOptInRoutes } from './opt-ins.routes.ts'
import { brandPeopleRoutes } from './people.routes.ts'

/** Management of brands by administrators and their own people. The features that own the tables write them. */
export const brands: Feature = {
  name: 'brands',
  description: 'Brands: branding, people, content, stores, and who lets them write.',
  owns: [],
  routes: [...brandRoutes, ...brandPeopleRoutes, ...brandContentRoutes, ...brandOptInRoutes],
  constraints: {
    brand_name_unique: { code: 'ALREADY_EXISTS', field: 'name', sentence: 'A brand with this name already exists.' },
    brand_parent_company_id_fkey: {
      code: 'INVALID_INPUT',
      field: 'parentCompanyId',
      sentence: 'Choose from the list.',
    },
    brand_reseller_id_fkey: { code: 'INVALID_INPUT', field: 'resellerId', sentence: 'Choose from the list.' },
  },
}
