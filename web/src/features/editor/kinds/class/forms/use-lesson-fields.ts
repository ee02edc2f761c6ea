import type { LessonPart } from '@trellis/contract/class-editor/parts.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { useClassEditor } from '../class-editor-context.ts'

/** A lesson in its form, with the first sentence about each field. */
export type LessonOfForm = { lesson: LessonPart; problems: Readonly<Record<string, string>> }

/** The fields of the lesson: how they change, their paths and errors. */
export function useLessonFields({ lesson, problems }: LessonOfForm) {
  const { acts } = useClassEditor()
  /** `path` null: a step of its own for undo. */
  const change = (part: Partial<LessonPart>, label: string, path: string | null) =>
    acts.changeLesson({ ...lesson, ...part }, { label, key: path })
  const at = (path: string) => {
    const sentence = problems[path]
    return { 'data-path': path, error: sentence && say(sentence) }
  }
  return { change, at }
}
