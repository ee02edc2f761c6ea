import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { withNewItems } from '../../../../../platform/writing/document-edits.ts'
import type { CourseDocument } from '../course-document.ts'

/** A field of a card's content; undefined = it has none of this name. */
export const getField = ({ content }: DraftCard, name: string): unknown =>
  Object.entries(content).find(([key]) => key === name)?.[1]

/** A card with one field restored to the published version. */
export const withField = (card: DraftCard, published: DraftCard, name: string): DraftCard =>
  DraftCard.parse({ ...card, content: { ...card.content, [name]: getField(published, name) } })

/** The course with a deleted card restored after the card that precedes it in the published version. */
export function withPublished(document: CourseDocument, published: readonly DraftCard[], id: string): CourseDocument {
  const at = published.findIndex(card => card.id === id)
  const card = published[at]
  if (!card || document.items.has(id)) return document
  const previousCard = published.slice(0, at).findLast(item => document.items.has(item.id))
  if (previousCard) return withNewItems(document, [card], previousCard.id)
  const items = new Map(document.items).set(id, card)
  return { ...document, items, order: [id, ...document.order] }
}
