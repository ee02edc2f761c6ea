import type { Role } from '@trellis/contract/roles.ts'

/** Whether these roles act for one of several brands at a time. */
export const switchesBrands = (roles: readonly Role[]) =>
  roles.includes('ROLE_PARENT_COMPANY_EMPLOYEE') || roles.includes('ROLE_RESELLER')
