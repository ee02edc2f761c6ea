import { type Advice, advice, withNumber } from './sentences.ts'

/** Facts about a file of the library; null = unknown. */
export type KnownFile = { width: number | null; seconds: number | null; hasSound: boolean | null }

/** What checks need besides the cards. */
export type CheckContext = {
  language: 'en' | 'es'
  /** The file at an address; undefined = unknown. */
  fileOf: (url: string) => KnownFile | undefined
  /** Allowed script origins; null = unknown. */
  scriptOrigins: readonly string[] | null
  /** Whether the brand has the address of a privacy policy; null = unknown, or no brand. */
  hasPrivacyAddress: boolean | null
}

/** An error prevents publishing; a hint does not. `path` is the field that "Show me" leads to. */
export type KindFinding = { path: string; level: 'error' | 'hint'; advice: Advice; sentence: string }

/** The position of a card among the cards of its course. */
export type Position = {
  isFirst: boolean
  isLast: boolean
  /** The next card is of the same kind. */
  isFollowedByItsKind: boolean
  isOnlyOfItsKind: boolean
  /** A later card asks a question. */
  isBeforeQuestion: boolean
}

/** The input of a kind's checks: the content of a card and its position. */
export type CheckInput<D> = { content: D; position: Position; context: CheckContext }

type FindingPlace = { path: string; number?: number }

const finding =
  (level: KindFinding['level']) =>
  (isFound: boolean, name: Advice, { path, number }: FindingPlace): KindFinding[] =>
    isFound ? [{ path, level, advice: name, sentence: withNumber(advice[name], number ?? 0) }] : []

/** A hint about a field, if the condition holds. */
export const hint = finding('hint')
/** An error of a field, if the condition holds. */
export const error = finding('error')

/** Findings with their paths prefixed by the path of a list entry. */
export const below = (findings: readonly KindFinding[], path: string): KindFinding[] =>
  findings.map(finding => ({ ...finding, path: `${path}.${finding.path}` }))
