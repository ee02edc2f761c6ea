import type { DraftCard, DraftContent } from '../card-rules.ts'
import type { CardType } from '../cards.ts'
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

export type Checked<T extends CardType> = {
  content: DraftContent<T>
  /** All cards of the course, and where this one stands. */
  cards: readonly DraftCard[]
  index: number
  context: CheckContext
}

export type KindCheck<T extends CardType> = (given: Checked<T>) => Finding[]

type Spoken = { path: string; number?: number }

const finding =
  (level: Finding['level']) =>
  (is: boolean, name: Advice, { path, number }: Spoken): Finding[] =>
    is ? [{ path, level, advice: name, sentence: withNumber(advice[name], number ?? 0) }] : []

/** A hint about a field, if the condition holds. */
export const hint = finding('hint')
/** An error of a field, if the condition holds. */
export const error = finding('error')

/** The finding one level deeper: at an entry of a list. */
export const below = (findings: readonly Finding[], path: string): Finding[] =>
  findings.map(each => ({ ...each, path: `${path}.${each.path}` }))

/** The card types before and after a card; undefined = it is the first, or the last. */
export const neighbours = ({ cards, index }: Pick<Checked<CardType>, 'cards' | 'index'>) => ({
  before: cards[index - 1]?.cardType,
  after: cards[index + 1]?.cardType,
})
