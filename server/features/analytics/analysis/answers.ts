import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { askedIn } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Counts, type FigureReader, totalOf } from '../../campaigns/brand-figures.public.ts'
import { type FirstTries, readFirstAnswers, readFirstTries } from './answers.queries.ts'
import { type Filtered, showFiltered } from './filtered-figures.ts'
import { countAnswers, figuresOfQuestions } from './questions.rules.ts'

type Asked = Filtered & { cards: readonly DraftCard[] }

const isAsked = (card: DraftCard) => askedIn(card).length > 0

const countTries = (cards: readonly DraftCard[], tries: readonly FirstTries[]): Counts[] => {
  const sum = (cardId: string, isKnown: boolean, field: 'answered' | 'right') =>
    tries.find(each => each.cardId === cardId && each.isKnown === isKnown)?.[field] ?? 0
  return cards.flatMap(({ id }) =>
    (['answered', 'right'] as const).map(field => ({
      figure: `${field} ${id}`,
      known: sum(id, true, field),
      others: sum(id, false, field),
    })),
  )
}

/** Of each card that asks something: how many answered it, and how many of them right at the first try, as it is shown. */
export const readShownTries = async (db: Db, reader: FigureReader, { cards, ...filtered }: Asked) => {
  const asked = cards.filter(isAsked)
  const tries = await readFirstTries(db, reader, { cohort: filtered.cohort, cardIds: asked.map(({ id }) => id) })
  const shown = await showFiltered(db, reader, { ...filtered, counts: countTries(asked, tries) })
  return asked.map(({ id: cardId }) => {
    const answered = totalOf(shown, `answered ${cardId}`)
    return { cardId, answered, right: Math.min(answered, totalOf(shown, `right ${cardId}`)) }
  })
}
export type ShownTries = Awaited<ReturnType<typeof readShownTries>>[number]

/** What was answered first to the questions of cards, by card; cards that ask nothing are left out. */
export const readQuestions = async (db: Db, reader: FigureReader, { cards, ...filtered }: Asked) => {
  const asked = cards.filter(isAsked)
  if (asked.length === 0) return []
  const answers = await readFirstAnswers(db, reader, { cohort: filtered.cohort, cardIds: asked.map(({ id }) => id) })
  const ofCards = asked.map(card => ({ card, answers: answers.filter(({ cardId }) => cardId === card.id) }))
  const counts = await showFiltered(db, reader, {
    ...filtered,
    counts: ofCards.flatMap(each => countAnswers(each.card, each.answers)),
  })
  return ofCards.map(each => {
    const exact = each.answers.filter(({ isKnown }) => isKnown || reader === 'exact')
    const questions: QuestionFigures[] = figuresOfQuestions(each.card, { counts, exact })
    return { card: each.card, questions }
  })
}
