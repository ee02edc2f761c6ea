/*
 * The people, stores and companies of every sequence, by the names that its steps print.
 */

export const chains = ['Chain 1', 'Chain 2'] as const
export const brands = ['Brand 1', 'Brand 2'] as const
export const stores = ['Store 1', 'Store 2', 'Store 3', 'Store 4', 'Store 5'] as const
const companies = [...chains, ...brands, 'Reseller', 'Parent'] as const
export const people = [
  'Ada',
  'Cleo',
  'Carl',
  'Dora',
  'Max',
  'Mia',
  'Moe',
  'Lou',
  'Ned',
  'Bea',
  'Ben',
  'Pam',
  'Rex',
  'Ria',
] as const
/** Everyone but the administrator, who works nowhere. */
export const workers = people.filter(person => person !== 'Ada')

export type Chain = (typeof chains)[number]
export type Brand = (typeof brands)[number]
export type Store = (typeof stores)[number]
export type Company = (typeof companies)[number]
export type Person = (typeof people)[number]
export type Place = Store | Company

/** `Buyer` is a role of Chain 1 alone, and only learns. */
type StoreRole = 'Budtender' | 'Manager' | 'Buyer'
export type JobRole = StoreRole | 'staff' | 'administrator' | 'sales'

type FirstJob = { person: Person; at: Place; role: JobRole }

/** Who works where when a sequence starts. Ned has an account and works nowhere. */
export const firstJobs: readonly FirstJob[] = [
  { person: 'Cleo', at: 'Chain 1', role: 'staff' },
  { person: 'Carl', at: 'Chain 1', role: 'staff' },
  { person: 'Dora', at: 'Chain 2', role: 'staff' },
  { person: 'Max', at: 'Store 1', role: 'Manager' },
  { person: 'Lou', at: 'Store 1', role: 'Buyer' },
  { person: 'Mia', at: 'Store 3', role: 'Manager' },
  { person: 'Moe', at: 'Store 3', role: 'Manager' },
  { person: 'Bea', at: 'Brand 1', role: 'administrator' },
  { person: 'Ben', at: 'Brand 2', role: 'administrator' },
  { person: 'Mia', at: 'Brand 2', role: 'sales' },
  { person: 'Pam', at: 'Parent', role: 'staff' },
  { person: 'Rex', at: 'Reseller', role: 'staff' },
  { person: 'Ria', at: 'Reseller', role: 'staff' },
]

/** Whose e-mail domain a person's address has; the others have addresses that no chain names. */
export const getDomain: Partial<Record<Person, Chain>> = {
  Carl: 'Chain 1',
  Lou: 'Chain 1',
  Ned: 'Chain 1',
  Dora: 'Chain 2',
}

/** The stores of the start: two of Chain 1, one that runs itself, one that Brand 1 invited, one of Chain 2. */
export const firstStores = {
  'Store 1': { chain: 'Chain 1', hasReseller: true, invitedBy: null, isClaimed: true },
  'Store 2': { chain: 'Chain 1', hasReseller: false, invitedBy: null, isClaimed: false },
  'Store 3': { chain: null, hasReseller: false, invitedBy: null, isClaimed: true },
  'Store 4': { chain: null, hasReseller: false, invitedBy: 'Brand 1', isClaimed: false },
  'Store 5': { chain: 'Chain 2', hasReseller: false, invitedBy: null, isClaimed: false },
} as const satisfies Record<
  Store,
  { chain: Chain | null; hasReseller: boolean; invitedBy: Brand | null; isClaimed: boolean }
>

/** Both brands belong to the parent company, Brand 1 also to the reseller. */
export const firstBrands = {
  'Brand 1': { hasParent: true, hasReseller: true },
  'Brand 2': { hasParent: true, hasReseller: false },
} as const

/** Where a chain's directory employs people whom no group puts anywhere. */
export const firstDefaults = { 'Chain 1': 'Store 2', 'Chain 2': 'Store 5' } as const satisfies Record<Chain, Store>

export const isStore = (place: Place): place is Store => stores.some(store => store === place)
export const isChain = (place: Place): place is Chain => chains.some(chain => chain === place)
export const isBrand = (place: Place): place is Brand => brands.some(brand => brand === place)
