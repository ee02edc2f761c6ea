import type { DraftCard } from '../cards/cards.ts'
import { cardKinds } from '../cards/kinds.ts'

const longest = 60
/** Fields that are not read: addresses, ids, colours and numbers in words. */
const unread = /url|link|id$|^key$|colou?r|zoom|type$|^script/i
const markdown = /[*_#>`[\]]|\(https?:[^)]*\)/g

/** What a card is called by, whatever the order of its fields is: these first, then other texts, then its parts. */
const titles = ['title', 'value', 'questionText', 'label', 'text']
const getRank = (name: string, value: unknown) => {
  const rank = titles.indexOf(name)
  return rank >= 0 ? rank : titles.length + (typeof value === 'string' ? 0 : 1)
}

/** The fields of a record that are read, in the order in which they are looked at. */
const readable = (record: object): unknown[] =>
  Object.entries(record)
    .filter(([name]) => !unread.test(name))
    .sort(([a, first], [b, second]) => getRank(a, first) - getRank(b, second))
    .map(([, value]) => value)

/** What a card can be called by: not by the tags of a survey. */
const nameable = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => !/tags$/i.test(name)))

function firstText(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll(markdown, '').trim() || null
  if (Array.isArray(value)) return firstFound(value)
  if (typeof value === 'object' && value !== null) return firstFound(readable(nameable(value)))
  return null
}

function firstFound(values: readonly unknown[]): string | null {
  for (const value of values) {
    const fieldText = firstText(value)
    if (fieldText !== null) return fieldText
  }
  return null
}

/** The first words of a card; null = it has none yet. */
export function wordsOf({ content }: DraftCard): string | null {
  const text = firstText(content)?.replaceAll(/\s+/g, ' ') ?? null
  return text !== null && text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

/** A card by its first words; one without words by its kind. */
export const nameOfCard = (card: DraftCard) => wordsOf(card) ?? cardKinds[card.cardType].label

/** Everything that can be read in a value, a line each. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null) return wordsIn(readable(value))
  return ''
}

/** Everything that can be read in the parts of what is written, with an empty line between them. */
export const textOf = (parts: readonly unknown[]): string => parts.map(wordsIn).filter(Boolean).join('\n\n')
