import { demoPlaces } from './places.ts'

/** A brand of the demo, and the stores that sell its products. */
export type DemoBrand = {
  slug: string
  name: string
  accentColor: string
  ageVerificationInfo: string | null
  foundedDaysAgo: number
  /** Owned by Confluence Brands. */
  isOwned?: true
  /** Fieldnote Training trains on its behalf. */
  isTaught?: true
  stores: readonly string[]
}

const storesIn = (...stateCodes: string[]) =>
  demoPlaces.filter(place => stateCodes.includes(place.stateCode) && !place.isMedicalOnly).map(place => place.slug)
const all = demoPlaces.map(place => place.slug)
const without = (slugs: readonly string[], ...left: string[]) => slugs.filter(slug => !left.includes(slug))

/** The brands of the demo, one of each category. */
export const demoBrands: readonly DemoBrand[] = [
  {
    slug: 'alpenglow',
    name: 'Alpenglow Edibles',
    accentColor: '#b2531b',
    ageVerificationInfo: 'Edibles are for adults of 21 and older. Keep them locked away from children and pets.',
    foundedDaysAgo: 2300,
    isOwned: true,
    stores: without(storesIn('CO', 'IL', 'MA', 'NY'), 'prairie-lantern-evanston', 'mill-race-worcester'),
  },
  {
    slug: 'cinder',
    name: 'Cinder Pre-Rolls',
    accentColor: '#5b3a2a',
    ageVerificationInfo: null,
    foundedDaysAgo: 1900,
    isOwned: true,
    isTaught: true,
    stores: storesIn('CO', 'IL', 'OR'),
  },
  {
    slug: 'saltwater',
    name: 'Saltwater Topicals',
    accentColor: '#274b5d',
    ageVerificationInfo: null,
    foundedDaysAgo: 1480,
    isOwned: true,
    stores: [...storesIn('MA', 'NY', 'IL'), 'cottonwood-patient-care-colorado-springs'],
  },
  {
    slug: 'halcyon',
    name: 'Halcyon Vapor',
    accentColor: '#4a3f6b',
    ageVerificationInfo: null,
    foundedDaysAgo: 1710,
    stores: storesIn('CO', 'OR'),
  },
  {
    slug: 'meadowlark',
    name: 'Meadowlark Flower',
    accentColor: '#54631c',
    ageVerificationInfo: null,
    foundedDaysAgo: 2050,
    stores: all,
  },
  {
    slug: 'tinker',
    name: 'Tinker Beverages',
    accentColor: '#1f5b43',
    ageVerificationInfo: 'Drinks take effect later than they taste. For adults of 21 and older.',
    foundedDaysAgo: 1120,
    isTaught: true,
    stores: storesIn('OR', 'CO', 'MA'),
  },
]
