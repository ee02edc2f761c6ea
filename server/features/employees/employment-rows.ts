import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { rowOfFields } from '../../platform/database/field-columns.ts'
import { newId } from '../../platform/ids.ts'

type Employers = {
  dispensaryId: string
  retailOrganizationId: string
  brandId: string
  resellerId: string
  parentCompanyId: string
}

/** The employer: exactly one of these. */
export type Employer = { [K in keyof Employers]: Pick<Employers, K> }[keyof Employers]

/** Who confirms an employment. */
export type ConfirmationSource = 'invitation' | 'directory' | 'company' | 'domain' | 'manager'

export type NewEmployment = Partial<EmploymentDetails> & {
  id?: string
  userId: string
  at: Employer
  /** The jobs at a dispensary; other employers have none. */
  roleIds?: readonly string[]
  /** At a brand; an administrator there also sells. */
  isBrandAdmin?: boolean
  isBrandSales?: boolean
  /** Null = unconfirmed: no reward is paid to them. */
  vouched: { how: ConfirmationSource; by?: string | null } | null
  startedAt: Date
  endedAt?: Date | null
}

/** A new employment as its database rows. */
export const employmentRows = (employment: NewEmployment) => {
  const { id = newId(), userId, roleIds = [], isBrandAdmin = false, isBrandSales = false } = employment
  const { vouched, startedAt } = employment
  const at: Partial<Employers> = employment.at
  return {
    employment: {
      id,
      user_id: userId,
      dispensary_id: at.dispensaryId ?? null,
      retail_organization_id: at.retailOrganizationId ?? null,
      brand_id: at.brandId ?? null,
      reseller_id: at.resellerId ?? null,
      parent_company_id: at.parentCompanyId ?? null,
      is_brand_admin: isBrandAdmin,
      is_brand_sales: isBrandAdmin || isBrandSales,
      vouched_at: vouched && startedAt,
      vouched_how: vouched?.how ?? null,
      vouched_by: vouched?.by ?? null,
      started_at: startedAt,
      ended_at: employment.endedAt ?? null,
      ...rowOfFields(valuesIn(employmentFields, employment)),
    },
    roles: roleIds.map(roleId => ({ employment_id: id, dispensary_role_id: roleId })),
  }
}
