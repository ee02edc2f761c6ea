import { blankCard, DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { newId } from '../../../platform/api/ids.ts'

/** A new card. In a required course a video must be watched, unless its author changes that. */
export const newCard = (cardType: CardType, isRequired: boolean): DraftCard => {
  const card = DraftCard.parse(blankCard(cardType, newId))
  return card.cardType === 'VIDEO' ? { ...card, content: { ...card.content, mustWatch: isRequired } } : card
}
