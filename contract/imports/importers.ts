/** Everyone who may import some kind of list; in its own file because every screen loads it. */
export const importers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_BRAND_ADMIN',
] as const
