import {
  type EmploymentDetails,
  type EmploymentField,
  employmentFields,
  hireDateSentence,
  isHireDay,
} from '@trellis/contract/employees/employment-fields.ts'
import { mapFields, pickValues } from '@trellis/contract/entity-fields.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import { readDay } from '@trellis/contract/imports/read-day.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import { isShortened } from './shortened.rules.ts'

type Payroll = { details: EmploymentDetails; notes: ImportNote[] }

const dayNote = (text: string, now: Date): string | null => {
  const read = text === '' ? null : readDay(text)
  if (read === null) return null
  if (typeof read !== 'object') return read === 'AMBIGUOUS' ? importSentences.unclearDay : importSentences.noDay
  return isHireDay(read.day, now) ? null : hireDateSentence
}

const textNote = (field: EmploymentField, text: string): string | null => {
  if (isShortened(text)) return importSentences.shortened
  return employmentFields[field].schema.safeParse(text).error?.issues[0]?.message ?? null
}

/** What a row says of an employment, null where a cell is empty; or what is wrong with its cells. */
export const readPayroll = (cells: ImportCells, now: Date): Payroll => {
  const texts = mapFields(employmentFields, field => (cells[field] ?? '').trim())
  const read = readDay(texts.hiredOn)
  const noteOf = (field: EmploymentField) =>
    field === 'hiredOn' ? dayNote(texts.hiredOn, now) : textNote(field, texts[field])
  return {
    details: {
      ...mapFields(employmentFields, field => texts[field] || null),
      hiredOn: typeof read === 'object' ? read.day : null,
    },
    notes: keysOf(employmentFields).flatMap(field => {
      const sentence = noteOf(field)
      return sentence === null ? [] : [{ field, sentence }]
    }),
  }
}

/** What a row says otherwise than it is known; empty cells change nothing. */
export const changedDetails = (details: EmploymentDetails, known: EmploymentDetails): Partial<EmploymentDetails> =>
  pickValues(employmentFields, details, field => details[field] !== null && details[field] !== known[field])
