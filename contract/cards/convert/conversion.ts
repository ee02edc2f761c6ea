import { typedKeys } from '../../keys.ts'
import type { CardType, DraftContent } from '../cards.ts'
import type { NewId } from '../kind.ts'

/** Warnings about what a conversion drops; `{n}` is the count. */
export const losses = {
  title: 'The title is dropped.',
  text: 'The text is dropped.',
  picture: 'The image is dropped.',
  film: 'The video is dropped.',
  mustWatch: 'The requirement to watch it is dropped.',
  answers: 'Answers that are dropped: {n}.',
  explanation: 'The text after a right answer is dropped.',
  feedback: 'Feedback on answers that is dropped: {n}.',
  eyebrow: 'The line above the question is dropped.',
  pages: 'Pages without an image that are dropped: {n}.',
  rules: 'The score to pass and the tries are dropped.',
  description: 'The text below the title is dropped.',
  wording: 'The size of the message is dropped.',
  settings: 'That it must be sent, its partner and its campaign are dropped.',
} as const

type Loss = keyof typeof losses
/** What is dropped, with its count. */
export type DroppedItem = { what: Loss; count: number }

/** A card without its id. */
export type NewCard = { [K in CardType]: { cardType: K; content: DraftContent<K> } }[CardType]

/** The result of a conversion: one card, or several when unpacked; `keepsId` = answers keep their meaning. */
export type ConversionResult = { cards: NewCard[]; lost: DroppedItem[]; keepsId?: true }

/** The target of a conversion: another kind, or single cards. */
export type Target = CardType | 'SINGLE_CARDS'

/** The content of a new card. */
export type Blank = <T extends CardType>(cardType: T) => DraftContent<T>
/** What conversions use to create parts and cards. */
export type ConversionTools = { newId: NewId; blank: Blank }

/** The conversions of a kind; a missing target or a null result is not offered. */
export type Conversions<D> = { [T in Target]?: (content: D, make: ConversionTools) => ConversionResult | null }

/** The dropped items, without those that are empty. */
export const lost = (counts: Partial<Record<Loss, boolean | number | string>>): DroppedItem[] => {
  const present = typedKeys(losses).filter(loss => counts[loss])
  return present.map(loss => {
    const count = counts[loss]
    return { what: loss, count: typeof count === 'number' ? count : 1 }
  })
}

/** A result of one card, and what is dropped. */
export const oneCard = (card: NewCard, dropped: DroppedItem[] = []): ConversionResult => ({
  cards: [card],
  lost: dropped,
})

/** A result of the same card as another kind, with answers that keep their meaning. */
export const sameCard = (card: NewCard, dropped: DroppedItem[] = []): ConversionResult => ({
  ...oneCard(card, dropped),
  keepsId: true,
})
