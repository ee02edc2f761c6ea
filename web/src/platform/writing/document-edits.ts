import type { Document, Item } from '../autosave/document.ts'

/** Replaces an item by id. */
export const withItem = <R, I extends Item>(document: Document<R, I>, item: I): Document<R, I> => ({
  ...document,
  items: new Map(document.items).set(item.id, item),
})

/** Inserts new items after another one; null = at the end. */
export function withNewItems<R, I extends Item>(
  document: Document<R, I>,
  added: readonly I[],
  after: string | null,
): Document<R, I> {
  const items = new Map(document.items)
  for (const item of added) items.set(item.id, item)
  const at = after === null ? document.order.length : document.order.indexOf(after) + 1
  return { ...document, items, order: document.order.toSpliced(at, 0, ...added.map(({ id }) => id)) }
}

/** Replaces one item by several. */
export function withReplacement<R, I extends Item>(
  document: Document<R, I>,
  id: string,
  added: readonly I[],
): Document<R, I> {
  const items = new Map(document.items)
  items.delete(id)
  for (const item of added) items.set(item.id, item)
  const order = document.order.flatMap(orderId => (orderId === id ? added.map(item => item.id) : [orderId]))
  return { ...document, items, order }
}

export function withoutItems<R, I extends Item>(document: Document<R, I>, ids: readonly string[]): Document<R, I> {
  const items = new Map(document.items)
  for (const id of ids) items.delete(id)
  return { ...document, items, order: document.order.filter(id => !ids.includes(id)) }
}

/** Moves items together, so that the first of them is at an index. */
export function movedOrder(order: readonly string[], ids: readonly string[], index: number): string[] {
  const rest = order.filter(id => !ids.includes(id))
  const moving = order.filter(id => ids.includes(id))
  return rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, ...moving)
}

/** Item to select when some are removed: the next one, else the previous. */
export function findNeighbor(order: readonly string[], gone: readonly string[]): string | null {
  const last = order.findLastIndex(id => gone.includes(id))
  const isLeft = (id: string) => !gone.includes(id)
  return order.slice(last + 1).find(isLeft) ?? order.slice(0, last).findLast(isLeft) ?? null
}
