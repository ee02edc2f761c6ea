import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { listAskedQuestions } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type FigureCounts, type FigureReader, getTotal } from '../../campaigns/brand-figures.public.ts'
import { type FirstTries, readFirstAnswers, readFirstTries } from './answers.queries.ts'
import { type FilteredCohort, showFiltered } from './filtered-figures.ts'
import { countAnswers, figuresOfQuestions } from './questions.rules.ts'

type AnswersInput = FilteredCohort & { cards: readonly DraftCard[] }

const isAsked = (card: DraftCard) => listAskedQuestions(card).length > 0

const countTries = (cards: readonly DraftCard[], tries: readonly FirstTries[]): FigureCounts[] => {
  const sum = (cardId: string, isKnown: boolean, field: 'answered' | 'right') =>
    tries.find(item => item.cardId === cardId && item.isKnown === isKnown)?.[field] ?? 0
  return cards.flatMap(({ id }) =>
    (['answered', 'right'] as const).map(field => ({
      figure: `${field} ${id}`,
      known: sum(id, true, field),
      others: sum(id, false, field),
    })),
  )
}

/** For each question card: the shown counts of people who answered it, and who were right at the first try. */
export const readShownTries = async (db: Db, reader: FigureReader, { cards, ...input }: AnswersInput) => {
  const questionCards = cards.filter(isAsked)
  const tries = await readFirstTries(db, reader, { cohort: input.cohort, cardIds: questionCards.map(({ id }) => id) })
  const shown = await showFiltered(db, reader, { ...input, counts: countTries(questionCards, tries) })
  return questionCards.map(({ id: cardId }) => {
    const answered = getTotal(shown, `answered ${cardId}`)
    return { cardId, answered, right: Math.min(answered, getTotal(shown, `right ${cardId}`)) }
  })
}
export type ShownTries = Awaited<ReturnType<typeof readShownTries>>[number]

/** First answers to the questions of cards, by card; cards without questions are left out. */
export const readQuestions = async (db: Db, reader: FigureReader, { cards, ...input }: AnswersInput) => {
  const questionCards = cards.filter(isAsked)
  if (questionCards.length === 0) return []
  const answers = await readFirstAnswers(db, reader, {
    cohort: input.cohort,
    cardIds: questionCards.map(({ id }) => id),
  })
  const ofCards = questionCards.map(card => ({ card, answers: answers.filter(({ cardId }) => cardId === card.id) }))
  const counts = await showFiltered(db, reader, {
    ...input,
    counts: ofCards.flatMap(item => countAnswers(item.card, item.answers)),
  })
  return ofCards.map(item => {
    const exact = item.answers.filter(({ isKnown }) => isKnown || reader === 'exact')
    const questions: QuestionFigures[] = figuresOfQuestions(item.card, { counts, exact })
    return { card: item.card, questions }
  })
}
