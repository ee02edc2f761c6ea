import type { Card, CardType } from '@trellis/contract/cards/cards.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** A card inside a card: a page of a carousel. */
export type CardPart = Extract<Card, { cardType: 'MULTI' }>['children'][number]

export type PlayerProps<T extends CardType> = {
  card: Card<T>
  /** Draws a card that this one holds; the kinds themselves do not know each other. */
  Part: ComponentType<{ part: CardPart }>
}

/** How the web shows one kind of card. */
export type CardView<T extends CardType> = {
  Player: ComponentType<PlayerProps<T>>
  Icon: LucideIcon
  /** Fetches the player ahead of the card, where it does not come with the viewer. */
  load?: () => Promise<unknown>
  /** Its copy stays when the course is fetched again, so that what plays goes on playing. */
  keepsCopy?: true
}
