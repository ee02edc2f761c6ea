import { useLingui } from '@lingui/react/macro'
import { checkCards } from '@trellis/contract/cards/card-checks.ts'
import { type CardProblem, problemsOf } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import type { CheckContext } from '@trellis/contract/cards/checks/kind-check.ts'
import { wordsOf } from '@trellis/contract/editor/card-words.ts'
import { useMemo } from 'react'
import { listed } from '../../../../platform/autosave/document.ts'
import type { Finding } from '../../document/checks-bar.tsx'
import { useKnownFiles } from '../../document/use-known-files.ts'
import type { CourseDocument } from './course-document.ts'
import { useEditor } from './editor-context.ts'
import { kindWords } from './list/kind-labels.ts'
import { useQuietDocument } from './use-quiet-document.ts'

type Found = { cardId: string; path: string; sentence: string }

const knownProblems = new WeakMap<DraftCard, CardProblem[]>()

function problemsOnce(card: DraftCard): CardProblem[] {
  const problems = knownProblems.get(card) ?? problemsOf(card)
  knownProblems.set(card, problems)
  return problems
}

/** A finding by the place and the words of its card. */
function useFindingOf({ items, order }: CourseDocument) {
  const { i18n } = useLingui()
  return ({ cardId, path, sentence }: Found): Finding[] => {
    const card = items.get(cardId)
    if (!card) return []
    const words = wordsOf(card) ?? i18n._(kindWords[card.cardType].label)
    return [{ owner: cardId, place: `${order.indexOf(cardId) + 1} · ${words}`, path, sentence }]
  }
}

/** Everything that could be better in the course, once nobody has typed for a moment. */
export function useFindings(freshId: string | null): { problems: Finding[]; hints: Finding[] } {
  const document = useQuietDocument()
  const { scriptOrigins, fileOwner } = useEditor().session
  const fileOf = useKnownFiles(fileOwner)
  const findingOf = useFindingOf(document)
  const found = useMemo(() => {
    const cards = listed(document)
    const context: CheckContext = { language: 'en', fileOf, scriptOrigins, hasPrivacyAddress: null }
    const isOpen = ({ cardId }: Found) => cardId !== freshId
    const checked = checkCards(cards, context).filter(isOpen)
    const unfinished = cards.flatMap(card => problemsOnce(card).map(each => ({ cardId: card.id, ...each })))
    return {
      problems: [...unfinished.filter(isOpen), ...checked.filter(({ level }) => level === 'error')],
      hints: checked.filter(({ level }) => level === 'hint'),
    }
  }, [document, fileOf, scriptOrigins, freshId])
  return { problems: found.problems.flatMap(findingOf), hints: found.hints.flatMap(findingOf) }
}
