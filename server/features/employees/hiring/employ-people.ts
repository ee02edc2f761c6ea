import type { EmploymentDetails } from '@trellis/contract/employees/employment-details.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteShownLinks, enableForEmployment } from '../../accounts/accounts.public.ts'
import type { Vouching } from '../employment-rows.ts'

type Placed = Partial<EmploymentDetails> & { userId: string; dispensaryId: string; roleIds: readonly string[] }
type Terms = { vouched: { how: Vouching; by: string }; startedAt: Date }

/**
 * Employs people, each at a store in their jobs, as `employ` does one. Returns the new employments' ids by person, without
 * those who work there now. The people differ.
 */
export const employPeople = async (db: Db, people: readonly Placed[], { vouched, startedAt }: Terms) => {
  const placed = people.map(person => ({ id: newId(), ...person }))
  const userIds = people.map(person => person.userId)
  await deleteShownLinks(db, userIds)
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into employment (id, user_id, dispensary_id, started_at, vouched_at, vouched_how, vouched_by, hired_on, employee_number)
    select new.id, new.user_id, new.dispensary_id, ${startedAt}::timestamptz, ${startedAt}::timestamptz,
           ${vouched.how}::text, ${vouched.by}::uuid, new.hired_on, new.employee_number
      from unnest(${placed.map(each => each.id)}::uuid[], ${userIds}::uuid[], ${people.map(each => each.dispensaryId)}::uuid[],
                  ${people.map(each => each.hiredOn ?? null)}::date[], ${people.map(each => each.employeeNumber ?? null)}::text[])
        as new (id, user_id, dispensary_id, hired_on, employee_number)
    on conflict (user_id, dispensary_id) where ended_at is null and dispensary_id is not null do nothing
    returning id, user_id as "userId"`.execute(db)
  const hired = new Map(rows.map(({ id, userId }) => [userId, id]))
  const jobs = placed
    .filter(({ userId }) => hired.has(userId))
    .flatMap(({ id, roleIds }) => roleIds.map(roleId => ({ id, roleId })))
  await sql`
    insert into employment_role (employment_id, dispensary_role_id)
    select * from unnest(${jobs.map(each => each.id)}::uuid[], ${jobs.map(each => each.roleId)}::uuid[])`.execute(db)
  await enableForEmployment(db, [...hired.keys()])
  return hired
}
