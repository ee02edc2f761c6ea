import { type Difference, joinDifferences } from './document.ts'

/** One act of a person, which can be undone. */
export type Step<R, I> = {
  readonly label: string
  readonly difference: Difference<R, I>
  /** Typing in the same field carries the same key and joins into one step; null = a step of its own. */
  readonly key: string | null
  /** When the first and the last key of it were pressed (milliseconds). */
  readonly startedAt: number
  readonly endedAt: number
  /** Its size as JSON. */
  readonly size: number
}

/** What can be undone and what can be done again; the newest is last in both. */
export type UndoStack<R, I> = { readonly done: readonly Step<R, I>[]; readonly undone: readonly Step<R, I>[] }

export const maxSteps = 100
export const maxBytes = 2_000_000
const quietMs = 1000
const longestMs = 20_000

export const emptyStack = { done: [], undone: [] }

type Act<R, I> = { label: string; difference: Difference<R, I>; key: string | null; at: number }

const toStep = <R, I>({ at, ...act }: Act<R, I>, startedAt = at): Step<R, I> => ({
  ...act,
  startedAt,
  endedAt: at,
  size: JSON.stringify(act.difference).length,
})

const isGoingOn = <R, I>(last: Step<R, I> | undefined, { key, at }: Act<R, I>): last is Step<R, I> =>
  last !== undefined &&
  key !== null &&
  last.key === key &&
  at - last.endedAt < quietMs &&
  at - last.startedAt < longestMs

/** The newest steps that fit: at most a hundred, and two megabytes. */
function limitSteps<R, I>(steps: readonly Step<R, I>[]): readonly Step<R, I>[] {
  let room = maxBytes
  const first = steps.findLastIndex((step, index) => {
    room -= step.size
    return room < 0 || index < steps.length - maxSteps
  })
  return first < 0 ? steps : steps.slice(first + 1)
}

/** Adds an act; typing that goes on joins the step before it. What was undone cannot be done again. */
export function withAct<R, I>({ done }: UndoStack<R, I>, act: Act<R, I>): UndoStack<R, I> {
  const last = done.at(-1)
  if (!isGoingOn(last, act)) return { done: limitSteps([...done, toStep(act)]), undone: [] }
  const step = toStep({ ...act, difference: joinDifferences(last.difference, act.difference) }, last.startedAt)
  return { done: limitSteps([...done.slice(0, -1), step]), undone: [] }
}

/** Ends the step in which somebody types: the next key begins another one. */
export function closeStep<R, I>(stack: UndoStack<R, I>): UndoStack<R, I> {
  const last = stack.done.at(-1)
  return last?.key ? { ...stack, done: [...stack.done.slice(0, -1), { ...last, key: null }] } : stack
}

/** Moves the newest step over, and returns it; null = there is none. */
export function takeStep<R, I>(
  { done, undone }: UndoStack<R, I>,
  direction: 'undo' | 'redo',
): { stack: UndoStack<R, I>; step: Step<R, I> } | null {
  const step = (direction === 'undo' ? done : undone).at(-1)
  if (!step) return null
  const stack =
    direction === 'undo'
      ? { done: done.slice(0, -1), undone: [...undone, step] }
      : { done: [...done, step], undone: undone.slice(0, -1) }
  return { stack, step }
}

/** The difference in the other direction. */
export function reverseDifference<R, I>({ root, items, order }: Difference<R, I>): Difference<R, I> {
  const swap = <T>({ before, after }: { before: T; after: T }) => ({ before: after, after: before })
  return {
    items: Object.fromEntries(Object.entries(items).map(([id, change]) => [id, swap(change)])),
    ...(root && { root: swap(root) }),
    ...(order && { order: swap(order) }),
  }
}
