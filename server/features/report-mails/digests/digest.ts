import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { OwnedReport } from '../report-mails.scope.ts'

export type Language = 'en' | 'es'

/** A figure of a report, and the address of the list that it counts. */
export type Figure = {
  /** Stays the same from week to week. */
  name: string
  label: string
  /** Null = fewer than five. */
  value: number | null
  write: (value: number) => string
  /** The same of the period before; null = there is none, or fewer than five. */
  before?: number | null
  address: string
}

/** The content of a report email. */
export type Digest = {
  /** The filter in words, the name of its owner first. */
  filter: string
  /** Until when everything is counted; null = until now. */
  asOf: string | null
  figures: readonly Figure[]
  /** What is counted. */
  counted: string | null
}

export type DigestInput = {
  actor: Actor
  report: OwnedReport & { address: string }
  /** The filter of its address. */
  filter: Readonly<Record<string, string>>
  language: Language
  now: Date
}

export type ReadDigest = (db: Db, input: DigestInput) => Promise<Digest>

const regions = { en: 'en-US', es: 'es-US' } as const

export const getRegion = (language: Language) => regions[language]

/** Writes whole numbers. */
export const writeNumber = (language: Language) => (value: number) =>
  new Intl.NumberFormat(regions[language]).format(value)

/** Writes a score with two decimals. */
export const writeScore = (language: Language) => (value: number) =>
  new Intl.NumberFormat(regions[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
