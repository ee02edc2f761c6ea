import { cleanEmail } from '@trellis/contract/clean-email.ts'
import {
  type AddedEmployee,
  type addEmployees,
  addedSentences,
  EmployeeRow,
  type EmployeeToAdd,
} from '@trellis/contract/employees/add-employees.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { problems } from '@trellis/contract/problems.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { listRoles } from '../jobs.queries.ts'
import { type Hire, type HireResult, hirePeople } from './hire-people.ts'

const invalid = (field: string, sentence: string): AddedEmployee => ({
  outcome: 'INVALID',
  id: null,
  sentence,
  errors: { [field]: [sentence] },
})

const plain = { id: null, sentence: null, errors: {} } as const

const fields = typedKeys(EmployeeRow.shape)

const budtender = [{ id: builtInRoles.budtender }]

type CheckedRow = { hire: Hire } | { answer: AddedEmployee }
type CheckContext = { storeRoleIds: ReadonlySet<string>; emails: ReadonlyMap<string, number>; dispensaryId: string }

/** Checks one row: a hire, or the answer that refuses it. */
const checkRow = (row: EmployeeToAdd, { storeRoleIds, emails, dispensaryId }: CheckContext): CheckedRow => {
  const parsed = EmployeeRow.safeParse(row)
  if (!parsed.success) {
    const { issues } = parsed.error
    const errors = Object.fromEntries(
      fields.map(field => [field, issues.filter(({ path }) => path[0] === field).map(({ message }) => message)]),
    )
    return { answer: { outcome: 'INVALID', id: null, sentence: issues[0]?.message ?? null, errors } }
  }
  const roleIds = [...new Set((row.roles?.length ? row.roles : budtender).map(({ id }) => id))]
  if (!roleIds.every(id => storeRoleIds.has(id))) return { answer: invalid('roles', 'Please select a Role.') }
  if ((emails.get(parsed.data.email.toLowerCase()) ?? 0) > 1) return { answer: invalid('email', addedSentences.twice) }
  return { hire: { ...parsed.data, dispensaryId, roleIds } }
}

const toAddedEmployee = (result: HireResult): AddedEmployee => {
  if (result.outcome === 'ADDED') return { ...plain, outcome: 'ADDED', id: result.userId }
  if (result.outcome === 'ASKED') return { ...plain, outcome: 'ADDED', sentence: addedSentences.asked }
  if (result.outcome === 'ALREADY_THERE') return { ...plain, outcome: 'ALREADY_THERE', id: result.userId }
  return invalid('email', problems[result.code].sentence)
}

const countEmails = (rows: readonly EmployeeToAdd[]) => {
  const counts = new Map<string, number>()
  for (const { email } of rows) {
    const key = cleanEmail(email).toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

type AddEmployeesCall = Pick<Call<typeof addEmployees.add>, 'db' | 'actor' | 'config' | 'client' | 'now' | 'body'>

/** Adds several people to a store: valid rows are added, whatever is wrong with the others. */
export const addSeveral = async ({ body, config, ...call }: AddEmployeesCall, dispensaryId: string) => {
  const roleIds = new Set((await listRoles(call.db, dispensaryId)).map(({ id }) => id))
  const emails = countEmails(body.employees)
  const checked = body.employees.map(row => checkRow(row, { storeRoleIds: roleIds, emails, dispensaryId }))
  const hires = checked.flatMap(row => ('hire' in row ? [row.hire] : []))
  const hired = hires.length > 0 ? await hirePeople({ ...call, siteUrl: config.siteUrl, isMailed: true }, hires) : []
  const answers = new Map(hires.map((hire, index) => [hire, hired[index]]))
  return checked.map(row => {
    if ('answer' in row) return row.answer
    const answer = answers.get(row.hire)
    return answer ? toAddedEmployee(answer) : invalid('email', problems.INTERNAL.sentence)
  })
}
