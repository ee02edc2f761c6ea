import { openFor, ownFor } from '../reaches.ts'

/** Calls about one course or class: administrators reach all, chains and brands their own. */
export const authors = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'),
  by: 'ROLE_BRAND_ADMIN',
} as const

/** Calls of authors that name nothing. */
export const allAuthors = {
  reach: openFor('ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'),
  by: 'ROLE_BRAND_ADMIN',
} as const
