import type { Card, CardType } from '@trellis/contract/cards/cards.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** A card inside a card: a page of a carousel. */
export type CardPart = Extract<Card, { cardType: 'MULTI' }>['children'][number]

export type PlayerProps<T extends CardType> = {
  card: Card<T>
  /** Renders a child card. Passed in, so that card types do not import each other. */
  Part: ComponentType<{ part: CardPart }>
}

/** How the web shows one card type. */
export type CardView<T extends CardType> = {
  Player: ComponentType<PlayerProps<T>>
  Icon: LucideIcon
  /** Preloads the player; missing when the player is part of the viewer's bundle. */
  load?: () => Promise<unknown>
  /** The card object is reused when the course is fetched again, so that playback continues. */
  reusesCard?: true
}
