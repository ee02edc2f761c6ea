import {
  type Difference,
  type Document,
  diffDocuments,
  type Item,
  isEmpty,
  isSame,
  mergeOrders,
  type Patch,
  toPatch,
  withItems,
} from './document.ts'
import { mergedFields } from './merged-fields.ts'
import { closeStep, emptyStack, reverseDifference, type Step, takeStep, type UndoStack, withAct } from './undo-stack.ts'

/** Two users changed the same record: both versions are kept until one is chosen. `null` = deleted. */
export type Conflict<T> = { readonly base: T | null; readonly theirs: T | null }

/** State of an editing session. Conflicting records of `current` are not sent until resolved. */
export type EditingState<R, I extends Item> = {
  readonly current: Document<R, I>
  /** Server state at `revision`. */
  readonly saved: Document<R, I>
  /** Server state once the request in flight arrives; null = none in flight. */
  readonly sent: Document<R, I> | null
  readonly revision: number
  readonly conflicts: ReadonlyMap<string, Conflict<I>>
  readonly rootConflict: Conflict<R> | null
  readonly stack: UndoStack<R, I>
}

export const openedState = <R, I extends Item>(saved: Document<R, I>, revision: number): EditingState<R, I> => ({
  current: saved,
  saved,
  sent: null,
  revision,
  conflicts: new Map(),
  rootConflict: null,
  stack: emptyStack,
})

type Act = { label: string; key?: string | null; at: number }

/** Applies a user's edit as an undoable step. */
export function applyEdit<R, I extends Item>(
  state: EditingState<R, I>,
  next: Document<R, I>,
  { label, key = null, at }: Act,
): EditingState<R, I> {
  const difference = diffDocuments(state.current, next)
  if (isEmpty(difference)) return state
  return { ...state, current: next, stack: withAct(state.stack, { label, difference, key, at }) }
}

/** Ends the current typing step, as when a field loses focus. */
export const stepClosed = <R, I extends Item>(state: EditingState<R, I>): EditingState<R, I> => {
  const stack = closeStep(state.stack)
  return stack === state.stack ? state : { ...state, stack }
}

/** Edits that the server does not have yet, without conflicting records. */
export function unsentDifference<R, I extends Item>(state: EditingState<R, I>): Difference<R, I> {
  const { root, items, order } = diffDocuments(state.sent ?? state.saved, state.current)
  const withoutConflicts = Object.entries(items).filter(([id]) => !state.conflicts.has(id))
  return {
    items: Object.fromEntries(withoutConflicts),
    ...(root && !state.rootConflict && { root }),
    ...(order && { order }),
  }
}

export const hasUnsent = (state: EditingState<unknown, Item>): boolean => !isEmpty(unsentDifference(state))

/** Difference between this device and the server, including conflicts and edits in flight: the backup. */
export const unsavedDifference = <R, I extends Item>({ saved, current }: EditingState<R, I>): Difference<R, I> =>
  diffDocuments(saved, current)

/** Moves unsent edits into a request: returns the patch, and the state while it is in flight. */
export function startSending<R, I extends Item>(state: EditingState<R, I>) {
  const difference = unsentDifference(state)
  const changes = Object.entries(difference.items).map(([id, { after }]) => [id, after] as const)
  const items = withItems(state.saved.items, changes)
  // A conflicting card may be unknown to the server, which would reject an order that names it.
  const order = (difference.order ? difference.order.after : state.saved.order).filter(id => items.has(id))
  const sentPatch = { root: difference.root ? difference.root.after : state.saved.root, items, order }
  const patch: Patch<R, I> = { ...toPatch(difference), ...(difference.order && { order }) }
  return { state: { ...state, sent: sentPatch }, patch }
}

/** The request in flight changed nothing. */
export const markRefused = <R, I extends Item>(state: EditingState<R, I>): EditingState<R, I> => ({
  ...state,
  sent: null,
})

function mergedItem<R, I extends Item>(state: EditingState<R, I>, id: string, theirs: I | null): EditingState<R, I> {
  const mine = state.current.items.get(id) ?? null
  const base = state.saved.items.get(id) ?? null
  const saved = { ...state.saved, items: withItems(state.saved.items, [[id, theirs]]) }
  if (isSame(mine, theirs)) return { ...state, saved, conflicts: withItems(state.conflicts, [[id, null]]) }
  const isMineUntouched = isSame(mine, base) && !state.conflicts.has(id)
  if (isMineUntouched)
    return { ...state, saved, current: { ...state.current, items: withItems(state.current.items, [[id, theirs]]) } }
  const conflict = { base: state.conflicts.get(id)?.base ?? base, theirs }
  return { ...state, saved, conflicts: withItems(state.conflicts, [[id, conflict]]) }
}

function mergedRoot<R, I extends Item>(state: EditingState<R, I>, changed: Partial<R>): EditingState<R, I> {
  const base = state.saved.root
  const theirs = { ...base, ...changed }
  const root = mergedFields(base, state.current.root, theirs)
  const saved = { ...state.saved, root: theirs }
  if (root === null) return { ...state, saved, rootConflict: { base, theirs } }
  return { ...state, saved, current: { ...state.current, root } }
}

function mergedOrder<R, I extends Item>(state: EditingState<R, I>, theirs: readonly string[] | undefined) {
  const { saved, current } = state
  const isMineUntouched = isSame(saved.order, current.order)
  const savedOrder = mergeOrders(theirs ?? saved.order, [...saved.items.keys()], id => saved.items.has(id))
  const mine = isMineUntouched ? savedOrder : current.order
  const isThere = (id: string) => current.items.has(id)
  const order = mergeOrders(mergeOrders(mine, current.order, isThere), savedOrder, isThere)
  return { ...state, saved: { ...saved, order: savedOrder }, current: { ...current, order } }
}

/** Merges changes saved by others. Records also changed locally become conflicts. */
export function mergePatch<R, I extends Item>(state: EditingState<R, I>, theirs: Patch<R, I>): EditingState<R, I> {
  const changes = [
    ...(theirs.put ?? []).map(item => [item.id, item] as const),
    ...(theirs.remove ?? []).map(id => [id, null] as const),
  ]
  let next = state
  for (const [id, item] of changes) next = mergedItem(next, id, item)
  if (theirs.root !== undefined) next = mergedRoot(next, theirs.root)
  return changes.length > 0 || theirs.order ? mergedOrder(next, theirs.order) : next
}

type Acknowledgement<R, I> = { revision: number; merged?: Patch<R, I> | undefined }

/** Marks the request in flight as saved, and merges others' changes since its base revision. */
export function acknowledge<R, I extends Item>(
  state: EditingState<R, I>,
  { revision, merged: theirs = {} }: Acknowledgement<R, I>,
): EditingState<R, I> {
  return mergePatch({ ...state, saved: state.sent ?? state.saved, sent: null, revision }, theirs)
}

/** Rebases on the server's current document after someone else has saved. */
export function rebase<R, I extends Item>(
  state: EditingState<R, I>,
  server: Document<R, I>,
  revision: number,
): EditingState<R, I> {
  const patch = toPatch(diffDocuments(state.saved, server))
  return mergePatch({ ...state, sent: null, revision }, { ...patch, order: [...server.order] })
}

/** Applies a difference. A record that no longer matches its previous value becomes a conflict. */
export function applyPatch<R, I extends Item>(
  state: EditingState<R, I>,
  { root, items, order }: Difference<R, I>,
): EditingState<R, I> {
  const conflicts: [string, Conflict<I>][] = []
  const changes = Object.entries(items).map(([id, { before, after }]) => {
    const theirs = state.current.items.get(id) ?? null
    if (!isSame(theirs, before) && !isSame(theirs, after)) conflicts.push([id, { base: before, theirs }])
    return [id, after] as const
  })
  const nextItems = withItems(state.current.items, changes)
  const steps =
    order && !isSame(state.current.order, order.before) ? order.after : (order?.after ?? state.current.order)
  const nextRoot = root ? mergedFields(root.before, root.after, state.current.root) : state.current.root
  return {
    ...state,
    current: {
      root: nextRoot ?? root?.after ?? state.current.root,
      items: nextItems,
      order: mergeOrders(steps, state.current.order, id => nextItems.has(id)),
    },
    conflicts: withItems(state.conflicts, conflicts),
    rootConflict: root && nextRoot === null ? { base: root.before, theirs: state.current.root } : state.rootConflict,
  }
}

type TravelResult<R, I extends Item> = { state: EditingState<R, I>; step: Step<R, I> | null }

/** Undoes or redoes one step. */
export function travel<R, I extends Item>(state: EditingState<R, I>, direction: 'undo' | 'redo'): TravelResult<R, I> {
  const found = takeStep(closeStep(state.stack), direction)
  if (!found) return { state, step: null }
  const difference = direction === 'undo' ? reverseDifference(found.step.difference) : found.step.difference
  return { state: { ...applyPatch(state, difference), stack: found.stack }, step: found.step }
}

/** Resolves a conflict with the record to keep; `null` deletes it. */
export function resolveConflict<R, I extends Item>(
  state: EditingState<R, I>,
  { id, item, ...act }: Act & { id: string; item: I | null },
): EditingState<R, I> {
  const items = withItems(state.current.items, [[id, item]])
  const order = mergeOrders(state.current.order, state.saved.order, itemId => items.has(itemId))
  const next = applyEdit(
    state,
    { ...state.current, items, order: item && !order.includes(id) ? [...order, id] : order },
    act,
  )
  return { ...next, conflicts: withItems(state.conflicts, [[id, null]]) }
}

/** Resolves a conflict of the root record. */
export function resolvedRoot<R, I extends Item>(
  state: EditingState<R, I>,
  { root, ...act }: Act & { root: R },
): EditingState<R, I> {
  return { ...applyEdit(state, { ...state.current, root }, act), rootConflict: null }
}
