import { keysOf } from '../keys.ts'
import { DraftCard, kindOf } from './cards.ts'
import { type Conversions, type Lost, losses, type Made, type Target } from './convert/conversion.ts'
import type { NewId } from './kind.ts'

const convert = ({ cardType, content }: DraftCard, to: Target, newId: NewId): Made | null =>
  kindOf(cardType).conversions?.[to]?.(content, { newId, blank: other => kindOf(other).blank(newId) }) ?? null

/** Into what a card can be turned. */
export const targetsOf = (card: DraftCard): Target[] => {
  const conversions: Conversions<never> = kindOf(card.cardType).conversions ?? {}
  return keysOf(conversions).filter(to => convert(card, to, () => '') !== null)
}

/** What a conversion makes of a card, and what it drops; null = this card cannot be turned into that. */
export const convertCard = (card: DraftCard, to: Target, newId: NewId): { cards: DraftCard[]; lost: Lost[] } | null => {
  const made = convert(card, to, newId)
  if (!made) return null
  const cards = made.cards.map(each => DraftCard.parse({ id: made.keepsId ? card.id : newId(), ...each }))
  return { cards, lost: made.lost }
}

/** What an author reads before it is dropped. */
export const lossSentence = ({ what, count }: Lost) => losses[what].replace('{n}', String(count))
