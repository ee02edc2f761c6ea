import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { blankLesson, type LessonPart, lessonsIn, nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import { newId } from '../../../../platform/api/ids.ts'
import { withItem, withNewItems } from '../../../../platform/writing/document-edits.ts'
import { fieldKey, useTravel } from '../../../../platform/writing/use-travel.ts'
import { selectOnly } from '../../document/list/selection.ts'
import { type ListActWords, useListActs } from '../../document/use-list-acts.ts'
import { type ClassAutosave, isFixedPage, listLessonIds, listLessons, withQuestions } from './class-document.ts'
import type { ClassActs, ClassEditorContextValue, ClassTemplate, Step } from './class-editor-context.ts'

type UseClassActsInput = Pick<ClassEditorContextValue, 'select' | 'announce'> & { autosave: ClassAutosave }

const current = (autosave: ClassAutosave) => autosave.snapshot().editing.current
const joining = (owner: string, { key }: Step) => (key === null ? {} : { key: fieldKey(owner, key) })

/** The name of a lesson. */
export function useLessonName(autosave: ClassAutosave) {
  const { t } = useLingui()
  return (id: string) => {
    const part = current(autosave).items.get(id)
    return (part && nameOfPart(part)) ?? t`Lesson without a title`
  }
}

function useListWords(autosave: ClassAutosave): ListActWords {
  const { t } = useLingui()
  const nameOf = useLessonName(autosave)
  return {
    deleteStep: count => t`${plural(count, { one: 'Delete a lesson', other: 'Delete # lessons' })}`,
    deleted: (count, place) => t`${plural(count, { one: `Deleted lesson ${place}.`, other: '# lessons deleted.' })}`,
    moveStep: count => (count === 1 ? t`Move a lesson` : t`Move lessons`),
    moved: (id, { from, to, count }) => t`Lesson ${from}, ${nameOf(id)}, moved to place ${to} of ${count}.`,
  }
}

/** Everything that authors do to a class, each one step for undo. */
export function useClassActs({ autosave, select, announce }: UseClassActsInput): ClassActs {
  const { t } = useLingui()
  const words = useListWords(autosave)
  const insert = (lessons: readonly LessonPart[], afterId: string | null, label: string) => {
    const behind = afterId ?? listLessonIds(current(autosave)).at(-1) ?? null
    autosave.edit(label, document => withNewItems(document, lessons, behind))
    select({ ids: lessons.map(({ id }) => id), current: lessons[0]?.id ?? null })
    announce(label)
  }
  const show = (ids: readonly string[], owner: string | null) => {
    const { items } = current(autosave)
    const touched = ids.flatMap(id => items.get(id) ?? [])
    if (isFixedPage(owner)) return select(selectOnly(owner))
    const lesson = touched.find(({ partType }) => partType === 'LESSON')
    if (lesson) select(selectOnly(lesson.id))
    else if (touched.length > 0) select(selectOnly('exam'))
  }
  const begin = ({ parts, settings }: ClassTemplate, label: string) => {
    autosave.edit(label, document => {
      const started = withNewItems(document, parts, null)
      return { ...started, root: { ...started.root, ...settings } }
    })
    const [lesson] = lessonsIn(parts)
    select(selectOnly(lesson?.id ?? (settings.keyTakeaways ? 'takeaways' : 'exam')))
    announce(label)
  }
  return {
    begin,
    addLesson: afterId => {
      const lesson = blankLesson(newId)
      insert([lesson], afterId, t`Add a lesson`)
      return lesson.id
    },
    changeLesson: (lesson, step) =>
      autosave.edit(step.label, document => withItem(document, lesson), joining(lesson.id, step)),
    changeQuestions: (questions, step) => {
      const removes = questions.length < current(autosave).items.size - listLessonIds(current(autosave)).length
      const options = { ...joining('exam', step), removes }
      autosave.edit(step.label, document => withQuestions(document, questions), options)
    },
    duplicate: ids => {
      const selectedLessons = listLessons(current(autosave)).filter(({ id }) => ids.includes(id))
      const copies = selectedLessons.map(lesson => ({ ...lesson, id: newId() }))
      if (copies.length > 0) insert(copies, selectedLessons.at(-1)?.id ?? null, t`Duplicate`)
    },
    settings: (change, step) =>
      autosave.edit(
        step.label,
        document => ({ ...document, root: { ...document.root, ...change } }),
        joining(change.keyTakeaways ? 'takeaways' : change.exam ? 'exam' : 'class', step),
      ),
    ...useListActs({ autosave, select, announce, words, idsOf: listLessonIds }),
    ...useTravel({ autosave, announce, show }),
  }
}
