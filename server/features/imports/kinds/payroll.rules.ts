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
import { typedKeys } from '@trellis/contract/keys.ts'
import { isShortened } from './shortened.rules.ts'

type Payroll = { details: EmploymentDetails; notes: ImportNote[] }

const dayNote = (text: string, now: Date): string | null => {
  const day = text === '' ? null : readDay(text)
  if (day === null) return null
  if (typeof day !== 'object') return day === 'AMBIGUOUS' ? importSentences.unclearDay : importSentences.noDay
  return isHireDay(day.day, now) ? null : hireDateSentence
}

const textNote = (field: EmploymentField, text: string): string | null => {
  if (isShortened(text)) return importSentences.shortened
  return employmentFields[field].schema.safeParse(text).error?.issues[0]?.message ?? null
}

/** Reads the payroll details of a row, null for an empty cell, with notes on invalid cells. */
export const readPayroll = (cells: ImportCells, now: Date): Payroll => {
  const texts = mapFields(employmentFields, field => (cells[field] ?? '').trim())
  const hiredOn = readDay(texts.hiredOn)
  const findNote = (field: EmploymentField) =>
    field === 'hiredOn' ? dayNote(texts.hiredOn, now) : textNote(field, texts[field])
  return {
    details: {
      ...mapFields(employmentFields, field => texts[field] || null),
      hiredOn: typeof hiredOn === 'object' ? hiredOn.day : null,
    },
    notes: typedKeys(employmentFields).flatMap(field => {
      const sentence = findNote(field)
      return sentence === null ? [] : [{ field, sentence }]
    }),
  }
}

/** The details of a row that differ from the existing ones; empty cells change nothing. */
export const changedDetails = (details: EmploymentDetails, existing: EmploymentDetails): Partial<EmploymentDetails> =>
  pickValues(employmentFields, details, field => details[field] !== null && details[field] !== existing[field])
