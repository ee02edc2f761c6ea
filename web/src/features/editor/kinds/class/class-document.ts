import type { ClassDraft } from '@trellis/contract/class-editor/drafts.ts'
import { type ClassPart, lessonsIn, type QuestionPart, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import type { ClassSettings } from '@trellis/contract/class-editor/settings.ts'
import type { Autosave, Snapshot } from '../../../../platform/autosave/autosave.ts'
import { buildDocument, type Document, isSame, listed } from '../../../../platform/autosave/document.ts'

/** A class while it is written: its settings, and its lessons and questions, each kind in its own order. */
export type ClassDocument = Document<ClassSettings, ClassPart>
export type ClassAutosave = Autosave<ClassSettings, ClassPart>
export type ClassSnapshot = Snapshot<ClassSettings, ClassPart>

/** A draft of the server as a document. */
export const toOpenedClass = ({ class: settings, parts, revision }: ClassDraft) => ({
  document: buildDocument<ClassSettings, ClassPart>(
    {
      title: settings.title,
      description: settings.description,
      posterUrl: settings.posterUrl,
      thumbnailUrl: settings.thumbnailUrl,
      keyTakeaways: settings.keyTakeaways,
      exam: settings.exam,
    },
    parts,
  ),
  revision,
})

export const listLessons = (document: ClassDocument) => lessonsIn(listed(document))
export const listQuestions = (document: ClassDocument) => questionsIn(listed(document))
export const listLessonIds = (document: ClassDocument) => listLessons(document).map(({ id }) => id)

/** Whether nothing is written yet but the settings of the class. */
export const isBlank = ({ order, root: { keyTakeaways, exam } }: ClassDocument) =>
  order.length === 0 && keyTakeaways.length === 0 && exam === null

/** The pages of a class that are not lessons. */
export const fixedPages = ['takeaways', 'exam'] as const
export type FixedPage = (typeof fixedPages)[number]
export const isFixedPage = (id: string | null): id is FixedPage => fixedPages.some(page => page === id)

/** The class with its questions replaced; an unchanged question stays the same record. */
export function withQuestions(document: ClassDocument, questions: readonly QuestionPart[]): ClassDocument {
  const items = new Map<string, ClassPart>(listLessons(document).map(lesson => [lesson.id, lesson]))
  for (const question of questions) {
    const existing = document.items.get(question.id)
    items.set(question.id, existing && isSame(existing, question) ? existing : question)
  }
  return { ...document, items, order: [...listLessonIds(document), ...questions.map(({ id }) => id)] }
}
