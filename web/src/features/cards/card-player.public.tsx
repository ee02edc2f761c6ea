import type { Card, CardType } from '@trellis/contract/cards/cards.ts'
import type { ComponentType } from 'react'
import type { CardPart, CardView, PlayerProps } from './card-view.ts'
import { CardPlaceContext, useCardPlace } from './course-context.public.ts'
import { cardViews } from './kinds.ts'

const getView = <T extends CardType>(cardType: T): CardView<T> => cardViews[cardType]

/** The player of a card, which receives only cards of its own type. */
const getPlayer = (cardType: CardType) => getView(cardType).Player as ComponentType<PlayerProps<CardType>>

/** The icon of a card type. */
export const getIcon = (cardType: CardType) => getView(cardType).Icon

/** Whether the cached card object is reused when its course is fetched again. */
export const reusesCard = ({ cardType }: Pick<Card, 'cardType'>) => getView(cardType).reusesCard === true

/** Preloads the players of a course's cards, so that they are there without a network. */
export async function loadPlayers(cards: readonly Pick<Card, 'cardType'>[]): Promise<void> {
  const loads = new Set(cards.map(({ cardType }) => getView(cardType).load))
  // A failed load is retried when the card is rendered.
  await Promise.allSettled([...loads].map(load => load?.()))
}

// A video inside a card need not be watched.
const unwatched = { mustWatch: false, watched: false }

/** Renders a card inside a card; its events are logged under the id of both. */
function Part({ part }: { part: CardPart }) {
  const place = useCardPlace()
  const Player = getPlayer(part.cardType)
  const card: Card = { ...unwatched, ...part, position: place.position, courseId: '' }
  return (
    <CardPlaceContext value={{ ...place, isCurrent: false, compositeId: `${place.cardId}:${part.id}` }}>
      <Player card={card} Part={Part} />
    </CardPlaceContext>
  )
}

/** Renders a card of any type. */
export function CardPlayer({ card }: { card: Card }) {
  const Player = getPlayer(card.cardType)
  return <Player card={card} Part={Part} />
}
