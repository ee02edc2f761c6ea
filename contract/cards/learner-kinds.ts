import type { CardType, TypesOf, Verdict } from './cards.ts'
import type { LearnerRules } from './kind.ts'
import { cardKinds } from './kinds.ts'

// For pages of learners the build reduces the kinds to these rules: see web/vite/learner-kinds.ts.
const kinds: { [T in CardType]: LearnerRules<TypesOf<T>> } = cardKinds

/** What a learner's page needs of the kind of a card. */
export const learnerKindOf = <T extends CardType>(cardType: T): LearnerRules<TypesOf<T>> => kinds[cardType]

/** The kinds of card that have a call for their answers. */
export type AnswerableType = { [T in CardType]: Verdict<T> extends undefined ? never : T }[CardType]

/** The call that answers a card, as a learner's page sends it. */
export const answerCallOf = (cardType: AnswerableType) =>
  ({ method: 'POST', path: `/cards/:id/${kinds[cardType].answerPath}`, access: 'public' }) as const
