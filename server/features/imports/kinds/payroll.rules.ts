import { type EmploymentDetails, hireDateSentence, isHireDay } from '@trellis/contract/employees/employment-details.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import { readDay } from '@trellis/contract/imports/read-day.ts'
import { isShortened } from './shortened.rules.ts'

type Payroll = { details: EmploymentDetails; notes: ImportNote[] }

const longestNumber = 40

const dayNote = (text: string, now: Date): string | null => {
  const read = text === '' ? null : readDay(text)
  if (read === null) return null
  if (typeof read !== 'object') return read === 'AMBIGUOUS' ? importSentences.unclearDay : importSentences.noDay
  return isHireDay(read.day, now) ? null : hireDateSentence
}

const numberNote = (text: string): string | null => {
  if (isShortened(text)) return importSentences.shortened
  return text.length > longestNumber ? importSentences.longNumber : null
}

/** The hire date and the number of a row, null where a cell is empty; or what is wrong with its cells. */
export const readPayroll = (cells: ImportCells, now: Date): Payroll => {
  const [day, number] = [(cells.hiredOn ?? '').trim(), (cells.employeeNumber ?? '').trim()]
  const read = readDay(day)
  const said = [
    { field: 'hiredOn', sentence: dayNote(day, now) },
    { field: 'employeeNumber', sentence: numberNote(number) },
  ] as const
  return {
    details: { hiredOn: typeof read === 'object' ? read.day : null, employeeNumber: number || null },
    notes: said.flatMap(({ field, sentence }) => (sentence === null ? [] : [{ field, sentence }])),
  }
}

/** What a row says otherwise than it is known; empty cells change nothing. */
export const changedDetails = (details: EmploymentDetails, known: EmploymentDetails): Partial<EmploymentDetails> => ({
  ...(details.hiredOn !== null && details.hiredOn !== known.hiredOn && { hiredOn: details.hiredOn }),
  ...(details.employeeNumber !== null &&
    details.employeeNumber !== known.employeeNumber && { employeeNumber: details.employeeNumber }),
})
