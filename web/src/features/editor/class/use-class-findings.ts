import { useLingui } from '@lingui/react/macro'
import { checkClass } from '@trellis/contract/class-editor/checks.ts'
import { type ClassPart, lessonsIn, nameOfPart, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { useMemo } from 'react'
import { listed } from '../../../platform/autosave/document.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Finding } from '../document/checks-bar.tsx'
import { useKnownFiles } from '../document/use-known-files.ts'
import type { ClassDocument } from './class-document.ts'
import { useClassDocument, useClassEditor } from './class-editor-context.ts'

const quietMs = 400

/** The page of the editor on which a field of the class itself stands. */
const pageOf = (path: string) => {
  if (path.startsWith('keyTakeaways')) return 'takeaways'
  if (path.startsWith('exam') || path === 'questions') return 'exam'
  return path.startsWith('lessons') ? 'lessons' : 'settings'
}

type Found = { partId: string | null; path: string; sentence: string }

/** A finding by the page on which it can be solved, and the words of its lesson or question. */
function useFindingOf(document: ClassDocument) {
  const { t } = useLingui()
  const places = { takeaways: t`Key takeaways`, exam: t`Final exam`, lessons: t`Lessons`, settings: t`Settings` }
  const placeOf = (ids: readonly string[], { id }: ClassPart) => ids.indexOf(id) + 1
  const parts = listed(document)
  const [lessons, questions] = [lessonsIn(parts).map(({ id }) => id), questionsIn(parts).map(({ id }) => id)]
  return ({ partId, path, sentence }: Found): Finding => {
    const part = partId === null ? undefined : document.items.get(partId)
    if (!part) return { owner: pageOf(path), place: places[pageOf(path)], path, sentence }
    if (part.partType === 'LESSON') {
      const words = nameOfPart(part) ?? t`Lesson without a title`
      return { owner: part.id, place: `${placeOf(lessons, part)} · ${words}`, path, sentence }
    }
    const number = placeOf(questions, part)
    const words = nameOfPart(part) ?? t`Question ${number}`
    return { owner: 'exam', place: `${places.exam} · ${words}`, path: `questions.${number - 1}.${path}`, sentence }
  }
}

/** Everything that could be better in the class, once nobody has typed for a moment; not in a lesson that was just added. */
export function useClassFindings(freshId: string | null): { problems: Finding[]; hints: Finding[] } {
  const document = useDebounced(useClassDocument(), quietMs)
  const fileOf = useKnownFiles(useClassEditor().session.fileOwner)
  const findingOf = useFindingOf(document)
  const found = useMemo(() => {
    const text = { ...document.root, parts: listed(document) }
    const checked = checkClass(text, { language: 'en', fileOf })
    return {
      problems: [...problemsOfClassDraft(text), ...checked.filter(({ level }) => level === 'error')],
      hints: checked.filter(({ level }) => level === 'hint'),
    }
  }, [document, fileOf])
  const isOpen = ({ partId }: Found) => partId === null || partId !== freshId
  return {
    problems: found.problems.filter(isOpen).map(findingOf),
    hints: found.hints.filter(isOpen).map(findingOf),
  }
}

/** The first sentence about each field of a page. */
export const problemsByPath = (findings: readonly Finding[], owner: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    findings
      .filter(finding => finding.owner === owner)
      .map(({ path, sentence }) => [path, sentence] as const)
      .reverse(),
  )
