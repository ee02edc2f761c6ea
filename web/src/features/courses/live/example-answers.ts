import type { DraftCard, DraftContent } from '@trellis/contract/cards/card-rules.ts'
import type { AnswerTo, CardType, State } from '@trellis/contract/cards/cards.ts'

type Example<T extends CardType> = (content: DraftContent<T>, isRight: boolean) => AnswerTo<T>

const idsOf = (answers: readonly { id: string; isCorrect: boolean }[], isRight: boolean) => {
  const right = answers.filter(({ isCorrect }) => isCorrect)
  const wrong = answers.filter(({ isCorrect }) => !isCorrect).slice(0, 1)
  return (isRight || wrong.length === 0 ? right : wrong).map(({ id }) => id)
}

/** An answer to show what a card looks like after it, of the kinds that take answers. */
const examples: { [T in CardType]?: Example<T> } = {
  QUESTION: ({ answers }, isRight) => ({ answers: idsOf(answers, isRight) }),
  FREE_FORM_QUESTION: () => ({ answerText: '…' }),
  SURVEY: (_, isRight) => ({ responseValue: isRight ? 5 : 1, comments: '', selectedTags: [] }),
  QUIZ: ({ quizData }, isRight) => ({
    answers: Object.fromEntries(quizData.questions.map(({ id, answers }) => [id, idsOf(answers, isRight)])),
  }),
}

const exampleOf = <T extends CardType>(cardType: T): Example<T> | undefined => examples[cardType]

/** A right or a wrong answer to a card; null = its kind takes none, or nothing to be chosen. */
export function exampleAnswer<T extends CardType>(card: DraftCard<T>, isRight: boolean): unknown {
  return exampleOf(card.cardType)?.(card.content, isRight) ?? null
}

type SubmittedState<T extends CardType> = (at: string) => Partial<State<T>>

/** The kinds that are sent or passed without an answer to be judged, and their state after that. */
const submitted: { [T in CardType]?: SubmittedState<T> } = {
  SPEED_BUMP: () => ({ cleared: true }),
  CATALYST_FORM: at => ({ catalystFormSubmittedAt: at }),
  OPT_IN: at => ({ optedInAt: at }),
  CELL_PHONE_OPT_IN: at => ({ optedInAt: at }),
}

/** The state of a card that was sent or passed; undefined = its kind is neither. */
export const submittedState = (cardType: CardType, now: Date): unknown => submitted[cardType]?.(now.toISOString())
