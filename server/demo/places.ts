import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'

/** A chain of the demo. */
type DemoChain = { slug: string; name: string; accentColor: string | null; foundedDaysAgo: number }

/** A store of the demo; `people` is its headcount when fully staffed. */
export type DemoPlace = {
  slug: string
  name: string
  addressLine1: string
  city: string
  stateCode: string
  zipCode: string
  chain: string | null
  region: string | null
  people: number
  openedDaysAgo: number
  isMedicalOnly?: true
  /** Where left out: for adults, or for patients alone. */
  locationTypes?: readonly string[]
  /** Managed by Fieldnote Training. */
  isManaged?: true
}

export const demoChains: readonly DemoChain[] = [
  { slug: 'high-desert', name: 'High Desert Collective', accentColor: null, foundedDaysAgo: 2900 },
  { slug: 'two-rivers', name: 'Two Rivers Cannabis', accentColor: '#274b5d', foundedDaysAgo: 2100 },
]

/** The roles that chains of the demo have besides those of every store. */
export const demoChainRoles = [
  { slug: 'inventory-lead', chain: 'high-desert', label: 'Inventory Lead', accessRole: 'ROLE_STUDENT' },
  { slug: 'assistant-manager', chain: 'high-desert', label: 'Assistant Manager', accessRole: 'ROLE_DISPENSARY_ADMIN' },
] as const

type Where = Pick<DemoPlace, 'chain' | 'region' | 'stateCode'>

const frontRange: Where = { chain: 'high-desert', region: 'Front Range', stateCode: 'CO' }
const lakes: Where = { chain: 'high-desert', region: 'Great Lakes', stateCode: 'IL' }
const commonwealth: Where = {
  chain: 'high-desert',
  region: 'Commonwealth',
  stateCode: 'MA',
}
const boroughs: Where = { chain: 'high-desert', region: 'Five Boroughs', stateCode: 'NY' }
const oregon: Where = { chain: 'two-rivers', region: null, stateCode: 'OR' }

/** The stores of the demo. Their names and streets are invented, their cities are not. */
export const demoPlaces: readonly DemoPlace[] = [
  {
    ...frontRange,
    slug: 'juniper-and-main-denver',
    name: 'Juniper & Main',
    addressLine1: '1420 Juniper Street',
    city: 'Denver',
    zipCode: '80203',
    people: 22,
    openedDaysAgo: 2890,
  },
  {
    ...frontRange,
    slug: 'larkspur-row-denver',
    name: 'Larkspur Row',
    addressLine1: '318 Larkspur Row',
    city: 'Denver',
    zipCode: '80205',
    people: 13,
    openedDaysAgo: 2400,
    locationTypes: ['ADULT_USE', 'DELIVERY'],
  },
  {
    ...frontRange,
    slug: 'switchback-supply-lakewood',
    name: 'Switchback Supply',
    addressLine1: '7702 Switchback Road',
    city: 'Lakewood',
    zipCode: '80226',
    people: 9,
    openedDaysAgo: 1985,
  },
  {
    ...frontRange,
    slug: 'clear-creek-counter-golden',
    name: 'Clear Creek Counter',
    addressLine1: '55 Creekside Lane',
    city: 'Golden',
    zipCode: '80401',
    people: 8,
    openedDaysAgo: 1760,
  },
  {
    ...frontRange,
    slug: 'flatiron-post-boulder',
    name: 'Flatiron Post',
    addressLine1: '2210 Post Avenue',
    city: 'Boulder',
    zipCode: '80302',
    people: 12,
    openedDaysAgo: 2210,
  },
  {
    ...frontRange,
    slug: 'plains-and-pine-aurora',
    name: 'Plains & Pine',
    addressLine1: '940 Pine Crossing',
    city: 'Aurora',
    zipCode: '80012',
    people: 9,
    openedDaysAgo: 1320,
  },
  {
    ...frontRange,
    slug: 'cache-house-fort-collins',
    name: 'Cache House',
    addressLine1: '101 Poudre Walk',
    city: 'Fort Collins',
    zipCode: '80524',
    people: 9,
    openedDaysAgo: 1105,
  },
  {
    ...lakes,
    slug: 'lakeshore-and-vine-chicago',
    name: 'Lakeshore & Vine',
    addressLine1: '1675 Vine Court',
    city: 'Chicago',
    zipCode: '60622',
    people: 14,
    openedDaysAgo: 1530,
    locationTypes: ['ADULT_USE', 'MEDICAL', 'DELIVERY'],
  },
  {
    ...lakes,
    slug: 'prairie-lantern-evanston',
    name: 'Prairie Lantern',
    addressLine1: '820 Lantern Street',
    city: 'Evanston',
    zipCode: '60201',
    people: 8,
    openedDaysAgo: 990,
  },
  {
    ...commonwealth,
    slug: 'harbor-street-boston',
    name: 'Harbor Street',
    addressLine1: '12 Old Harbor Street',
    city: 'Boston',
    zipCode: '02111',
    people: 12,
    openedDaysAgo: 1240,
    locationTypes: ['ADULT_USE', 'MEDICAL'],
  },
  {
    ...commonwealth,
    slug: 'mill-race-worcester',
    name: 'Mill Race',
    addressLine1: '44 Mill Race Way',
    city: 'Worcester',
    zipCode: '01608',
    people: 7,
    openedDaysAgo: 392,
  },
  {
    ...boroughs,
    slug: 'brownstone-and-bay-brooklyn',
    name: 'Brownstone & Bay',
    addressLine1: '266 Bay Place',
    city: 'Brooklyn',
    zipCode: '11201',
    people: 9,
    openedDaysAgo: 251,
  },
  {
    ...oregon,
    slug: 'two-rivers-eastside-portland',
    name: 'Two Rivers Eastside',
    addressLine1: '3301 Confluence Drive',
    city: 'Portland',
    zipCode: '97214',
    people: 9,
    openedDaysAgo: 2090,
    isManaged: true,
  },
  {
    ...oregon,
    slug: 'two-rivers-willamette-eugene',
    name: 'Two Rivers Willamette',
    addressLine1: '780 Ferry Landing',
    city: 'Eugene',
    zipCode: '97401',
    people: 7,
    openedDaysAgo: 1415,
    isManaged: true,
  },
  {
    slug: 'cottonwood-patient-care-colorado-springs',
    name: 'Cottonwood Patient Care',
    addressLine1: '19 Cottonwood Court',
    city: 'Colorado Springs',
    stateCode: 'CO',
    zipCode: '80903',
    chain: null,
    region: null,
    people: 6,
    openedDaysAgo: 2650,
    isMedicalOnly: true,
    isManaged: true,
  },
]

export const toChainId = (slug: string) => toDemoId(`retail-organization/${slug}`)
export const toPlaceId = (slug: string) => toDemoId(`dispensary/${slug}`)
export const resellerId = toDemoId('reseller/fieldnote')
export const parentCompanyId = toDemoId('parent-company/confluence')

export const toChainRoleId = (slug: (typeof demoChainRoles)[number]['slug']) => toDemoId(`chain-role/${slug}`)

/** How each state writes the numbers of licenses. */
const licensePrefixes: Record<string, string> = {
  CO: '403R-0',
  IL: '284.00',
  MA: 'MR28',
  NY: 'OCM-RETL-24-00',
  OR: '050-100',
}

/** The license of the nth store: the first one expires in 24 days, all others later than in two months. */
export const demoLicense = (nth: number, stateCode: string, now: Date) => ({
  licenseNumber: `${licensePrefixes[stateCode] ?? ''}${2714 + nth * 137}`,
  licenseExpiresOn: daysAgo(now, nth === 0 ? -24 : -70 - ((nth * 53) % 290))
    .toISOString()
    .slice(0, 10),
})

/** The middle of each city of the demo. */
const cityPoints: Record<string, readonly [lat: number, lng: number]> = {
  Denver: [39.7392, -104.9903],
  Lakewood: [39.7047, -105.0814],
  Golden: [39.7555, -105.2211],
  Boulder: [40.015, -105.2705],
  Aurora: [39.7294, -104.8319],
  'Fort Collins': [40.5853, -105.0844],
  'Colorado Springs': [38.8339, -104.8214],
  Chicago: [41.8781, -87.6298],
  Evanston: [42.0451, -87.6877],
  Boston: [42.3601, -71.0589],
  Worcester: [42.2626, -71.8023],
  Brooklyn: [40.6782, -73.9442],
  Portland: [45.5152, -122.6784],
  Eugene: [44.0521, -123.0868],
}

/** Where the nth store is on the map: near the middle of its city, as its street is invented. */
export const demoPoint = (city: string, nth: number) => {
  const [lat, lng] = cityPoints[city] ?? [39.7392, -104.9903]
  return { lat: Number((lat + (nth % 3) * 0.004).toFixed(4)), lng: Number((lng + (nth % 5) * 0.003).toFixed(4)) }
}
