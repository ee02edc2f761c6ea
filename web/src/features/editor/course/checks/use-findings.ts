import { useQuery } from '@tanstack/react-query'
import { checkCards } from '@trellis/contract/cards/card-checks.ts'
import { type CardProblem, type DraftCard, problemsOf } from '@trellis/contract/cards/card-rules.ts'
import type { CheckContext, KnownFile } from '@trellis/contract/cards/checks/kind-check.ts'
import { library } from '@trellis/contract/media/library.ts'
import { useMemo } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { listed } from '../../../../platform/autosave/document.ts'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { useCourseDocument, useEditor } from '../editor-context.ts'

/** Something to solve before publishing, or to think about; `path` is its field in the form of its card. */
export type CourseFinding = { cardId: string; path: string; sentence: string }
type Findings = { problems: CourseFinding[]; hints: CourseFinding[] }

const quietMs = 400
const knownProblems = new WeakMap<DraftCard, CardProblem[]>()

function problemsOnce(card: DraftCard): CardProblem[] {
  const problems = knownProblems.get(card) ?? problemsOf(card)
  knownProblems.set(card, problems)
  return problems
}

/** What is known of the newest files of the course's library; the checks do without those that are not known. */
function useKnownFiles(): CheckContext['fileOf'] {
  const { session } = useEditor()
  const files = useQuery(read(library.list, { query: { ...session.fileOwner, offset: 0, limit: 96, search: '' } })).data
  return useMemo(() => {
    const known = new Map<string, KnownFile>(files?.items.map(file => [file.url, file]))
    return url => known.get(url)
  }, [files])
}

/** Everything that could be better in the course, once nobody has typed for a moment. */
export function useFindings(freshId: string | null): Findings {
  const document = useDebounced(useCourseDocument(), quietMs)
  const fileOf = useKnownFiles()
  return useMemo(() => {
    const cards = listed(document)
    const context: CheckContext = { language: 'en', fileOf, scriptOrigins: null, hasPrivacyAddress: null }
    const isOpen = ({ cardId }: CourseFinding) => cardId !== freshId
    const found = checkCards(cards, context).filter(isOpen)
    const unfinished = cards.flatMap(card => problemsOnce(card).map(each => ({ cardId: card.id, ...each })))
    return {
      problems: [...unfinished.filter(isOpen), ...found.filter(({ level }) => level === 'error')],
      hints: found.filter(({ level }) => level === 'hint'),
    }
  }, [document, fileOf, freshId])
}
