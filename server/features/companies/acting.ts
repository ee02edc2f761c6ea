import type { companyPeople } from '@trellis/contract/companies/company-people.ts'
import type { Call } from '../../platform/http/implement.ts'

/** The context of a call that changes a company. */
export type CompanyCall = Pick<Call<typeof companyPeople.add>, 'db' | 'actor' | 'config' | 'client' | 'emit' | 'now'>
