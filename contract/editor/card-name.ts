import type { DraftCard } from '../cards/card-rules.ts'
import { cardKinds } from '../cards/cards.ts'

const firstWords = (content: unknown): string => {
  if (typeof content !== 'object' || content === null) return ''
  const fields: Readonly<Record<string, unknown>> = { ...content }
  const own = ['value', 'title', 'questionText', 'text'].map(field => fields[field])
  const written = own.find((each): each is string => typeof each === 'string' && each.trim() !== '')
  return written?.trim() ?? firstWords(fields.quizData)
}

/** A card by its own first words, at most 60 characters of them; one without words by its kind. */
export const nameOfCard = ({ cardType, content }: DraftCard) => {
  const words = firstWords(content)
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
  if (words === '') return cardKinds[cardType].label
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words
}
