import { listCardProblems, plainSentence } from '../cards/card-rules.ts'
import type { DraftCard } from '../cards/cards.ts'
import { findFooterAnchor } from '../courses/footer-anchor.ts'
import { StickyFooter } from '../courses/sticky-footer.ts'
import { requiredLine } from '../fields.ts'
import type { DraftFooter } from './draft-footer.ts'

/** Limits of a course. */
export const courseLimits = { cards: 200, bytes: 1_000_000 }

/** A problem that prevents publishing: at a field of a card, or of the course itself (`cardId` null). */
type DraftProblem = { cardId: string | null; path: string; sentence: string }

type Settings = { title: string; stickyFooter: DraftFooter; cards: readonly { id: string }[] }
type Draft = Settings & { cards: readonly DraftCard[] }
type Issue = { path: readonly PropertyKey[]; message: string }

const title = requiredLine('Please enter a title.', 200)

const problemAt =
  (field: string) =>
  ({ path, message }: Issue): DraftProblem => ({ cardId: null, path: [field, ...path].join('.'), sentence: message })

/** Problems of one card, by the paths of its content. */
export const problemsOfCard = (card: DraftCard): DraftProblem[] =>
  listCardProblems(card).map(problem => ({ cardId: card.id, ...problem }))

const problemsOfFooter = (footer: DraftFooter, ids: ReadonlySet<string>): DraftProblem[] => {
  if (footer === null) return []
  const result = StickyFooter.safeParse(footer, { error: plainSentence })
  if (!result.success) return result.error.issues.map(problemAt('stickyFooter'))
  const anchor = findFooterAnchor(result.data)
  if (!anchor || ids.has(anchor)) return []
  const sentence = 'The card that the footer scrolls to is not in the course.'
  return [{ cardId: null, path: 'stickyFooter.targetUrl', sentence }]
}

/** Problems of the settings of a course. */
export const problemsOfSettings = (draft: Settings): DraftProblem[] => {
  const result = title.safeParse(draft.title)
  const ids = new Set(draft.cards.map(card => card.id))
  return [
    ...(result.success ? [] : result.error.issues.map(problemAt('title'))),
    ...(draft.cards.length > 0
      ? []
      : [{ cardId: null, path: 'cards', sentence: 'Add at least one card before publishing.' }]),
    ...problemsOfFooter(draft.stickyFooter, ids),
  ]
}

/** All problems that prevent publishing a draft, in card order. */
export const problemsOfDraft = (draft: Draft): DraftProblem[] => [
  ...problemsOfSettings(draft),
  ...draft.cards.flatMap(problemsOfCard),
]
