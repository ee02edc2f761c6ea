import { employmentFields } from '../employees/employment-fields.ts'
import { keysOf } from '../keys.ts'
import type { Role } from '../roles.ts'
import { listedStoreFields } from '../stores/store-fields.ts'

/** The columns of lists of people; `place` is a store, or a brand. */
const personFields = ['firstName', 'lastName', 'email', 'role', 'place'] as const
/** What a payroll says of people at stores. */
export const payrollFields = keysOf(employmentFields)
/** The columns of lists of stores. */
export const storeFields = [...keysOf(listedStoreFields), 'locationTypes', 'chain', 'reseller'] as const

/** The columns of a shipper's lists; `reward` is the id that our file for the shipper has. */
export const rewardFields = ['reward', 'status', 'tracking', 'code'] as const

/** The columns of the lists of all kinds. */
export const importFields = [...personFields, ...payrollFields, ...storeFields, ...rewardFields] as const
export type ImportField = (typeof importFields)[number]

/** What a column of somebody's list can be: one of our fields, or both names in one. */
export const columnUses = [...importFields, 'fullName'] as const
export type ColumnUse = (typeof columnUses)[number]

/** The columns that name something of ours: where a row goes, or whose store it is. */
export const namedFields = ['place', 'chain', 'reseller'] as const
export type NamedField = (typeof namedFields)[number]

type KindTerms = {
  access: readonly [Role, ...Role[]]
  fields: readonly ImportField[]
  /** Without these columns a list cannot be read. */
  required: readonly ImportField[]
  /** What its rows are brought to. */
  places: 'stores' | 'brands' | null
}

const names = ['firstName', 'lastName', 'email'] as const

/** The terms of each kind. */
const importTerms = {
  employees: {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'],
    fields: [...personFields, ...payrollFields],
    required: names,
    places: 'stores',
  },
  managers: {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'],
    fields: [...names, 'place', ...payrollFields],
    required: names,
    places: 'stores',
  },
  'brand-employees': {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_ADMIN'],
    fields: personFields,
    required: names,
    places: 'brands',
  },
  rewards: {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_ADMIN'],
    fields: rewardFields,
    required: ['reward'],
    places: null,
  },
  stores: {
    access: ['ROLE_ADMINISTRATOR'],
    fields: storeFields,
    required: keysOf(listedStoreFields).filter(name => !listedStoreFields[name].isOptional),
    places: null,
  },
} as const satisfies Readonly<Record<string, KindTerms>>

/** What a list can bring in. */
export type ImportKind = keyof typeof importTerms
export const importKinds = keysOf(importTerms)

/** The terms of one kind. */
export const termsOf = (kind: ImportKind): KindTerms => importTerms[kind]

/** What people may do for a brand, in the words of a list; whoever administers it also sells. */
export const brandRanks = ['Employee', 'Sales', 'Administrator'] as const
export type BrandRank = (typeof brandRanks)[number]

/** How much a list may hold, and how many rows are checked, and applied, at once. */
export const importLimits = {
  rows: 5000,
  bytes: 5 * 1024 * 1024,
  /** Of a workbook, once it is unpacked. */
  unpackedBytes: 50 * 1024 * 1024,
  page: 500,
  chunk: 100,
  /** Of one person, that are not applied. */
  open: 20,
  /** Of the cells of one person's imports that are not applied, and of those of the last day. */
  storedBytes: 20 * 1024 * 1024,
} as const
