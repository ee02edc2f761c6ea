import type { Selection } from './selection.ts'

/** What can be done to the items in the list of an editor, each one step for undo. */
export type ListActs = {
  /** Moves items together, so that the first of them stands at an index. */
  move: (ids: readonly string[], index: number) => void
  duplicate: (ids: readonly string[]) => void
  remove: (ids: readonly string[]) => void
}

/** The list of an editor: what is in it, what is selected, and what can be done. */
export type ListEditing = {
  order: readonly string[]
  selection: Selection
  select: (selection: Selection) => void
  /** Says something to screen readers. */
  announce: (text: string) => void
  acts: ListActs
}
