import { useLingui } from '@lingui/react/macro'
import { lessonsIn, nameOfPart, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { useMemo } from 'react'
import { listed } from '../../../platform/autosave/document.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Finding } from '../document/checks-bar.tsx'
import type { ClassDocument } from './class-document.ts'
import { useClassDocument } from './class-editor-context.ts'

const quietMs = 400

/** The page of the editor on which a field of the class itself stands. */
const pageOf = (path: string) => {
  if (path.startsWith('keyTakeaways')) return 'takeaways'
  if (path.startsWith('exam') || path === 'questions') return 'exam'
  return path.startsWith('lessons') ? 'lessons' : 'settings'
}

/** What keeps a class from being published, by the page on which it can be solved. */
function useFindingsOf() {
  const { t } = useLingui()
  const places = { takeaways: t`Key takeaways`, exam: t`Final exam`, lessons: t`Lessons`, settings: t`Settings` }
  return (document: ClassDocument): Finding[] => {
    const parts = listed(document)
    const lessons = lessonsIn(parts).map(({ id }) => id)
    const questions = questionsIn(parts).map(({ id }) => id)
    return problemsOfClassDraft({ ...document.root, parts }).map(({ partId, path, sentence }) => {
      const part = partId === null ? undefined : document.items.get(partId)
      if (!part) return { owner: pageOf(path), place: places[pageOf(path)], path, sentence }
      if (part.partType === 'LESSON')
        return {
          owner: part.id,
          place: `${lessons.indexOf(part.id) + 1} · ${nameOfPart(part) ?? t`Lesson without a title`}`,
          path,
          sentence,
        }
      const index = questions.indexOf(part.id)
      const words = nameOfPart(part) ?? t`Question ${index + 1}`
      return { owner: 'exam', place: `${places.exam} · ${words}`, path: `questions.${index}.${path}`, sentence }
    })
  }
}

/** Everything to solve before publishing, once nobody has typed for a moment; not of a lesson that was just added. */
export function useClassFindings(freshId: string | null): Finding[] {
  const document = useDebounced(useClassDocument(), quietMs)
  const findingsOf = useFindingsOf()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, which draws all again
  const found = useMemo(() => findingsOf(document), [document])
  return found.filter(({ owner }) => owner !== freshId)
}

/** The first sentence about each field of a page. */
export const problemsByPath = (findings: readonly Finding[], owner: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    findings
      .filter(finding => finding.owner === owner)
      .map(({ path, sentence }) => [path, sentence] as const)
      .reverse(),
  )
