import { cleanEmail } from '@trellis/contract/clean-email.ts'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { mapFields, pickValues } from '@trellis/contract/entity-fields.ts'
import type { ImportCells } from '@trellis/contract/imports/imports.ts'
import {
  credentialFields,
  dayFields,
  type NamedField,
  rewardFields,
  storeFields,
} from '@trellis/contract/imports/kinds.ts'
import { type DateOrder, readDay } from '@trellis/contract/imports/read-day.ts'
import type { Columns } from './match-columns.ts'
import type { Line } from './read-table.ts'
import { splitName } from './split-name.ts'

export type ListRow = { number: number; cells: ImportCells }

/** Choices for unknown values, keyed by the list's text in lower case. */
export type Values = { [F in 'role' | 'requirement' | NamedField]: Readonly<Record<string, string>> }
export const noValues: Values = { role: {}, requirement: {}, place: {}, chain: {}, reseller: {} }

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

// Cells are cut to this length; the check reports them as too long.
const longest = 500

const noPerson = { firstName: '', lastName: '', email: '', role: '', place: '' }

/** A date as 2025-03-14 if readable; otherwise unchanged, for the check to report. */
const parseDay = (text: string, order: DateOrder | null) => {
  const read = readDay(text, order)
  return typeof read === 'object' ? read.day : text
}

type ListRowsOptions = { columns: Columns; values: Values; dateOrder: DateOrder | null }

/** Rows of a store list, with the choices for chains and resellers. */
export const listStores = (lines: readonly Line[], { columns, values, dateOrder }: ListRowsOptions): ListRow[] =>
  lines.map(({ number, cells }) => {
    const fields = storeFields.map(field => {
      const at = columns[field]
      const cell = (at === undefined ? '' : (cells[at] ?? '')).slice(0, longest)
      if (field === 'licenseExpiresOn') return [field, parseDay(cell, dateOrder)] as const
      const isOwner = field === 'chain' || field === 'reseller'
      return [field, isOwner ? (values[field][valueKey(cell)] ?? cell) : cell] as const
    })
    return { number, cells: { ...noPerson, ...Object.fromEntries(fields) } }
  })

/** Rows of a shipper's list. */
export const listRewards = (lines: readonly Line[], columns: Columns): ListRow[] =>
  lines.map(({ number, cells }) => {
    const fields = rewardFields.map(field => {
      const at = columns[field]
      return [field, (at === undefined ? '' : (cells[at] ?? '')).slice(0, longest)] as const
    })
    return { number, cells: { ...noPerson, ...Object.fromEntries(fields) } }
  })

const isDay = (field: string) => dayFields.some(dayField => dayField === field)

/** Rows of a list of past certificates, with the choices for requirements and stores. */
export const listCredentials = (lines: readonly Line[], { columns, values, dateOrder }: ListRowsOptions): ListRow[] =>
  lines.map(({ number, cells }) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '')).slice(0, longest)
    const fields = credentialFields.map(field => {
      const text = cell(columns[field])
      if (field === 'requirement') return [field, values.requirement[valueKey(text)] ?? text] as const
      return [field, isDay(field) ? parseDay(text, dateOrder) : text] as const
    })
    const person = {
      email: cleanEmail(cell(columns.email)),
      employeeNumber: cell(columns.employeeNumber),
      place: values.place[valueKey(cell(columns.place))] ?? '',
    }
    return { number, cells: { ...noPerson, ...person, ...Object.fromEntries(fields) } }
  })

/** Rows of a people list, with the chosen columns and values. */
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

/** Distinct values of a column with row counts, most frequent first. */
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
