import { type Advice, advice, withNumber } from './sentences.ts'

/** What is known of a file of the library; null = unknown. */
export type KnownFile = { width: number | null; seconds: number | null; hasSound: boolean | null }

/** What checks need to know beyond the cards. */
export type CheckContext = {
  language: 'en' | 'es'
  /** The file of an address; undefined = it is not known. */
  fileOf: (url: string) => KnownFile | undefined
  /** The origins from which scripts may come; null = unknown. */
  scriptOrigins: readonly string[] | null
  /** Whether the brand has the address of a privacy policy; null = unknown, or no brand. */
  hasPrivacyAddress: boolean | null
}

/** An error keeps the course from being published; a hint may stay. `path` is the field that "Show me" leads to. */
export type Finding = { path: string; level: 'error' | 'hint'; advice: Advice; sentence: string }

/** Where a card stands among the cards of its course. */
export type Position = {
  isFirst: boolean
  isLast: boolean
  /** The card after it is of its kind. */
  isFollowedByItsKind: boolean
  isOnlyOfItsKind: boolean
  /** A card after it asks a question. */
  isBeforeQuestion: boolean
}

/** What a kind checks: the content of a card, and where it stands. */
export type CheckInput<D> = { content: D; position: Position; context: CheckContext }

type FindingPlace = { path: string; number?: number }

const finding =
  (level: Finding['level']) =>
  (isFound: boolean, name: Advice, { path, number }: FindingPlace): Finding[] =>
    isFound ? [{ path, level, advice: name, sentence: withNumber(advice[name], number ?? 0) }] : []

/** A hint about a field, if the condition holds. */
export const hint = finding('hint')
/** An error of a field, if the condition holds. */
export const error = finding('error')

/** The finding one level deeper: at an entry of a list. */
export const below = (findings: readonly Finding[], path: string): Finding[] =>
  findings.map(finding => ({ ...finding, path: `${path}.${finding.path}` }))
