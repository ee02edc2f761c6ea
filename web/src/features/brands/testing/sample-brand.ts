import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'

/** A brand as its page shows it to people who manage its staff. */
export const sampleBrand: BrandDetails = {
  id: '0197aa10-0000-7000-8000-0000000000b1',
  name: 'Alpenglow Edibles',
  logoUrl: null,
  ...pickFieldPart(brandingFields, 'blank'),
  parentCompany: null,
  reseller: null,
  people: 1,
  dispensaries: 0,
  courses: 0,
  tracks: 0,
  createdAt: '2026-01-05T15:00:00.000Z',
  archivedAt: null,
  may: { administer: false, manage: true },
}
