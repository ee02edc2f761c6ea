import { createContext, use } from 'react'
import type { Autosave, Snapshot } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'
import type { SaveState } from '../autosave/save-engine.ts'

/** What the bars of an editor show and do, whatever is written in it. */
type Writing = {
  save: SaveState
  isFromOtherTab: boolean
  /** The names of the steps that would be undone and done again; null = there is none. */
  undoable: string | null
  redoable: string | null
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

type Written<R, I extends Item> = {
  snapshot: Snapshot<R, I>
  autosave: Pick<Autosave<R, I>, 'retry'>
  acts: Pick<Writing, 'undo' | 'redo'>
} & Pick<Writing, 'announce' | 'allText'> &
  Partial<Pick<Writing, 'compare'>>

/** What the bars need to know of a draft. */
export const writingOf = <R, I extends Item>({
  snapshot,
  autosave,
  acts,
  announce,
  allText,
  compare = null,
}: Written<R, I>): Writing => ({
  save: snapshot.save,
  isFromOtherTab: snapshot.isFromOtherTab,
  undoable: snapshot.editing.stack.done.at(-1)?.label ?? null,
  redoable: snapshot.editing.stack.undone.at(-1)?.label ?? null,
  undo: acts.undo,
  redo: acts.redo,
  retry: autosave.retry,
  announce,
  allText,
  compare,
})
