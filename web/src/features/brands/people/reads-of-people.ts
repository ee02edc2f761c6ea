import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { readsOfBrands } from '../reads-of-brands.ts'

/** The reads that change with the people of a brand. */
export const readsOfPeople = [brandPeople.list, brandPeople.get, brandPeople.asked, ...readsOfBrands] as const
