import type { CardType, DraftCard } from '@trellis/contract/cards/cards.ts'
import type { DraftSettings } from '@trellis/contract/editor/drafts.ts'
import { createContext, use } from 'react'
import { usePart } from '../../../../platform/writing/use-part.ts'
import type { ListActs } from '../../document/list/list-editing.ts'
import type { Selection } from '../../document/list/selection.ts'
import type { CourseSnapshot } from './course-document.ts'
import type { DraftSession } from './draft-session.ts'

/** How a change is named and joined. */
type Step = { label: string; key: string | null }

/** What the panes of the editor can do. */
export type EditorActs = ListActs & {
  /** Adds a blank card after another one, null = at the end; returns its id. */
  add: (cardType: CardType, after: string | null) => string
  /** Inserts cards after a card; null = at the end. */
  insert: (cards: readonly DraftCard[], after: string | null, label: string) => void
  change: (card: DraftCard, step: Step) => void
  settings: (change: Partial<DraftSettings>, step: Step) => void
  undo: () => void
  redo: () => void
}

/** The editor of a course. It is stable while the author types: components subscribe to the parts they show. */
export type Editor = {
  session: DraftSession
  acts: EditorActs
  selection: Selection
  select: (selection: Selection) => void
  /** Says something to screen readers. */
  announce: (text: string) => void
}

export const EditorContext = createContext<Editor | null>(null)

/** The editor around a component. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor around this component.')
  return editor
}

/** A part of the current course; the component renders again only if that part changes. */
export const useCoursePart = <T>(pick: (snapshot: CourseSnapshot) => T): T =>
  usePart(useEditor().session.autosave, pick)

/** The current, possibly unsaved course. */
export const useCourseDocument = () => useCoursePart(({ editing }) => editing.current)
