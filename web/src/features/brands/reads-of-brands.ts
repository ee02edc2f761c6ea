import { brands } from '@trellis/contract/brands/brands.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'

/** The reads that change with a brand. */
export const readsOfBrands = [brands.list, brands.views, brands.get, brands.mine, organizations.branding] as const
