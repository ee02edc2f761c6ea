import { DraftCard } from '@trellis/contract/cards/cards.ts'
import { withNewItems } from '../../../../../platform/writing/document-edits.ts'
import type { CourseDocument } from '../course-document.ts'

/** A field of a card's content; undefined = it has none of this name. */
export const fieldOf = ({ content }: DraftCard, name: string): unknown =>
  Object.entries(content).find(([each]) => each === name)?.[1]

/** A card with one field as it is published. */
export const withField = (card: DraftCard, published: DraftCard, name: string): DraftCard =>
  DraftCard.parse({ ...card, content: { ...card.content, [name]: fieldOf(published, name) } })

/** The course with a deleted card again, behind the card that it stands behind where it is published. */
export function withPublished(document: CourseDocument, published: readonly DraftCard[], id: string): CourseDocument {
  const at = published.findIndex(card => card.id === id)
  const card = published[at]
  if (!card || document.items.has(id)) return document
  const left = published.slice(0, at).findLast(each => document.items.has(each.id))
  if (left) return withNewItems(document, [card], left.id)
  const items = new Map(document.items).set(id, card)
  return { ...document, items, order: [id, ...document.order] }
}
