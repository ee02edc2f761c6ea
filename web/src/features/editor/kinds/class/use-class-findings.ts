import { useLingui } from '@lingui/react/macro'
import { checkClass } from '@trellis/contract/class-editor/checks.ts'
import { nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { useMemo } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import type { CheckFinding } from '../../document/checks-bar.tsx'
import { useKnownFiles } from '../../document/use-known-files.ts'
import { readRequestedPlace } from '../../place-in-editor.ts'
import { type ClassDocument, listLessonIds, listQuestions } from './class-document.ts'
import { useClassDocument, useClassEditor } from './class-editor-context.ts'

const quietMs = 400

/** The editor page that has a field of the class itself. */
const toPage = (path: string) => {
  if (path.startsWith('keyTakeaways')) return 'takeaways'
  if (path.startsWith('exam') || path === 'questions') return 'exam'
  return path.startsWith('lessons') ? 'lessons' : 'settings'
}

type PartProblem = { partId: string | null; path: string; sentence: string }

/** The page on which something is written, and the path of its field there. */
function locateField(document: ClassDocument, { partId, path }: Pick<PartProblem, 'partId' | 'path'>) {
  const part = partId === null ? undefined : document.items.get(partId)
  if (!part) return { owner: toPage(path), path }
  if (part.partType === 'LESSON') return { owner: part.id, path }
  const index = listQuestions(document).findIndex(({ id }) => id === part.id)
  return { owner: 'exam', path: `questions.${index}.${path}` }
}

/** The field of the class that the address asks for; null = none. */
export function getRequestedField(document: ClassDocument) {
  const requestedPlace = readRequestedPlace(location.search)
  return requestedPlace && locateField(document, { partId: requestedPlace.cardId, path: requestedPlace.path })
}

/** The label of a finding's place: its page, and the name of its lesson or question. */
function usePlaceNames(document: ClassDocument) {
  const { t } = useLingui()
  const pages = { takeaways: t`Key takeaways`, exam: t`Final exam`, lessons: t`Lessons`, settings: t`Settings` }
  const [lessons, questions] = [listLessonIds(document), listQuestions(document).map(({ id }) => id)]
  return ({ partId, path }: PartProblem) => {
    const part = partId === null ? undefined : document.items.get(partId)
    if (!part) return pages[toPage(path)]
    const number = (part.partType === 'LESSON' ? lessons : questions).indexOf(part.id) + 1
    if (part.partType === 'LESSON') return `${number} · ${nameOfPart(part) ?? t`Lesson without a title`}`
    return `${pages.exam} · ${nameOfPart(part) ?? t`Question ${number}`}`
  }
}

/** The problems and hints of the class, checked once typing pauses; a lesson just added is left out. */
export function useClassFindings(freshId: string | null): { problems: CheckFinding[]; hints: CheckFinding[] } {
  const document = useDebounced(useClassDocument(), quietMs)
  const getFile = useKnownFiles(useClassEditor().session.fileOwner)
  const getPlace = usePlaceNames(document)
  const partProblems = useMemo(() => {
    const text = { ...document.root, parts: listed(document) }
    const checked = checkClass(text, { language: 'en', fileOf: getFile })
    return {
      problems: [...problemsOfClassDraft(text), ...checked.filter(({ level }) => level === 'error')],
      hints: checked.filter(({ level }) => level === 'hint'),
    }
  }, [document, getFile])
  const toFinding = (problem: PartProblem): CheckFinding => ({
    ...locateField(document, problem),
    place: getPlace(problem),
    sentence: problem.sentence,
  })
  const isOpen = ({ partId }: PartProblem) => partId === null || partId !== freshId
  return {
    problems: partProblems.problems.filter(isOpen).map(toFinding),
    hints: partProblems.hints.filter(isOpen).map(toFinding),
  }
}

/** The first sentence about each field of a page. */
export const problemsByPath = (findings: readonly CheckFinding[], owner: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    findings
      .filter(finding => finding.owner === owner)
      .map(({ path, sentence }) => [path, sentence] as const)
      .reverse(),
  )
