import type { Feature } from '../../platform/feature.ts'

const taken = { code: 'ALREADY_EXISTS' } as const

/** Who works where, and in which job. */
export const employees: Feature = {
  name: 'employees',
  owns: ['employment', 'employment_role'],
  constraints: {
    employment_one_at_dispensary: taken,
    employment_one_at_retail_organization: taken,
    employment_one_at_brand: taken,
    employment_one_at_reseller: taken,
    employment_one_at_parent_company: taken,
  },
}
