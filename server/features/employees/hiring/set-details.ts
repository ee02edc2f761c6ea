import {
  type EmploymentDetails,
  type EmploymentField,
  employmentFields,
  hireDateSentence,
  isHireDay,
} from '@trellis/contract/employees/employment-fields.ts'
import { pickValues } from '@trellis/contract/entity-fields.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { joinColumns, rowOfFields, selectFields } from '../../../platform/database/field-columns.ts'
import { problem } from '../../../platform/problem.ts'

type DetailsChange = Partial<EmploymentDetails> & { employmentId: string }

/** Saves payroll details of employments; omitted fields stay. */
export const setDetails = async (db: Db, detailsChanges: readonly DetailsChange[]) => {
  const changes = detailsChanges
    .filter(change => typedKeys(employmentFields).some(field => field in change))
    .map(rowOfFields)
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

const findLeast = (values: readonly (string | null)[]) => values.filter(value => value !== null).toSorted()[0] ?? null

type ChangeDetailsInput = { employmentIds: readonly string[]; changed: Partial<EmploymentDetails>; now: Date }

/**
 * Changes payroll details of a person at several stores. Unchanged fields are skipped, so that different values per
 * store stay.
 */
export const changeDetails = async (db: Db, { employmentIds, changed, now }: ChangeDetailsInput) => {
  const rows = await lockDetails(db, employmentIds)
  const isChanged = (field: EmploymentField) =>
    changed[field] !== undefined && changed[field] !== findLeast(rows.map(row => row[field]))
  const details = pickValues(employmentFields, changed, isChanged)
  if (details.hiredOn && !isHireDay(details.hiredOn, now))
    throw problem('INVALID_INPUT', { errors: { hiredOn: [hireDateSentence] } })
  await setDetails(
    db,
    rows.map(({ id }) => ({ employmentId: id, ...details })),
  )
}

/** The details of an employment before a change, and after it. */
export type GivenDetails = {
  employmentId: string
  before: Partial<EmploymentDetails>
  given: Partial<EmploymentDetails>
}

/** Restores the earlier details of current employments, where no one has changed them since. */
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
