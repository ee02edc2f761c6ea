import { keysOf } from '../../keys.ts'
import type { CardType, DraftContent } from '../cards.ts'
import type { NewId } from '../kind.ts'

/** What an author reads about what a conversion drops; `{n}` is how many. */
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
/** What is dropped, and how many of it. */
export type DroppedItem = { what: Loss; count: number }

/** A card without its id. */
export type NewCard = { [K in CardType]: { cardType: K; content: DraftContent<K> } }[CardType]

/** What a conversion makes: one card, or several where it is unpacked; `keepsId` = answers keep their meaning. */
export type ConversionResult = { cards: NewCard[]; lost: DroppedItem[]; keepsId?: true }

/** Into what a card turns: another kind, or single cards. */
export type Target = CardType | 'SINGLE_CARDS'

/** The content of a new card. */
export type Blank = <T extends CardType>(cardType: T) => DraftContent<T>
/** What a conversion makes new parts and cards with. */
export type ConversionTools = { newId: NewId; blank: Blank }

/** The conversions of a kind; a target that is missing, or a null, is not offered. */
export type Conversions<D> = { [T in Target]?: (content: D, make: ConversionTools) => ConversionResult | null }

/** What is dropped, without that of which there is nothing. */
export const lost = (counts: Partial<Record<Loss, boolean | number | string>>): DroppedItem[] => {
  const present = keysOf(losses).filter(what => counts[what])
  return present.map(what => {
    const count = counts[what]
    return { what, count: typeof count === 'number' ? count : 1 }
  })
}

/** One card, and what is dropped on the way to it. */
export const oneCard = (card: NewCard, dropped: DroppedItem[] = []): ConversionResult => ({
  cards: [card],
  lost: dropped,
})

/** The same card as another kind, whose answers keep their meaning. */
export const sameCard = (card: NewCard, dropped: DroppedItem[] = []): ConversionResult => ({
  ...oneCard(card, dropped),
  keepsId: true,
})
