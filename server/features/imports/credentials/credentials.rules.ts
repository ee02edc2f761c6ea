import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import type { ImportField } from '@trellis/contract/imports/kinds.ts'
import { readDay } from '@trellis/contract/imports/read-day.ts'
import { isShortened } from '../kinds/shortened.rules.ts'

/** A past certificate as its row says; days as 2025-03-14. */
export type CredentialInRow = {
  requirement: string
  issuedOn: string
  /** Null = as the requirement says. */
  expiresOn: string | null
  number: string | null
  providerName: string | null
  minutes: number | null
  /** Percent. */
  score: number | null
  /** An upload for it; null = none. */
  fileKey: string | null
}

type Cell<T> = { value: T | null; note: ImportNote | null }

const toNote = (field: ImportField, sentence: string): Cell<never> => ({ value: null, note: { field, sentence } })
const toValue = <T>(value: T | null): Cell<T> => ({ value, note: null })

const readText = (cells: ImportCells, field: ImportField, longest: number): Cell<string> => {
  const text = cells[field]?.trim() ?? ''
  if (isShortened(text)) return toNote(field, importSentences.shortened)
  if (text.length > longest) return toNote(field, `Use at most ${longest} characters.`)
  return toValue(text || null)
}

const readDate = (cells: ImportCells, field: ImportField): Cell<string> => {
  const text = cells[field]?.trim() ?? ''
  if (text === '') return toValue<string>(null)
  const read = readDay(text)
  if (typeof read === 'object') return toValue(read.day)
  return toNote(field, read === 'AMBIGUOUS' ? importSentences.unclearDay : importSentences.noDay)
}

type CountRange = { most: number; sentence: string }

const readCount = (cells: ImportCells, field: ImportField, { most, sentence }: CountRange): Cell<number> => {
  const text = (cells[field] ?? '').trim().replace(/\s*%$/, '')
  if (text === '') return toValue<number>(null)
  const count = /^\d{1,4}(?:\.0+)?$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= most ? toValue(count) : toNote(field, sentence)
}

const refuseDays = (issuedOn: Cell<string>, expiresOn: Cell<string>): ImportNote | null => {
  if (issuedOn.note) return null
  if (issuedOn.value === null) return { field: 'issuedOn', sentence: importSentences.noIssue }
  if (issuedOn.value < '1950-01-01') return { field: 'issuedOn', sentence: importSentences.earlyIssue }
  const isBackwards = expiresOn.value !== null && expiresOn.value < issuedOn.value
  return isBackwards ? { field: 'expiresOn', sentence: importSentences.backwards } : null
}

/** Reads the certificate of a row, with notes on invalid cells. */
export const readCredential = (cells: ImportCells): { credential: CredentialInRow | null; notes: ImportNote[] } => {
  const [issuedOn, expiresOn] = [readDate(cells, 'issuedOn'), readDate(cells, 'expiresOn')]
  const [number, provider] = [readText(cells, 'certificateNumber', 60), readText(cells, 'provider', 120)]
  const minutes = readCount(cells, 'minutes', { most: 6000, sentence: importSentences.noMinutes })
  const score = readCount(cells, 'score', { most: 100, sentence: importSentences.noScore })
  const read = [issuedOn.note, expiresOn.note, refuseDays(issuedOn, expiresOn)]
  const notes = [...read, number.note, provider.note, minutes.note, score.note].filter(note => note !== null)
  if (issuedOn.value === null || notes.length > 0) return { credential: null, notes }
  const credential = {
    requirement: cells.requirement?.trim() ?? '',
    issuedOn: issuedOn.value,
    expiresOn: expiresOn.value,
    number: number.value,
    providerName: provider.value,
    minutes: minutes.value,
    score: score.value,
    fileKey: cells.fileKey || null,
  }
  return { credential, notes }
}
