/** The roles of a person, most privileged first: the order in which responses list them. */
export const roles = [
  'ROLE_ADMINISTRATOR',
  'ROLE_PARENT_COMPANY_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_BRAND_ADMIN',
  'ROLE_BRAND_SALES',
  'ROLE_BRAND_EMPLOYEE',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_STUDENT',
  'ROLE_USER',
] as const

export type Role = (typeof roles)[number]

/** Who manages stores and their people; which ones is up to their reach. */
export const storeManagers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_DISPENSARY_ADMIN',
] as const

const implied: { [R in Role]: readonly Role[] } = {
  ROLE_ADMINISTRATOR: [],
  ROLE_PARENT_COMPANY_EMPLOYEE: ['ROLE_BRAND_EMPLOYEE'],
  ROLE_RESELLER: ['ROLE_BRAND_SALES'],
  ROLE_BRAND_ADMIN: ['ROLE_BRAND_SALES'],
  ROLE_BRAND_SALES: ['ROLE_BRAND_EMPLOYEE'],
  ROLE_BRAND_EMPLOYEE: [],
  ROLE_RETAIL_ORGANIZATION_EMPLOYEE: [],
  ROLE_DISPENSARY_ADMIN: [],
  ROLE_STUDENT: [],
  ROLE_USER: [],
}

/** All roles that the granted ones include, with ROLE_USER, most privileged first. */
export const expandRoles = (granted: readonly Role[]): Role[] => {
  const expanded = new Set<Role>(['ROLE_USER'])
  const add = (role: Role) => {
    expanded.add(role)
    implied[role].forEach(add)
  }
  granted.forEach(add)
  return roles.filter(role => expanded.has(role))
}
