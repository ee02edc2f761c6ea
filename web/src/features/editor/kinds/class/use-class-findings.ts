import { useLingui } from '@lingui/react/macro'
import { checkClass } from '@trellis/contract/class-editor/checks.ts'
import { nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import { problemsOfClassDraft } from '@trellis/contract/class-editor/problems.ts'
import { useMemo } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import type { Finding } from '../../document/checks-bar.tsx'
import { useKnownFiles } from '../../document/use-known-files.ts'
import { askedPlace } from '../../place-in-editor.ts'
import { type ClassDocument, lessonIdsOf, questionsOf } from './class-document.ts'
import { useClassDocument, useClassEditor } from './class-editor-context.ts'

const quietMs = 400

/** The page of the editor on which a field of the class itself stands. */
const pageOf = (path: string) => {
  if (path.startsWith('keyTakeaways')) return 'takeaways'
  if (path.startsWith('exam') || path === 'questions') return 'exam'
  return path.startsWith('lessons') ? 'lessons' : 'settings'
}

type Found = { partId: string | null; path: string; sentence: string }

/** The page on which something is written, and the path of its field there. */
function fieldOf(document: ClassDocument, { partId, path }: Pick<Found, 'partId' | 'path'>) {
  const part = partId === null ? undefined : document.items.get(partId)
  if (!part) return { owner: pageOf(path), path }
  if (part.partType === 'LESSON') return { owner: part.id, path }
  const index = questionsOf(document).findIndex(({ id }) => id === part.id)
  return { owner: 'exam', path: `questions.${index}.${path}` }
}

/** The field of the class that the address asks for; null = none. */
export function askedField(document: ClassDocument) {
  const asked = askedPlace(location.search)
  return asked && fieldOf(document, { partId: asked.cardId, path: asked.path })
}

/** What the place of a finding is called: its page, and the words of its lesson or question. */
function usePlaceNames(document: ClassDocument) {
  const { t } = useLingui()
  const pages = { takeaways: t`Key takeaways`, exam: t`Final exam`, lessons: t`Lessons`, settings: t`Settings` }
  const [lessons, questions] = [lessonIdsOf(document), questionsOf(document).map(({ id }) => id)]
  return ({ partId, path }: Found) => {
    const part = partId === null ? undefined : document.items.get(partId)
    if (!part) return pages[pageOf(path)]
    const number = (part.partType === 'LESSON' ? lessons : questions).indexOf(part.id) + 1
    if (part.partType === 'LESSON') return `${number} · ${nameOfPart(part) ?? t`Lesson without a title`}`
    return `${pages.exam} · ${nameOfPart(part) ?? t`Question ${number}`}`
  }
}

/** Everything that could be better in the class, once nobody has typed for a moment; not in a lesson that was just added. */
export function useClassFindings(freshId: string | null): { problems: Finding[]; hints: Finding[] } {
  const document = useDebounced(useClassDocument(), quietMs)
  const fileOf = useKnownFiles(useClassEditor().session.fileOwner)
  const placeOf = usePlaceNames(document)
  const found = useMemo(() => {
    const text = { ...document.root, parts: listed(document) }
    const checked = checkClass(text, { language: 'en', fileOf })
    return {
      problems: [...problemsOfClassDraft(text), ...checked.filter(({ level }) => level === 'error')],
      hints: checked.filter(({ level }) => level === 'hint'),
    }
  }, [document, fileOf])
  const findingOf = (each: Found): Finding => ({
    ...fieldOf(document, each),
    place: placeOf(each),
    sentence: each.sentence,
  })
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
