import { createContext, use, useSyncExternalStore } from 'react'
import type { Autosave, Snapshot } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'
import type { SaveState } from '../autosave/save-engine.ts'

/** What the bars of an editor show of a draft, whatever is written in it. */
type Written = {
  save: SaveState
  isFromOtherTab: boolean
  /** The names of the steps that would be undone and done again; null = there is none. */
  undoable: string | null
  redoable: string | null
}

/** What the bars of an editor do. It stays the same while somebody types. */
type Writing = {
  subscribe: (listener: () => void) => () => void
  written: () => Written
  undo: () => void
  redo: () => void
  /** Sends again what the server has refused; `isMeant` when so much is to go. */
  retry: (isMeant: boolean) => void
  /** Leads to what two people have changed; null = its notice is on the screen already. */
  compare: (() => void) | null
  /** Everything that is written, for the clipboard. */
  allText: () => string
  /** Says something to screen readers. */
  announce: (text: string) => void
}

export const WritingContext = createContext<Writing | null>(null)

/** The draft that is written around a component. */
export function useWriting(): Writing {
  const writing = use(WritingContext)
  if (!writing) throw new Error('There is no editor around this component.')
  return writing
}

/** A part of what the bars show; who asks for it is drawn again only when that part is another. */
export function useWritten<T>(pick: (written: Written) => T): T {
  const { subscribe, written } = useWriting()
  return useSyncExternalStore(subscribe, () => pick(written()))
}

const writtenOf = <R, I extends Item>({ editing, save, isFromOtherTab }: Snapshot<R, I>): Written => ({
  save,
  isFromOtherTab,
  undoable: editing.stack.done.at(-1)?.label ?? null,
  redoable: editing.stack.undone.at(-1)?.label ?? null,
})

type Given<R, I extends Item> = {
  autosave: Pick<Autosave<R, I>, 'retry' | 'subscribe' | 'snapshot'>
  acts: Pick<Writing, 'undo' | 'redo'>
} & Pick<Writing, 'announce' | 'allText'> &
  Partial<Pick<Writing, 'compare'>>

/** What the bars need to know of a draft. */
export const writingOf = <R, I extends Item>({
  autosave,
  acts,
  announce,
  allText,
  compare = null,
}: Given<R, I>): Writing => ({
  subscribe: autosave.subscribe,
  written: () => writtenOf(autosave.snapshot()),
  undo: acts.undo,
  redo: acts.redo,
  retry: autosave.retry,
  announce,
  allText,
  compare,
})
