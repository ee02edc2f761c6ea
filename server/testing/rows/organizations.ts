import { cities } from '@trellis/contract/organizations/cities.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { site } from '@trellis/contract/site/site.ts'
import { empty, open, openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'

/** The installation, brands and dispensaries. */
export const organizationRows = [
  row(site.get, { proves: 'ROLE-002', input: () => ({}), reach: open, by: 'anonymous' }),
  row(cities.suggest, {
    proves: 'SIGNUP-009',
    input: () => ({ query: { filter: 'Denver' } }),
    reach: open,
    by: 'anonymous',
  }),
  row(organizations.branding, {
    proves: 'API-087',
    input: ({ courseId, trackId }) => ({ query: { courseId, trackId } }),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(organizations.brands, {
    proves: 'API-060 API-085',
    input: () => ({}),
    reach: open,
    by: 'ROLE_RESELLER',
  }),
  row(organizations.brands, {
    proves: 'API-060',
    as: 'of a course and a track',
    input: ({ courseId, trackId }) => ({ query: { courseId, trackId } }),
    reach: empty,
    by: 'ROLE_BRAND_EMPLOYEE',
  }),
  row(organizations.chooseBrand, {
    proves: 'API-086 ROLE-007',
    input: ({ brandId }) => ({ body: { brandId } }),
    reach: ownFor('ROLE_PARENT_COMPANY_EMPLOYEE', 'ROLE_RESELLER'),
    by: 'ROLE_PARENT_COMPANY_EMPLOYEE',
  }),
  row(organizations.myDispensary, {
    proves: 'API-047',
    input: () => ({}),
    reach: openFor('ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
]
