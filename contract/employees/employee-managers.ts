/** Who manages the people of dispensaries. */
export const employeeManagers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
] as const
