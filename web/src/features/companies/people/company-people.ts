import { type CompanyKind, companies } from '@trellis/contract/companies/companies.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'

/** The company whose people are shown. */
export type CompanyRef = { kind: CompanyKind; id: string }

/** The reads that change with a company's people. */
export const readsOfPeople = [companyPeople.list, companies.list, companies.get] as const
