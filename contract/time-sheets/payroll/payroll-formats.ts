import * as z from 'zod/mini'
import { line } from '../../fields.ts'

/** What a column of a payroll file can hold. */
export const payrollContents = [
  ...(['firstName', 'lastName', 'fullName', 'employeeNumber', 'email', 'store', 'job'] as const),
  ...(['hours', 'minutes', 'earningCode', 'companyCode', 'startsOn', 'endsOn', 'text', 'empty'] as const),
] as const
export type PayrollContent = (typeof payrollContents)[number]

export const dateFormats = ['MM/DD/YYYY', 'YYYY-MM-DD', 'MM/DD/YY', 'MMDDYYYY', 'MMDDYY', 'YYYYMMDD'] as const
type DateFormat = (typeof dateFormats)[number]

export const PayrollColumn = z.object({
  heading: line(60),
  content: z.enum(payrollContents, 'Choose what the column holds.'),
  /** Of the first and last day. */
  dateFormat: z._default(z.enum(dateFormats, 'Choose a date format.'), 'MM/DD/YYYY'),
  /** Of a column that holds the same text in each row. */
  text: z._default(line(60), ''),
})
export type PayrollColumn = z.output<typeof PayrollColumn>

export const payrollFormats = ['gusto', 'adp', 'generic', 'columns'] as const
export type PayrollFormat = (typeof payrollFormats)[number]

/** How an employer's payroll file is written. */
export type PayrollProfile = {
  format: PayrollFormat
  companyCode: string | null
  earningCode: string | null
  columns: readonly PayrollColumn[]
}

/** The first and last day of a pay period, as 2026-03-02. */
export type PeriodDays = { startsOn: string; endsOn: string }

/** A person's approved time at one store. */
export type PayrollEntry = {
  userId: string
  firstName: string
  lastName: string
  email: string | null
  employeeNumber: string | null
  store: string
  job: string | null
  seconds: number
}

const column = (heading: string, content: PayrollContent, dateFormat: DateFormat = 'MM/DD/YYYY'): PayrollColumn => ({
  heading,
  content,
  dateFormat,
  text: '',
})

/** The headings of Gusto’s template; `title` is for people with several pay rates, whose titles only Gusto knows. */
const gusto = [
  column('last_name', 'lastName'),
  column('first_name', 'firstName'),
  column('gusto_employee_id', 'employeeNumber'),
  column('title', 'empty'),
  column('regular_hours', 'hours'),
]

/** ADP Workforce Now wants its first three columns in this order. */
const adp = [
  column('Co Code', 'companyCode'),
  column('Batch ID', 'endsOn', 'MMDDYY'),
  column('File #', 'employeeNumber'),
  column('Hours 3 Code', 'earningCode'),
  column('Hours 3 Amount', 'hours'),
]

const generic = [
  column('Last name', 'lastName'),
  column('First name', 'firstName'),
  column('Employee number', 'employeeNumber'),
  column('E-mail', 'email'),
  column('Store', 'store'),
  column('Job title', 'job'),
  column('First day', 'startsOn', 'YYYY-MM-DD'),
  column('Last day', 'endsOn', 'YYYY-MM-DD'),
  column('Hours', 'hours'),
  column('Minutes', 'minutes'),
]

/** The columns of the file. */
export const payrollColumns = ({ format, columns }: PayrollProfile): readonly PayrollColumn[] =>
  ({ gusto, adp, generic, columns })[format]

/** Employee numbers that the payroll program takes; Gusto finds people without its own id by name. */
const numberPatterns: { readonly [F in PayrollFormat]?: RegExp } = {
  gusto: /^[A-Z0-9]{6}$/i,
  adp: /^\d{1,6}$/,
}

const holds = (profile: PayrollProfile, content: PayrollContent) =>
  payrollColumns(profile).some(each => each.content === content)

const numberOf = ({ format }: PayrollProfile, { employeeNumber }: PayrollEntry) =>
  employeeNumber !== null && (numberPatterns[format]?.test(employeeNumber) ?? true) ? employeeNumber : ''

/** Whether the file needs an employee number that this person lacks, or that the payroll program does not take. */
const lacksNumber = (profile: PayrollProfile, entry: PayrollEntry) =>
  ['adp', 'columns'].includes(profile.format) && holds(profile, 'employeeNumber') && numberOf(profile, entry) === ''

/** Decimal hours with two places, half up: 5,670 s = 1.58. */
export const decimalHours = (seconds: number) => {
  const hundredths = Math.floor((seconds + 18) / 36)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Whole hours, minutes and seconds: 1:34:30. */
export const clockHours = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')

const formatDay = (day: string, format: DateFormat) =>
  format
    .replace('YYYY', day.slice(0, 4))
    .replace('YY', day.slice(2, 4))
    .replace('MM', day.slice(5, 7))
    .replace('DD', day.slice(8, 10))

type CellInput = { profile: PayrollProfile; period: PeriodDays; column: PayrollColumn }

const readCell: {
  readonly [C in PayrollContent]: (entry: PayrollEntry, input: CellInput) => string | null
} = {
  firstName: entry => entry.firstName,
  lastName: entry => entry.lastName,
  fullName: entry => `${entry.firstName} ${entry.lastName}`.trim(),
  employeeNumber: (entry, { profile }) => numberOf(profile, entry),
  email: entry => entry.email,
  store: entry => entry.store,
  job: entry => entry.job,
  hours: entry => decimalHours(entry.seconds),
  minutes: entry => String(Math.floor((entry.seconds + 30) / 60)),
  earningCode: (_, { profile }) => profile.earningCode,
  companyCode: (_, { profile }) => profile.companyCode,
  startsOn: (_, { period, column: { dateFormat } }) => formatDay(period.startsOn, dateFormat),
  endsOn: (_, { period, column: { dateFormat } }) => formatDay(period.endsOn, dateFormat),
  text: (_, { column: { text } }) => text,
  empty: () => '',
}

/** Payroll programs take one row per person; stores and jobs have their own only where the file shows them. */
const groupEntries = (profile: PayrollProfile, entries: readonly PayrollEntry[]) => {
  const isByStore = holds(profile, 'store') || holds(profile, 'job')
  const groups = new Map<string, PayrollEntry>()
  for (const entry of entries) {
    const key = JSON.stringify([entry.userId, entry.employeeNumber, ...(isByStore ? [entry.store, entry.job] : [])])
    const seconds = (groups.get(key)?.seconds ?? 0) + entry.seconds
    groups.set(key, { ...entry, seconds })
  }
  return [...groups.values()]
}

/**
 * The rows of a payroll file, without people whose approved time is zero.
 *
 * @returns `cells` as text in the order of the columns; `withoutTime` and `withoutNumber` count people.
 */
export const payrollRows = (profile: PayrollProfile, period: PeriodDays, entries: readonly PayrollEntry[]) => {
  const groups = groupEntries(
    profile,
    entries.filter(({ seconds }) => seconds > 0),
  )
  const paid = new Set(groups.map(({ userId }) => userId))
  const columns = payrollColumns(profile)
  return {
    headings: columns.map(({ heading }) => heading),
    cells: groups.map(entry =>
      columns.map(each => readCell[each.content](entry, { profile, period, column: each }) ?? ''),
    ),
    people: paid.size,
    withoutTime: new Set(entries.map(({ userId }) => userId)).size - paid.size,
    withoutNumber: new Set(groups.filter(entry => lacksNumber(profile, entry)).map(({ userId }) => userId)).size,
  }
}

/** ADP takes files by this name only: the company code, two characters padded. */
export const payrollFileName = ({ format, companyCode }: PayrollProfile, { startsOn, endsOn }: PeriodDays) =>
  format === 'adp' && companyCode ? `PR${companyCode.padEnd(3, '_')}EPI` : `Payroll ${startsOn} to ${endsOn}`
