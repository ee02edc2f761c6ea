import { type Difference, joinDifferences } from './document.ts'

/** One undoable edit. */
export type Step<R, I> = {
  readonly label: string
  readonly difference: Difference<R, I>
  /** Consecutive edits with the same key join into one step; null = a step of its own. */
  readonly key: string | null
  /** Time of the first and the last edit (milliseconds). */
  readonly startedAt: number
  readonly endedAt: number
  /** Its size as JSON. */
  readonly size: number
}

/** Undo and redo steps, newest last. */
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

/** Pushes an edit, joining it with the previous step while typing continues. Clears the redo steps. */
export function withAct<R, I>({ done }: UndoStack<R, I>, act: Act<R, I>): UndoStack<R, I> {
  const last = done.at(-1)
  if (!isGoingOn(last, act)) return { done: limitSteps([...done, toStep(act)]), undone: [] }
  const step = toStep({ ...act, difference: joinDifferences(last.difference, act.difference) }, last.startedAt)
  return { done: limitSteps([...done.slice(0, -1), step]), undone: [] }
}

/** Ends the current typing step: the next key starts another one. */
export function closeStep<R, I>(stack: UndoStack<R, I>): UndoStack<R, I> {
  const last = stack.done.at(-1)
  return last?.key ? { ...stack, done: [...stack.done.slice(0, -1), { ...last, key: null }] } : stack
}

/** Moves the newest step to the other stack and returns it; null = none. */
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

/** The inverse difference. */
export function reverseDifference<R, I>({ root, items, order }: Difference<R, I>): Difference<R, I> {
  const swap = <T>({ before, after }: { before: T; after: T }) => ({ before: after, after: before })
  return {
    items: Object.fromEntries(Object.entries(items).map(([id, change]) => [id, swap(change)])),
    ...(root && { root: swap(root) }),
    ...(order && { order: swap(order) }),
  }
}
