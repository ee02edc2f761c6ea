import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { buildClosedPeriod } from '../../features/time-sheets/payroll/payroll.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

/** A closed pay period of a side's chain, by the chain's id. */
const withPeriod = async (db: Db, { retailOrganizationId, colleagueId }: WorldIds) => {
  await db.deleteFrom('pay_period').where('id', '=', retailOrganizationId).execute()
  await buildClosedPeriod(db, { id: retailOrganizationId, employer: { retailOrganizationId }, closedBy: colleagueId })
}

const withoutProfile = (db: Db, { retailOrganizationId }: WorldIds) =>
  db.deleteFrom('payroll_profile').where('retail_organization_id', '=', retailOrganizationId).execute()

const ofEmployer = ({ retailOrganizationId }: WorldIds) => ({ query: { employerId: retailOrganizationId } })
const ofPeriod = ({ retailOrganizationId }: WorldIds) => ({ params: { id: retailOrganizationId } })
const paid = { proves: 'ROLE-008', reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE') } as const
const by = 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'

/** Payroll files, for those who pay. */
export const payrollRows = [
  row(payroll.profile, { ...paid, input: ofEmployer, by }),
  row(payroll.saveProfile, {
    ...paid,
    input: ids => ({
      ...ofEmployer(ids),
      body: { format: 'gusto', columns: [{ heading: 'Hours', content: 'hours' }] },
    }),
    arrange: withoutProfile,
    by,
  }),
  row(payroll.summary, { ...paid, input: ofPeriod, arrange: withPeriod, by }),
  row(payroll.file, { ...paid, input: ofPeriod, arrange: withPeriod, by }),
  row(payroll.exact, { ...paid, input: ofPeriod, arrange: withPeriod, by }),
]
