import type { AuthoredCard, Card, CardType } from '@trellis/contract/cards/cards.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { present } from '../../../../../server/features/cards/cards.public.ts'

export const courseId = '0190a1b2-0000-7000-8000-00000000c0de'

/** The id of the card at a position of the sample course. */
export const cardIdAt = (position: number) => `0190a1b2-0000-7000-8000-0000000000${String(position).padStart(2, '0')}`

type More<T extends CardType> = { position?: number; content?: object; state?: Partial<Card<T>> }

/** A card with the sample content of its type, as the server sends it to a learner who has not answered it. */
export function sampleCard<T extends CardType>(
  cardType: T,
  { position = 0, content = {}, state = {} }: More<T> = {},
): Card<T> {
  const kind = cardKinds[cardType]
  const written = kind.content.parse({ ...(kind.sample as object), ...content })
  const card = { id: cardIdAt(position), cardType, content: written } as AuthoredCard
  return { ...present({ card, position, courseId, state: null }), ...state } as unknown as Card<T>
}
