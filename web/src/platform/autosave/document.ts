/** An item of a document, such as a card of a course. Records are immutable. */
export type Item = { readonly id: string }

/** A document edited by a user and sent by autosave: one root record, and ordered items. */
export type Document<R, I extends Item> = {
  readonly root: R
  readonly items: ReadonlyMap<string, I>
  readonly order: readonly string[]
}

/** A value before and after a change. */
type Change<T> = { readonly before: T; readonly after: T }

/** Difference between two documents: only touched records. `null` = the item does not exist. */
export type Difference<R, I> = {
  readonly root?: Change<R>
  readonly items: { readonly [id: string]: Change<I | null> }
  readonly order?: Change<readonly string[]>
}

/** A difference as sent; `root` has only the changed fields. */
export type Patch<R, I> = { root?: Partial<R>; put?: I[]; remove?: string[]; order?: string[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Deep equality, ignoring the order of fields, which databases change. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => isSame(one[name], other[name]))
}

/** Builds a document from a list of items. */
export const buildDocument = <R, I extends Item>(root: R, items: readonly I[]): Document<R, I> => ({
  root,
  items: new Map(items.map(item => [item.id, item])),
  order: items.map(({ id }) => id),
})

/** Items in order. */
export const listed = <I extends Item>({ items, order }: Pick<Document<unknown, I>, 'items' | 'order'>): I[] =>
  order.flatMap(id => items.get(id) ?? [])

/** Difference from one document to another. */
export function diffDocuments<R, I extends Item>(from: Document<R, I>, to: Document<R, I>): Difference<R, I> {
  const items: Record<string, Change<I | null>> = {}
  const look = (id: string) => {
    const [before, after] = [from.items.get(id) ?? null, to.items.get(id) ?? null]
    if (!isSame(before, after)) items[id] = { before, after }
  }
  if (from.items !== to.items) {
    for (const id of from.items.keys()) look(id)
    for (const id of to.items.keys()) if (!from.items.has(id)) look(id)
  }
  return {
    items,
    ...(!isSame(from.root, to.root) && { root: { before: from.root, after: to.root } }),
    ...(!isSame(from.order, to.order) && { order: { before: from.order, after: to.order } }),
  }
}

/** Whether nothing differs. */
export const isEmpty = ({ root, items, order }: Difference<unknown, unknown>): boolean =>
  !root && !order && Object.keys(items).length === 0

/** Changed fields of a record. */
function changedFields<R>({ before, after }: Change<R>): Partial<R> {
  const changed: Partial<R> = {}
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name]
  return changed
}

/** Patch that brings the server up to date. */
export function toPatch<R, I>({ root, items, order }: Difference<R, I>): Patch<R, I> {
  const changes = Object.entries(items)
  const put = changes.flatMap(([, { after }]) => (after === null ? [] : [after]))
  const remove = changes.flatMap(([id, { after }]) => (after === null ? [id] : []))
  return {
    ...(root && { root: changedFields(root) }),
    ...(put.length > 0 && { put }),
    ...(remove.length > 0 && { remove }),
    ...(order && { order: [...order.after] }),
  }
}

/** Items with replacements; `null` removes one. */
export function withItems<I>(
  items: ReadonlyMap<string, I>,
  changes: Iterable<readonly [string, I | null]>,
): ReadonlyMap<string, I> {
  const next = new Map(items)
  for (const [id, item] of changes) item === null ? next.delete(id) : next.set(id, item)
  return next
}

/** Merges two orders: mine, with their new items after their left neighbor. */
export function mergeOrders(mine: readonly string[], theirs: readonly string[], present: (id: string) => boolean) {
  const merged = mine.filter(present)
  const mergedIds = new Set(merged)
  theirs.forEach((id, index) => {
    if (mergedIds.has(id) || !present(id)) return
    const neighbour = theirs.slice(0, index).findLast(otherId => mergedIds.has(otherId))
    merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, id)
    mergedIds.add(id)
  })
  return merged
}

/** Combines two successive differences. */
export function joinDifferences<R, I>(first: Difference<R, I>, second: Difference<R, I>): Difference<R, I> {
  const items = { ...first.items }
  for (const [id, { before, after }] of Object.entries(second.items))
    items[id] = { before: first.items[id] ? first.items[id].before : before, after }
  const [root, order] = [second.root ?? first.root, second.order ?? first.order]
  return {
    items,
    ...(root && { root: { before: (first.root ?? root).before, after: root.after } }),
    ...(order && { order: { before: (first.order ?? order).before, after: order.after } }),
  }
}
