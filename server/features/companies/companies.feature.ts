import type { Feature } from '../../platform/feature.ts'
import { allCompanyRoutes } from './companies.routes.ts'

const nameTaken = { code: 'NAME_TAKEN', field: 'name' } as const

/** Chains, resellers and parent companies: their people, stores, brands and roles. Other features own the tables. */
export const companies: Feature = {
  name: 'companies',
  description: 'Chains, resellers and parent companies, with their people, stores, brands and roles.',
  owns: [],
  routes: allCompanyRoutes,
  constraints: {
    retail_organization_name_unique: nameTaken,
    reseller_name_unique: nameTaken,
    parent_company_name_unique: nameTaken,
    dispensary_role_label_unique: { code: 'NAME_TAKEN', field: 'label' },
  },
}
