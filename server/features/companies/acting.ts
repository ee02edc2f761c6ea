import type { companyPeople } from '@trellis/contract/companies/company-people.ts'
import type { Call } from '../../platform/http/implement.ts'

/** What a change of a company needs of its call. */
export type Acting = Pick<Call<typeof companyPeople.add>, 'db' | 'actor' | 'config' | 'client' | 'now'>
