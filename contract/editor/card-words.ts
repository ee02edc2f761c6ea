import type { DraftCard } from '../cards/cards.ts'
import { cardKinds } from '../cards/kinds.ts'

const longest = 60
/** Fields that hold no readable text: addresses, ids, colors and numbers. */
const unread = /url|link|id$|^key$|colou?r|zoom|type$|^script/i
const markdown = /[*_#>`[\]]|\(https?:[^)]*\)/g

/** The fields that name a card, in order: these first, then other texts, then its parts. */
const titles = ['title', 'value', 'questionText', 'label', 'text']
const getRank = (name: string, value: unknown) => {
  const rank = titles.indexOf(name)
  return rank >= 0 ? rank : titles.length + (typeof value === 'string' ? 0 : 1)
}

/** The readable fields of a record, in search order. */
const readable = (record: object): unknown[] =>
  Object.entries(record)
    .filter(([name]) => !unread.test(name))
    .sort(([a, first], [b, second]) => getRank(a, first) - getRank(b, second))
    .map(([, value]) => value)

/** The fields that can name a card, which excludes the tags of a survey. */
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

/** The first text of a card; null = none yet. */
export function findFirstText({ content }: DraftCard): string | null {
  const text = firstText(content)?.replaceAll(/\s+/g, ' ') ?? null
  return text !== null && text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

/** A card's name from its first text, or from its kind. */
export const nameOfCard = (card: DraftCard) => findFirstText(card) ?? cardKinds[card.cardType].label

/** All readable text in a value, one line each. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null) return wordsIn(readable(value))
  return ''
}

/** All readable text of the parts, separated by empty lines. */
export const joinTexts = (parts: readonly unknown[]): string => parts.map(wordsIn).filter(Boolean).join('\n\n')
