import type { ClassPart, LessonPart, QuestionPart } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import { createContext, use } from 'react'
import type { ListActs } from '../../document/list/list-editing.ts'
import type { Selection } from '../../document/list/selection.ts'
import type { ClassSnapshot } from './class-document.ts'
import type { ClassSession } from './class-session.ts'

/** How a change is named and joined. */
export type Step = { label: string; key: string | null }

/** The content that a class is started with: lessons, questions and the settings about them. */
export type ClassTemplate = {
  parts: readonly ClassPart[]
  settings: Partial<Pick<ClassSettings, 'keyTakeaways' | 'exam'>>
}

/** The actions of the editor's panes; the list actions apply to lessons. */
export type ClassActs = ListActs & {
  /** Adds an empty lesson after another one, null = at the end; returns its id. */
  addLesson: (after: string | null) => string
  /** Puts a beginning into a class that has nothing yet, as one step. */
  begin: (beginning: ClassTemplate, label: string) => void
  changeLesson: (lesson: LessonPart, step: Step) => void
  /** Replaces the questions of the exam. */
  changeQuestions: (questions: readonly QuestionPart[], step: Step) => void
  settings: (change: Partial<ClassSettings>, step: Step) => void
  undo: () => void
  redo: () => void
}

/** A class that is open for writing. The current page is a lesson, or one of the fixed pages. */
export type ClassEditorContextValue = {
  session: ClassSession
  snapshot: ClassSnapshot
  acts: ClassActs
  selection: Selection
  select: (selection: Selection) => void
  /** Says something to screen readers. */
  announce: (text: string) => void
}

export const ClassEditorContext = createContext<ClassEditorContextValue | null>(null)

/** The editor around a component. */
export function useClassEditor(): ClassEditorContextValue {
  const editor = use(ClassEditorContext)
  if (!editor) throw new Error('There is no class editor around this component.')
  return editor
}

/** The current, possibly unsaved class. */
export const useClassDocument = () => useClassEditor().snapshot.editing.current
