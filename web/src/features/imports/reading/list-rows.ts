import { cleanEmail } from '@trellis/contract/clean-email.ts'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { mapFields, pickValues } from '@trellis/contract/entity-fields.ts'
import type { ImportCells } from '@trellis/contract/imports/imports.ts'
import { type NamedField, rewardFields, storeFields } from '@trellis/contract/imports/kinds.ts'
import { type DateOrder, readDay } from '@trellis/contract/imports/read-day.ts'
import type { Columns } from './match-columns.ts'
import type { Line } from './read-table.ts'
import { splitName } from './split-name.ts'

export type ListRow = { number: number; cells: ImportCells }

/** What somebody chose for the values that are no names of ours: by the text of the list, in lower case. */
export type Values = { [F in 'role' | NamedField]: Readonly<Record<string, string>> }
export const noValues: Values = { role: {}, place: {}, chain: {}, reseller: {} }

export const valueKey = (text: string) => text.trim().toLowerCase()

const readNames = (columns: Columns, cell: (at: number | undefined) => string) => {
  const fullName = cell(columns.fullName)
  const split = columns.fullName === undefined ? null : splitName(fullName)
  return {
    firstName: columns.firstName === undefined ? (split?.firstName ?? '') : cell(columns.firstName),
    lastName: columns.lastName === undefined ? (split?.lastName ?? '') : cell(columns.lastName),
    ...(split?.isUnsure && { fullName }),
  }
}

// What is too long for a cell of ours is cut: the check says that it is wrong.
const longest = 500

const noPerson = { firstName: '', lastName: '', email: '', role: '', place: '' }

/** The rows of a list of stores, with what was chosen for chains and resellers. */
export const listStores = (lines: readonly Line[], columns: Columns, values: Values): ListRow[] =>
  lines.map(({ number, cells }) => {
    const fields = storeFields.map(field => {
      const at = columns[field]
      const cell = (at === undefined ? '' : (cells[at] ?? '')).slice(0, longest)
      const isOwner = field === 'chain' || field === 'reseller'
      return [field, isOwner ? (values[field][valueKey(cell)] ?? cell) : cell] as const
    })
    return { number, cells: { ...noPerson, ...Object.fromEntries(fields) } }
  })

/** The rows of a list of a shipper. */
export const listRewards = (lines: readonly Line[], columns: Columns): ListRow[] =>
  lines.map(({ number, cells }) => {
    const fields = rewardFields.map(field => {
      const at = columns[field]
      return [field, (at === undefined ? '' : (cells[at] ?? '')).slice(0, longest)] as const
    })
    return { number, cells: { ...noPerson, ...Object.fromEntries(fields) } }
  })

/** A hire date as 2025-03-14, where it can be read; else as it is, for the check to ask about. */
const parseDay = (text: string, order: DateOrder | null) => {
  const read = readDay(text, order)
  return typeof read === 'object' ? read.day : text
}

type ListRowsOptions = { columns: Columns; values: Values; dateOrder: DateOrder | null }

/** The rows of a list of people, with what was chosen for their columns and values. */
export const listRows = (lines: readonly Line[], { columns, values, dateOrder }: ListRowsOptions): ListRow[] =>
  lines.map(({ number, cells }) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '')).slice(0, longest)
    const role = cell(columns.role)
    const payroll = {
      ...mapFields(employmentFields, field => cell(columns[field])),
      hiredOn: parseDay(cell(columns.hiredOn), dateOrder),
    }
    return {
      number,
      cells: {
        ...readNames(columns, cell),
        email: cleanEmail(cell(columns.email)),
        role: values.role[valueKey(role)] ?? role,
        place: values.place[valueKey(cell(columns.place))] ?? '',
        ...pickValues(employmentFields, payroll, field => columns[field] !== undefined),
      },
    }
  })

/** The different values of a column, with how many rows have each; the most frequent first. */
export const distinctValues = (lines: readonly Line[], at: number | undefined) => {
  const counts = new Map<string, { text: string; rows: number }>()
  if (at === undefined) return []
  for (const { cells } of lines) {
    const text = (cells[at] ?? '').trim()
    const count = counts.get(valueKey(text))
    if (text !== '') counts.set(valueKey(text), { text: count?.text ?? text, rows: (count?.rows ?? 0) + 1 })
  }
  return [...counts.values()].sort((one, other) => other.rows - one.rows)
}
