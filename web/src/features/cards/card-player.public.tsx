import type { Card, CardType } from '@trellis/contract/cards/cards.ts'
import type { ComponentType } from 'react'
import type { CardPart, CardView, PlayerProps } from './card-view.ts'
import { CardPlaceContext, useCardPlace } from './course-context.public.ts'
import { cardViews } from './kinds.tsx'

const viewOf = <T extends CardType>(cardType: T) => cardViews[cardType] as unknown as CardView<T>

/** The picture of a kind of card. */
export const iconOf = (cardType: CardType) => viewOf(cardType).Icon

/** Whether the copy of a card is kept when its course is fetched again. */
export const keepsCopy = ({ cardType }: Pick<Card, 'cardType'>) => viewOf(cardType).keepsCopy === true

/** Fetches what the cards of a course will need, before their turn comes or the network goes. */
export async function loadPlayers(cards: readonly Pick<Card, 'cardType'>[]): Promise<void> {
  const loads = new Set(cards.map(({ cardType }) => viewOf(cardType).load))
  // One that does not come now is asked for again when its card is drawn.
  await Promise.allSettled([...loads].map(load => load?.()))
}

/** Draws a card inside a card; what happens in it is told as a part of that one. */
function Part({ part }: { part: CardPart }) {
  const place = useCardPlace()
  const Player = viewOf(part.cardType).Player as ComponentType<PlayerProps<CardType>>
  const card = { ...part, position: place.position, courseId: '' } as Card
  return (
    <CardPlaceContext value={{ ...place, isCurrent: false, compositeId: `${place.cardId}:${part.id}` }}>
      <Player card={card} Part={Part} />
    </CardPlaceContext>
  )
}

/** Draws a card of any kind. */
export function CardPlayer({ card }: { card: Card }) {
  const Player = viewOf(card.cardType).Player as ComponentType<PlayerProps<CardType>>
  return <Player card={card} Part={Part} />
}
