import type { Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { employmentRows, type NewEmployment } from './employment-rows.ts'

/** An employment for tests and the demo; by default people of a store are invited budtenders. */
export type BuiltEmployment = Omit<NewEmployment, 'startedAt' | 'vouched'> &
  Partial<Pick<NewEmployment, 'startedAt' | 'vouched'>>

const longAgo = new Date('2026-01-05T15:00:00Z')

const withDefaults = (employment: BuiltEmployment): NewEmployment => ({
  ...employment,
  roleIds: employment.roleIds ?? ('dispensaryId' in employment.at ? [builtInRoles.budtender] : []),
  vouched: employment.vouched === undefined ? { how: 'invitation' } : employment.vouched,
  startedAt: employment.startedAt ?? longAgo,
})

/** Saves many employments at once. Returns their ids, in the same order. */
export const buildEmployments = async (db: Db, employments: readonly BuiltEmployment[]) => {
  const rows = employments.map(withDefaults).map(employmentRows)
  await insertRows(
    db,
    'employment',
    rows.map(row => row.employment),
  )
  await insertRows(
    db,
    'employment_role',
    rows.flatMap(row => row.roles),
  )
  return rows.map(row => row.employment.id)
}

/** Saves an employment. Returns its id. */
export const buildEmployment = async (db: Db, employment: BuiltEmployment) => {
  const [id] = await buildEmployments(db, [employment])
  return id!
}
