import * as z from 'zod/mini'
import { endpoint, file } from '../../endpoint.ts'
import { Id, IdParams, line } from '../../fields.ts'
import { storeManagers } from '../../roles.ts'
import { PayrollColumn, type PayrollContent, type PayrollProfile, payrollFormats } from './payroll-formats.ts'

export const payrollLimits = { columns: 40 } as const

const needsColumn =
  (contents: readonly PayrollContent[]) =>
  ({ format, columns }: PayrollProfile) =>
    format !== 'columns' || columns.some(({ content }) => contents.includes(content))

/** Whether the file holds the company or the earning code. */
export const usesCode = ({ format, columns }: PayrollProfile, content: 'companyCode' | 'earningCode') =>
  format === 'adp' || (format === 'columns' && columns.some(column => column.content === content))

const isAdpCode = (code: string | null, [shortest, longest]: readonly [number, number]) =>
  code !== null && /^[A-Z0-9]+$/i.test(code) && code.length >= shortest && code.length <= longest

const nullableLine = z._default(z.nullable(line(20)).check(z.overwrite(text => text || null)), null)

/** How an employer's payroll file is written. */
export const ChangedProfile = z
  .object({
    format: z.enum(payrollFormats, 'Choose a format.'),
    companyCode: nullableLine,
    earningCode: nullableLine,
    /** Of the format `columns`; others keep them for later. */
    columns: z
      .array(PayrollColumn)
      .check(z.maxLength(payrollLimits.columns, `Use at most ${payrollLimits.columns} columns.`)),
  })
  .check(
    z.refine(profile => profile.format !== 'adp' || isAdpCode(profile.companyCode, [2, 3]), {
      error: 'Enter the two or three letters or digits of your ADP company code.',
      path: ['companyCode'],
    }),
    z.refine(profile => profile.format !== 'adp' || isAdpCode(profile.earningCode, [1, 3]), {
      error: 'Enter the one to three letters or digits of your ADP hours code.',
      path: ['earningCode'],
    }),
    z.refine(profile => profile.format === 'adp' || !usesCode(profile, 'companyCode') || profile.companyCode !== null, {
      error: 'Enter the company code, or remove its column.',
      path: ['companyCode'],
    }),
    z.refine(profile => profile.format === 'adp' || !usesCode(profile, 'earningCode') || profile.earningCode !== null, {
      error: 'Enter the earning code, or remove its column.',
      path: ['earningCode'],
    }),
    z.refine(needsColumn(['hours', 'minutes']), {
      error: 'Add a column of hours or minutes.',
      path: ['columns'],
    }),
    z.refine(needsColumn(['firstName', 'lastName', 'fullName', 'employeeNumber', 'email']), {
      error: 'Add a column that says whose hours these are.',
      path: ['columns'],
    }),
  )

export const SavedProfile = z.object({
  format: z.enum(payrollFormats),
  companyCode: z.nullable(z.string()),
  earningCode: z.nullable(z.string()),
  columns: z.array(PayrollColumn),
})
export type SavedProfile = z.infer<typeof SavedProfile>

const Entry = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  employeeNumber: z.nullable(z.string()),
  store: z.string(),
  job: z.nullable(z.string()),
  seconds: z.int(),
})

/** What the payroll file of a closed period will hold. */
export const PayrollSummary = z.object({
  people: z.int(),
  /** Left out, as no time is approved for them. */
  withoutTime: z.int(),
  /** Without an employee number of their own that the saved format takes. */
  withoutNumber: z.int(),
  /** The first few. */
  sample: z.array(Entry),
})
export type PayrollSummary = z.infer<typeof PayrollSummary>

const ofEmployer = { employerId: Id }

const blanks = z.pipe(
  z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
  z.transform(value => value === 'true'),
)

const csv = file('text/csv')

export const payroll = {
  profile: endpoint({
    method: 'GET',
    path: '/payroll-profile',
    access: storeManagers,
    summary: 'How the payroll file of an employer is written',
    query: z.object(ofEmployer),
    response: SavedProfile,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/payroll-profile',
    access: storeManagers,
    summary: 'Change how the payroll file of an employer is written',
    query: z.object(ofEmployer),
    body: ChangedProfile,
    response: SavedProfile,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/pay-periods/:id/payroll-summary',
    access: storeManagers,
    summary: 'What the payroll file of a closed pay period will hold',
    params: IdParams,
    response: PayrollSummary,
    problems: ['PERIOD_OPEN'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/pay-periods/:id/payroll',
    access: storeManagers,
    summary: 'The payroll file of a closed pay period, as CSV in the employer’s format',
    params: IdParams,
    query: z.object({
      /** Whether missing employee numbers are left empty. */
      blanks,
    }),
    response: csv,
    problems: ['PERIOD_OPEN', 'EMPLOYEE_NUMBERS_MISSING'],
  }),
  exact: endpoint({
    method: 'GET',
    path: '/pay-periods/:id/exact',
    access: storeManagers,
    summary: 'The exact training time of a closed pay period by person, store and day, as CSV',
    params: IdParams,
    response: csv,
    problems: ['PERIOD_OPEN'],
  }),
}
