import type { Selection } from './selection.ts'

/** The actions on the items in an editor's list, each one undo step. */
export type ListActs = {
  /** Moves items together, so that the first of them lands at an index. */
  move: (ids: readonly string[], index: number) => void
  duplicate: (ids: readonly string[]) => void
  remove: (ids: readonly string[]) => void
}

/** The list of an editor: its items, its selection and its actions. */
export type ListEditing = {
  order: readonly string[]
  selection: Selection
  select: (selection: Selection) => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  acts: ListActs
}
