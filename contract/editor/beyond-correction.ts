import { getMeaning, presentCard } from '../cards/card-rules.ts'
import { type DraftCard, getKindRules } from '../cards/cards.ts'
import { holdsBack } from '../cards/completion.ts'

const blocks = (card: DraftCard) => holdsBack(presentCard({ card, position: 0, courseId: card.id, state: null }))

/** The cards whose answers have a changed meaning: once published, they are new cards. */
export const cardsWithNewMeaning = (before: readonly DraftCard[], after: readonly DraftCard[]) => {
  const meanings = new Map(before.map(card => [card.id, getMeaning(card)]))
  return after.filter(card => meanings.has(card.id) && meanings.get(card.id) !== getMeaning(card))
}

type Beyond = { card: DraftCard; reason: 'blocks' | 'meaning' }

/** The cards that make a change more than a correction: people who completed the course have not answered them. */
export const beyondCorrection = (before: readonly DraftCard[], after: readonly DraftCard[]) => {
  const old = new Map(before.map(card => [card.id, card]))
  const changed = new Set(cardsWithNewMeaning(before, after).map(card => card.id))
  return after.flatMap((card): Beyond[] => {
    const oldCard = old.get(card.id)
    if (blocks(card) && !(oldCard && blocks(oldCard))) return [{ card, reason: 'blocks' }]
    return changed.has(card.id) && getKindRules(card.cardType).answerPath ? [{ card, reason: 'meaning' }] : []
  })
}
