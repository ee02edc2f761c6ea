import type { ClassPart, LessonPart, QuestionPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { createContext, use } from 'react'
import type { ListActs } from '../../document/list/list-editing.ts'
import type { Selection } from '../../document/list/selection.ts'
import type { ClassSnapshot } from './class-document.ts'
import type { ClassSession } from './class-session.ts'

/** How a change is named and joined. */
export type Step = { label: string; key: string | null }

/** What a class begins with: lessons, questions, and what its settings say of them. */
export type ClassBeginning = {
  parts: readonly ClassPart[]
  settings: Partial<Pick<ClassSettings, 'keyTakeaways' | 'exam'>>
}

/** What the panes of the editor can do; the acts on a list are those on lessons. */
export type ClassActs = ListActs & {
  /** Adds an empty lesson behind another one, null = at the end; returns its id. */
  addLesson: (after: string | null) => string
  /** Puts a beginning into a class that has nothing yet, as one step. */
  begin: (beginning: ClassBeginning, label: string) => void
  changeLesson: (lesson: LessonPart, step: Step) => void
  /** Puts these questions in the place of those of the exam. */
  changeQuestions: (questions: readonly QuestionPart[], step: Step) => void
  settings: (change: Partial<ClassSettings>, step: Step) => void
  undo: () => void
  redo: () => void
}

/** A class that is open for writing. The current page is a lesson, or one of the fixed pages. */
export type ClassEditing = {
  session: ClassSession
  snapshot: ClassSnapshot
  acts: ClassActs
  selection: Selection
  select: (selection: Selection) => void
  /** Says something to screen readers. */
  announce: (text: string) => void
}

export const ClassEditorContext = createContext<ClassEditing | null>(null)

/** The editor around a component. */
export function useClassEditor(): ClassEditing {
  const editor = use(ClassEditorContext)
  if (!editor) throw new Error('There is no class editor around this component.')
  return editor
}

/** The class as it is written now. */
export const useClassDocument = () => useClassEditor().snapshot.editing.current
