import { createContext, use, useSyncExternalStore } from 'react'
import type { Autosave, Snapshot } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'
import type { SaveState } from '../autosave/save-engine.ts'

/** What the bars of an editor show of a draft, whatever is written in it. */
type WritingSnapshot = {
  save: SaveState
  isFromOtherTab: boolean
  /** The names of the steps that would be undone and done again; null = there is none. */
  undoable: string | null
  redoable: string | null
}

/** What the bars of an editor do. It stays the same while somebody types. */
type WritingActions = {
  subscribe: (listener: () => void) => () => void
  written: () => WritingSnapshot
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

export const WritingContext = createContext<WritingActions | null>(null)

/** The draft that is written around a component. */
export function useWriting(): WritingActions {
  const writing = use(WritingContext)
  if (!writing) throw new Error('There is no editor around this component.')
  return writing
}

/** A part of what the bars show; who asks for it is drawn again only when that part is another. */
export function useWritten<T>(pick: (snapshot: WritingSnapshot) => T): T {
  const { subscribe, written } = useWriting()
  return useSyncExternalStore(subscribe, () => pick(written()))
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

/** What the bars need to know of a draft. */
export const writingOf = <R, I extends Item>({
  autosave,
  acts,
  announce,
  allText,
  compare = null,
}: WritingInput<R, I>): WritingActions => ({
  subscribe: autosave.subscribe,
  written: () => toWritingSnapshot(autosave.snapshot()),
  undo: acts.undo,
  redo: acts.redo,
  retry: autosave.retry,
  announce,
  allText,
  compare,
})
