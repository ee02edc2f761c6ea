import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'

const longest = 60
/** Fields that are not read: addresses, ids, colours and numbers in words. */
const unread = /url|link|id$|key|colou?r|zoom|^type$|script/i
const markdown = /[*_#>`[\]]|\(https?:[^)]*\)/g

function firstText(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll(markdown, '').trim() || null
  if (Array.isArray(value)) return firstFound(value)
  if (typeof value === 'object' && value !== null)
    return firstFound(Object.entries(value).flatMap(([name, each]) => (unread.test(name) ? [] : [each])))
  return null
}

function firstFound(values: readonly unknown[]): string | null {
  for (const value of values) {
    const found = firstText(value)
    if (found !== null) return found
  }
  return null
}

/** The first words of a card; null = it has none yet. */
export function wordsOf({ content }: DraftCard): string | null {
  const text = firstText(content)?.replaceAll(/\s+/g, ' ') ?? null
  return text !== null && text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

/** Everything that can be read in a value, a line each. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsIn).filter(Boolean).join('\n')
  if (typeof value === 'object' && value !== null)
    return wordsIn(Object.entries(value).flatMap(([name, each]) => (unread.test(name) ? [] : [each])))
  return ''
}
