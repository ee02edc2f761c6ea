import * as z from 'zod/mini'
import { line } from '../fields.ts'

/** The first day on which anyone can have been hired. */
const firstHireDay = '1950-01-01'

const yearMs = 366 * 86_400_000

export const hireDateSentence = 'Use a day from 1950 to a year from now.'

/** Whether somebody can have been hired on a day, or has signed to start on it. */
export const isHireDay = (day: string, now: Date) =>
  day >= firstHireDay && day <= new Date(now.getTime() + yearMs).toISOString().slice(0, 10)

const hiredOn = z.iso.date(hireDateSentence).check(z.refine(day => day >= firstHireDay, hireDateSentence))

/** What a store's payroll says of an employment; left out = as it is, null = nothing. */
export const ChangedDetails = {
  hiredOn: z.optional(z.nullable(hiredOn)),
  employeeNumber: z.optional(z.nullable(line(40))),
}

/** The day on which somebody was hired, as 2025-03-14, and their number at the store. */
export type EmploymentDetails = { hiredOn: string | null; employeeNumber: string | null }
