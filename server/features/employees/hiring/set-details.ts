import { type EmploymentDetails, hireDateSentence, isHireDay } from '@trellis/contract/employees/employment-details.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'

type Change = Partial<EmploymentDetails> & { employmentId: string }

const fields = keysOf({ hiredOn: true, employeeNumber: true } satisfies Record<keyof EmploymentDetails, true>)

/** Writes the hire dates and numbers of employments; what is left out stays. */
export const setDetails = async (db: Db, given: readonly Change[]) => {
  const changes = given.filter(change => fields.some(field => field in change))
  if (changes.length === 0) return
  await sql`
    update employment e
       set hired_on = case when c.given ? 'hiredOn' then (c.given ->> 'hiredOn')::date else e.hired_on end,
           employee_number = case when c.given ? 'employeeNumber' then c.given ->> 'employeeNumber' else e.employee_number end
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as c (given)
     where e.id = (c.given ->> 'employmentId')::uuid`.execute(db)
}

const lockDetails = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<EmploymentDetails & { id: string }>`
    select id, hired_on::text as "hiredOn", employee_number as "employeeNumber" from employment
     where id = any(${ids}::uuid[]) and ended_at is null order by id for update`.execute(db)
  return rows
}

const pick = (details: Partial<EmploymentDetails>, isPicked: (field: keyof EmploymentDetails) => boolean) =>
  Object.fromEntries(fields.filter(isPicked).map(field => [field, details[field]])) as Partial<EmploymentDetails>

const leastOf = (values: readonly (string | null)[]) => values.filter(value => value !== null).toSorted()[0] ?? null

type Changing = { employmentIds: readonly string[]; changed: Partial<EmploymentDetails>; now: Date }

/**
 * Changes the hire date and the number of a person at some stores. What is the same as shown changes nothing, so that
 * different values of several stores stay.
 */
export const changeDetails = async (db: Db, { employmentIds, changed, now }: Changing) => {
  const { hiredOn } = changed
  const rows = await lockDetails(db, employmentIds)
  const isChanged = (field: keyof EmploymentDetails) =>
    changed[field] !== undefined && (changed[field] || null) !== leastOf(rows.map(row => row[field]))
  const given = pick({ hiredOn: hiredOn ?? null, employeeNumber: changed.employeeNumber || null }, isChanged)
  if (given.hiredOn && !isHireDay(given.hiredOn, now))
    throw problem('INVALID_INPUT', { errors: { hiredOn: [hireDateSentence] } })
  await setDetails(
    db,
    rows.map(({ id }) => ({ employmentId: id, ...given })),
  )
}

/** What an employment had before, and what it was given. */
export type GivenDetails = {
  employmentId: string
  before: Partial<EmploymentDetails>
  given: Partial<EmploymentDetails>
}

/** Puts back what current employments had before, where nobody has changed it since. */
export const putDetailsBack = async (db: Db, changes: readonly GivenDetails[]) => {
  const rows = await lockDetails(
    db,
    changes.map(({ employmentId }) => employmentId),
  )
  const now = new Map(rows.map(row => [row.id, row]))
  const back = changes.flatMap(({ employmentId, before, given }) => {
    const row = now.get(employmentId)
    return row ? [{ employmentId, ...pick(before, field => field in before && row[field] === given[field]) }] : []
  })
  await setDetails(db, back)
}
