import { employmentFields } from '../employees/employment-fields.ts'
import { typedKeys } from '../keys.ts'
import { type Role, storeManagers } from '../roles.ts'
import { listedStoreFields } from '../stores/store-fields.ts'

/** The columns of lists of people; `place` is a store, or a brand. */
const personFields = ['firstName', 'lastName', 'email', 'role', 'place'] as const
/** Payroll fields of people at stores. */
export const payrollFields = typedKeys(employmentFields)
/** The columns of lists of stores. */
export const storeFields = [...typedKeys(listedStoreFields), 'locationTypes', 'chain', 'reseller'] as const

/** The columns of shippers' lists; `reward` is the id from the file that we gave the shipper. */
export const rewardFields = ['reward', 'status', 'tracking', 'code'] as const

/** The columns of lists of past certificates, beyond the person and the store. */
export const credentialFields = [
  'requirement',
  'issuedOn',
  'expiresOn',
  'certificateNumber',
  'provider',
  'minutes',
  'score',
  'file',
] as const

/** The columns of the lists of all kinds. */
export const importFields = [
  ...personFields,
  ...payrollFields,
  ...storeFields,
  ...rewardFields,
  ...credentialFields,
] as const
export type ImportField = (typeof importFields)[number]

/** The target of a list's column: a field, or both names in one. */
export const columnUses = [...importFields, 'fullName'] as const
export type ColumnUse = (typeof columnUses)[number]

/** The columns of days. */
export const dayFields = ['hiredOn', 'licenseExpiresOn', 'issuedOn', 'expiresOn'] as const satisfies ImportField[]

/** The columns that refer to an existing record: the place of a row, or the owner of a store. */
export const namedFields = ['place', 'chain', 'reseller'] as const
export type NamedField = (typeof namedFields)[number]

type KindTerms = {
  access: readonly [Role, ...Role[]]
  fields: readonly ImportField[]
  /** Required columns of a list. */
  required: readonly ImportField[]
  /** What its rows are assigned to. */
  places: 'stores' | 'brands' | null
}

const names = ['firstName', 'lastName', 'email'] as const

/** The terms of each kind. */
const importTerms = {
  employees: {
    access: storeManagers,
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
  credentials: {
    access: storeManagers,
    fields: ['email', 'employeeNumber', 'place', ...credentialFields],
    required: ['requirement', 'issuedOn'],
    places: 'stores',
  },
  stores: {
    access: ['ROLE_ADMINISTRATOR'],
    fields: storeFields,
    required: typedKeys(listedStoreFields).filter(name => !listedStoreFields[name].isOptional),
    places: null,
  },
} as const satisfies Readonly<Record<string, KindTerms>>

/** Kinds of imports. */
export type ImportKind = keyof typeof importTerms
export const importKinds = typedKeys(importTerms)

/** The terms of one kind. */
export const getKindTerms = (kind: ImportKind): KindTerms => importTerms[kind]

/** Brand roles in the words of a list; brand administrators include the sales role. */
export const brandRanks = ['Employee', 'Sales', 'Administrator'] as const
export type BrandRank = (typeof brandRanks)[number]

/** Limits of a list, and batch sizes for checking and applying rows. */
export const importLimits = {
  rows: 5000,
  bytes: 5 * 1024 * 1024,
  /** Unpacked size of a workbook. */
  unpackedBytes: 50 * 1024 * 1024,
  page: 500,
  chunk: 100,
  /** Unapplied imports per person. */
  open: 20,
  /** Total cell size of one person's unapplied imports, and of those of the last day. */
  storedBytes: 20 * 1024 * 1024,
} as const
