import type { OrganizationKind } from '@trellis/contract/users/user-work.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Employer } from '../employment-rows.ts'

/** An employer that is no store. */
export type OrganizationAt = Exclude<Employer, { dispensaryId: string }>

/** The organization of a kind. */
export const toOrganizationAt = (kind: OrganizationKind, id: string): OrganizationAt => {
  const organizations = {
    'retail-organization': { retailOrganizationId: id },
    brand: { brandId: id },
    reseller: { resellerId: id },
    'parent-company': { parentCompanyId: id },
  }
  return organizations[kind]
}

type Kind = { kind: OrganizationKind; table: string; column: string; id: string }

/** The kind of an organization, with its table and the column that refers to it. */
export const getOrganizationKind = (at: OrganizationAt): Kind => {
  if ('brandId' in at) return { kind: 'brand', table: 'brand', column: 'brand_id', id: at.brandId }
  if ('resellerId' in at) return { kind: 'reseller', table: 'reseller', column: 'reseller_id', id: at.resellerId }
  if ('parentCompanyId' in at)
    return { kind: 'parent-company', table: 'parent_company', column: 'parent_company_id', id: at.parentCompanyId }
  return {
    kind: 'retail-organization',
    table: 'retail_organization',
    column: 'retail_organization_id',
    id: at.retailOrganizationId,
  }
}

/** Whether a row of employments or invitations, by its alias, is of an organization. */
export const isAt = (at: OrganizationAt, alias: string): RawBuilder<boolean> => {
  const { column, id } = getOrganizationKind(at)
  return sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${id}::uuid`
}
