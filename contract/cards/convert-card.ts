import { typedKeys } from '../keys.ts'
import { DraftCard, getKindRules } from './cards.ts'
import { type ConversionResult, type Conversions, type DroppedItem, losses, type Target } from './convert/conversion.ts'
import type { NewId } from './kind.ts'

const convert = ({ cardType, content }: DraftCard, to: Target, newId: NewId): ConversionResult | null =>
  getKindRules(cardType).conversions?.[to]?.(content, { newId, blank: target => getKindRules(target).blank(newId) }) ??
  null

/** The kinds that a card can be converted to. */
export const listConversions = (card: DraftCard): Target[] => {
  const conversions: Conversions<never> = getKindRules(card.cardType).conversions ?? {}
  return typedKeys(conversions).filter(to => convert(card, to, () => '') !== null)
}

/** Converts a card; returns the new cards and what is dropped, or null = this card cannot be converted so. */
export const convertCard = (
  card: DraftCard,
  to: Target,
  newId: NewId,
): { cards: DraftCard[]; lost: DroppedItem[] } | null => {
  const result = convert(card, to, newId)
  if (!result) return null
  const cards = result.cards.map(newCard => DraftCard.parse({ id: result.keepsId ? card.id : newId(), ...newCard }))
  return { cards, lost: result.lost }
}

/** The warning that an author reads before something is dropped. */
export const lossSentence = ({ what, count }: DroppedItem) => losses[what].replace('{n}', String(count))
