import * as z from 'zod/mini'
import { optionalField, pickFieldPart } from '../entity-fields.ts'
import { line } from '../fields.ts'

/** The earliest accepted hire date. */
const firstHireDay = '1950-01-01'

const yearMs = 366 * 86_400_000

export const hireDateSentence = 'Use a day from 1950 to a year from now.'

/** Whether a hire date is plausible, including a future start date. */
export const isHireDay = (day: string, now: Date) =>
  day >= firstHireDay && day <= new Date(now.getTime() + yearMs).toISOString().slice(0, 10)

const hireDay = z.iso.date(hireDateSentence).check(z.refine(day => day >= firstHireDay, hireDateSentence))

/** The payroll fields of an employment; the hire date is a day, as 2025-03-14. */
export const employmentFields = {
  hiredOn: optionalField('Hire date', hireDay, {
    isHalf: true,
    headings: [
      ...['hire date', 'date of hire', 'date hired', 'hired', 'hired on', 'hiredate', 'start date', 'started on'],
      ...['employment start date', 'original hire date', 'most recent hire date'],
      ...['fecha de contratacion', 'fecha de ingreso', 'fecha de alta'],
    ],
  }),
  employeeNumber: optionalField('Employee number', line(40), {
    isHalf: true,
    headings: [
      ...['employee number', 'employee no', 'employee id', 'employee code', 'emp id', 'emp no', 'emp number'],
      ...['badge', 'badge number', 'badge id', 'payroll id', 'payroll number', 'file number'],
      ...['numero de empleado', 'id de empleado'],
    ],
  }),
}
export type EmploymentField = keyof typeof employmentFields
export type EmploymentDetails = Record<EmploymentField, string | null>

/** The payroll fields of a changed employment; omitted = unchanged. */
export const ChangedDetails = z.partial(z.object(pickFieldPart(employmentFields, 'schema'))).shape
