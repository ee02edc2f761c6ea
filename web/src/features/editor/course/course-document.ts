import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { Draft, DraftSettings } from '@trellis/contract/editor/drafts.ts'
import type { Autosave, Snapshot } from '../../../platform/autosave/autosave.ts'
import { type Document, documentOf } from '../../../platform/autosave/document.ts'
import type { Conflict } from '../../../platform/autosave/editing-state.ts'

/** A course while it is written: its settings, and its cards in their order. */
export type CourseDocument = Document<DraftSettings, DraftCard>
export type CourseAutosave = Autosave<DraftSettings, DraftCard>
export type CourseSnapshot = Snapshot<DraftSettings, DraftCard>
export type CardConflict = Conflict<DraftCard>

/** A draft of the server as a document. */
export const openedOf = ({ course, cards, revision }: Draft) => ({
  document: documentOf<DraftSettings, DraftCard>(
    {
      title: course.title,
      stickyFooter: course.stickyFooter,
      posterUrl: course.posterUrl,
      thumbnailUrl: course.thumbnailUrl,
    },
    cards,
  ),
  revision,
})

/** With a card put in the place of the one with its id. */
export const withCard = (document: CourseDocument, card: DraftCard): CourseDocument => ({
  ...document,
  items: new Map(document.items).set(card.id, card),
})

/** With new cards behind a card; null = at the end. */
export function withNewCards(
  document: CourseDocument,
  cards: readonly DraftCard[],
  after: string | null,
): CourseDocument {
  const items = new Map(document.items)
  for (const card of cards) items.set(card.id, card)
  const at = after === null ? document.order.length : document.order.indexOf(after) + 1
  return { ...document, items, order: document.order.toSpliced(at, 0, ...cards.map(({ id }) => id)) }
}

/** With other cards in the place of one. */
export function replacedCard(document: CourseDocument, id: string, cards: readonly DraftCard[]): CourseDocument {
  const items = new Map(document.items)
  items.delete(id)
  for (const card of cards) items.set(card.id, card)
  const order = document.order.flatMap(each => (each === id ? cards.map(card => card.id) : [each]))
  return { ...document, items, order }
}

export function withoutCards(document: CourseDocument, ids: readonly string[]): CourseDocument {
  const items = new Map(document.items)
  for (const id of ids) items.delete(id)
  return { ...document, items, order: document.order.filter(id => !ids.includes(id)) }
}

/** The order with some cards moved together, so that the first of them stands at an index. */
export function movedOrder(order: readonly string[], ids: readonly string[], index: number): string[] {
  const rest = order.filter(id => !ids.includes(id))
  const moving = order.filter(id => ids.includes(id))
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, ...moving)
}

/** The card that is selected when some are gone: the one behind them, else the one before. */
export function neighbourOf(order: readonly string[], gone: readonly string[]): string | null {
  const last = order.findLastIndex(id => gone.includes(id))
  const isLeft = (id: string) => !gone.includes(id)
  return order.slice(last + 1).find(isLeft) ?? order.slice(0, last).findLast(isLeft) ?? null
}
