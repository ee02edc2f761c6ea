import { createContext, use, useSyncExternalStore } from 'react'
import type { Autosave, Snapshot } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'
import type { SaveState } from '../autosave/save-engine.ts'

/** State shown by an editor's bars, independent of the kind of draft. */
type WritingSnapshot = {
  save: SaveState
  isFromOtherTab: boolean
  /** Labels of the steps to undo and redo; null = none. */
  undoable: string | null
  redoable: string | null
}

/** Actions of an editor's bars. Stable while typing. */
type WritingActions = {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => WritingSnapshot
  undo: () => void
  redo: () => void
  /** Resends a rejected request; `isMeant` confirms a large removal. */
  retry: (isMeant: boolean) => void
  /** Shows the conflicting changes; null = already visible. */
  compare: (() => void) | null
  /** The whole text, for the clipboard. */
  allText: () => string
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

export const WritingContext = createContext<WritingActions | null>(null)

/** The draft around a component. */
export function useWriting(): WritingActions {
  const writing = use(WritingContext)
  if (!writing) throw new Error('There is no editor around this component.')
  return writing
}

/** Selects a part of the bars' state; re-renders only when that part changes. */
export function useWritten<T>(pick: (snapshot: WritingSnapshot) => T): T {
  const { subscribe, getSnapshot } = useWriting()
  return useSyncExternalStore(subscribe, () => pick(getSnapshot()))
}

const toWritingSnapshot = <R, I extends Item>({ editing, save, isFromOtherTab }: Snapshot<R, I>): WritingSnapshot => ({
  save,
  isFromOtherTab,
  undoable: editing.stack.done.at(-1)?.label ?? null,
  redoable: editing.stack.undone.at(-1)?.label ?? null,
})

type WritingInput<R, I extends Item> = {
  autosave: Pick<Autosave<R, I>, 'retry' | 'subscribe' | 'snapshot'>
  acts: Pick<WritingActions, 'undo' | 'redo'>
} & Pick<WritingActions, 'announce' | 'allText'> &
  Partial<Pick<WritingActions, 'compare'>>

/** Bars' view of a draft. */
export const buildWritingActions = <R, I extends Item>({
  autosave,
  acts,
  announce,
  allText,
  compare = null,
}: WritingInput<R, I>): WritingActions => ({
  subscribe: autosave.subscribe,
  getSnapshot: () => toWritingSnapshot(autosave.snapshot()),
  undo: acts.undo,
  redo: acts.redo,
  retry: autosave.retry,
  announce,
  allText,
  compare,
})
