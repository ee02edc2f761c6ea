import type { CardType, CardTypes, Verdict } from './cards.ts'
import type { LearnerRules } from './kind.ts'
import { cardKinds } from './kinds.ts'

// For pages of learners the build reduces the kinds to these rules: see web/vite/learner-kinds.ts.
const kinds: { [T in CardType]: LearnerRules<CardTypes<T>> } = cardKinds

/** The rules of a card's kind that a learner's page needs. */
export const getLearnerKind = <T extends CardType>(cardType: T): LearnerRules<CardTypes<T>> => kinds[cardType]

/** The kinds of card that have an answer call. */
export type AnswerableType = { [T in CardType]: Verdict<T> extends undefined ? never : T }[CardType]

/** The answer call of a card, as a learner's page sends it. */
export const getAnswerCall = (cardType: AnswerableType) =>
  ({ method: 'POST', path: `/cards/:id/${kinds[cardType].answerPath}`, access: 'public' }) as const
