import type { DraftCard, DraftContent } from '@trellis/contract/cards/card-rules.ts'
import type { AnswerTo, CardType } from '@trellis/contract/cards/cards.ts'

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
