import type { Item } from './document.ts'
import type { UndoStack } from './undo-stack.ts'

const toStorageKey = (key: string) => `undo:${key}`

const isStack = <R, I extends Item>(value: unknown): value is UndoStack<R, I> =>
  typeof value === 'object' &&
  value !== null &&
  'done' in value &&
  'undone' in value &&
  Array.isArray(value.done) &&
  Array.isArray(value.undone)

/** Stores this tab's undo steps, so that they survive a reload. */
export function keepStack(key: string, stack: UndoStack<unknown, Item>): void {
  try {
    sessionStorage.setItem(toStorageKey(key), JSON.stringify(stack))
  } catch {
    // Storage is full or unavailable: the steps last as long as the page.
  }
}

/** Stored undo steps of this tab; null = none. */
export function readStack<R, I extends Item>(key: string): UndoStack<R, I> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toStorageKey(key)) ?? 'null')
    return isStack<R, I>(stored) ? stored : null
  } catch {
    return null
  }
}
