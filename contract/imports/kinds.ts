import type { Role } from '../roles.ts'

/** What a list can bring in. */
export const importKinds = ['employees', 'managers'] as const
export type ImportKind = (typeof importKinds)[number]

/** The columns of the lists of all kinds; `place` is a store. */
export const importFields = ['firstName', 'lastName', 'email', 'role', 'place'] as const
export type ImportField = (typeof importFields)[number]

/** What a column of somebody's list can be: one of our fields, or both names in one. */
export const columnUses = [...importFields, 'fullName'] as const
export type ColumnUse = (typeof columnUses)[number]

type KindTerms = {
  access: readonly [Role, ...Role[]]
  fields: readonly ImportField[]
  /** Without these columns a list cannot be read. */
  required: readonly ImportField[]
}

/** The terms of each kind. */
export const importTerms: { readonly [K in ImportKind]: KindTerms } = {
  employees: {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'],
    fields: ['firstName', 'lastName', 'email', 'role', 'place'],
    required: ['firstName', 'lastName', 'email'],
  },
  managers: {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER'],
    fields: ['firstName', 'lastName', 'email', 'place'],
    required: ['firstName', 'lastName', 'email'],
  },
}

/** Everybody who may bring in some kind of list. */
export const importers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
] as const

/** How much a list may hold, and how many rows are checked, and applied, at once. */
export const importLimits = { rows: 5000, bytes: 5 * 1024 * 1024, page: 500, chunk: 100 } as const
