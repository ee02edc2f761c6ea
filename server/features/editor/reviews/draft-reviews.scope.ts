import { type SqlBool, sql } from 'kysely'

/** Whether a grant `g` (`user_grant`) allows editing for the owner of a course or class `c`. */
export const writesForOwner = sql<SqlBool>`(
  g.kind = 'brand' and g.role = 'ROLE_BRAND_ADMIN' and g.scope_id = c.brand_id
  or g.kind = 'retail-organization' and g.scope_id = c.retail_organization_id
  or g.role = 'ROLE_ADMINISTRATOR' and c.brand_id is null and c.retail_organization_id is null)`

/** The rule of the owner of a row `c`, as a condition over `approval_rule a`. */
const ofOwner = sql<SqlBool>`(
  a.brand_id is not distinct from c.brand_id and a.retail_organization_id is not distinct from c.retail_organization_id)`

/** Whether the owner of a row `c` publishes nothing without approval. */
export const isApprovalNeeded = sql<boolean>`exists (select from approval_rule a where ${ofOwner})`
