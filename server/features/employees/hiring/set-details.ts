import {
  type EmploymentDetails,
  type EmploymentField,
  employmentFields,
  hireDateSentence,
  isHireDay,
} from '@trellis/contract/employees/employment-fields.ts'
import { pickValues } from '@trellis/contract/entity-fields.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { joinColumns, rowOfFields, selectFields } from '../../../platform/database/field-columns.ts'
import { problem } from '../../../platform/problem.ts'

type Change = Partial<EmploymentDetails> & { employmentId: string }

/** Writes what the payroll says of employments; what is left out stays. */
export const setDetails = async (db: Db, given: readonly Change[]) => {
  const changes = given.filter(change => keysOf(employmentFields).some(field => field in change)).map(rowOfFields)
  if (changes.length === 0) return
  await sql`
    update employment e
       set ${joinColumns(employmentFields, column => sql`${sql.ref(column)} = (jsonb_populate_record(e, c.given)).${sql.ref(column)}`)}
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) as c (given)
     where e.id = (c.given ->> 'employment_id')::uuid`.execute(db)
}

const lockDetails = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<EmploymentDetails & { id: string }>`
    select id, ${selectFields(employmentFields, 'employment')} from employment
     where id = any(${ids}::uuid[]) and ended_at is null order by id for update`.execute(db)
  return rows
}

const leastOf = (values: readonly (string | null)[]) => values.filter(value => value !== null).toSorted()[0] ?? null

type Changing = { employmentIds: readonly string[]; changed: Partial<EmploymentDetails>; now: Date }

/**
 * Changes what the payroll says of a person at some stores. What is the same as shown changes nothing, so that
 * different values of several stores stay.
 */
export const changeDetails = async (db: Db, { employmentIds, changed, now }: Changing) => {
  const rows = await lockDetails(db, employmentIds)
  const isChanged = (field: EmploymentField) =>
    changed[field] !== undefined && changed[field] !== leastOf(rows.map(row => row[field]))
  const given = pickValues(employmentFields, changed, isChanged)
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
    const isSame = (field: EmploymentField) => field in before && row?.[field] === given[field]
    return row ? [{ employmentId, ...pickValues(employmentFields, before, isSame) }] : []
  })
  await setDetails(db, back)
}
