/** Who keeps the people of dispensaries. */
export const keepers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
] as const
