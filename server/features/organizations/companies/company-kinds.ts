import type { CompanyKind, HoldingKind } from '@trellis/contract/companies/companies.ts'

/** The table of each kind of company, and the column that refers to it from stores, brands and employments. */
export const companyTables = {
  chains: { table: 'retail_organization', column: 'retail_organization_id' },
  resellers: { table: 'reseller', column: 'reseller_id' },
  'parent-companies': { table: 'parent_company', column: 'parent_company_id' },
} as const satisfies Record<CompanyKind, { table: string; column: string }>

export const holdingTables = { stores: 'dispensary', brands: 'brand' } as const satisfies Record<HoldingKind, string>
