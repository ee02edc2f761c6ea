import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { listAskedQuestions } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import type { AskedQuestion } from '@trellis/contract/cards/kind.ts'
import { type FigureCounts, getTotal, type ShownFigures } from '../../campaigns/brand-figures.public.ts'
import type { FirstAnswer } from './answers.queries.ts'

/** The minimum number of people for the difficulty and the discrimination of a question. */
const enoughPeople = 30

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(text => typeof text === 'string')

/** The choices of one question: a question card answers with a list, a quiz with one for each of its questions. */
const listChosenIds = ({ id }: AskedQuestion, answer: unknown): string[] => {
  const answers = isRecord(answer) ? answer.answers : undefined
  return listTexts(isRecord(answers) && !Array.isArray(answers) ? answers[id] : answers)
}

const isRight = (question: AskedQuestion, answer: unknown) => {
  const chosen = new Set(listChosenIds(question, answer))
  const right = question.choices.filter(choice => choice.isCorrect)
  return chosen.size === right.length && right.every(({ id }) => chosen.has(id))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The Pearson correlation, from −1 to 1; null if one of the values is constant. */
export const correlation = (one: readonly number[], other: readonly number[]): number | null => {
  const [center, otherCenter] = [mean(one), mean(other)]
  const products = one.map((value, index) => (value - center) * ((other[index] ?? 0) - otherCenter))
  const spread = mean(one.map(value => (value - center) ** 2)) * mean(other.map(value => (value - otherCenter) ** 2))
  return spread === 0 ? null : mean(products) / Math.sqrt(spread)
}

/** The correlation of being right here with being right elsewhere, rounded to hundredths. */
const toDiscrimination = (rights: readonly number[], elsewhere: readonly number[]) => {
  const found = rights.length < enoughPeople ? null : correlation(rights, elsewhere)
  return found === null ? null : Math.round(found * 100) / 100
}

/** A drawn question was asked if it has an answer: a try must answer every question that it asks. */
const wasAsked = (question: AskedQuestion, answer: unknown) =>
  !question.isDrawn || listChosenIds(question, answer).length > 0

const answeredFigure = (card: DraftCard) => `answered ${card.id}`
const askedFigure = (question: AskedQuestion) => `asked ${question.id}`
const rightFigure = (question: AskedQuestion) => `right ${question.id}`
const choiceFigure = (question: AskedQuestion, choice: { id: string }) => `chose ${question.id} ${choice.id}`

/** The figures that count a person who answered a card. */
const listAnswerFigures = (card: DraftCard, answer: unknown) =>
  listAskedQuestions(card).flatMap(question => [
    ...(question.isDrawn && wasAsked(question, answer) ? [askedFigure(question)] : []),
    ...(isRight(question, answer) ? [rightFigure(question)] : []),
    ...question.choices
      .filter(({ id }) => listChosenIds(question, answer).includes(id))
      .map(choice => choiceFigure(question, choice)),
  ])

/** All figures of the answers to a card, also those without answers: their fives may have been shown before. */
const listCardFigures = (card: DraftCard) => [
  answeredFigure(card),
  ...listAskedQuestions(card).flatMap(question => [
    ...(question.isDrawn ? [askedFigure(question)] : []),
    rightFigure(question),
    ...question.choices.map(choice => choiceFigure(question, choice)),
  ]),
]

/** Counts first answers; people whom the brand may name apart from others. */
export const countAnswers = (card: DraftCard, answers: readonly FirstAnswer[]): FigureCounts[] => {
  const counts = new Map(listCardFigures(card).map(figure => [figure, { figure, known: 0, others: 0 }]))
  for (const { isKnown, answer } of answers)
    for (const figure of [answeredFigure(card), ...listAnswerFigures(card, answer)]) {
      const count = counts.get(figure)
      if (count) count[isKnown ? 'known' : 'others'] += 1
    }
  return [...counts.values()]
}

type ShownAnswers = {
  counts: ShownFigures
  /** Answers whose exact values may be used: for a brand's course, only of people whom it may name. */
  exact: readonly FirstAnswer[]
}

/** The discrimination of each question of a card. */
const discriminations = (card: DraftCard, answers: readonly FirstAnswer[]) => {
  const questions = listAskedQuestions(card)
  const countRight = (answer: unknown) => questions.filter(question => isRight(question, answer)).length
  const people = answers.map(({ answer, othersRight }) => ({ answer, allRight: othersRight + countRight(answer) }))
  return questions.map(question => {
    const answerers = people.filter(({ answer }) => wasAsked(question, answer))
    const own = answerers.map(({ answer }) => Number(isRight(question, answer)))
    return toDiscrimination(
      own,
      answerers.map(({ allRight }, person) => allRight - (own[person] ?? 0)),
    )
  })
}

/** First answers to each question of a card, with counts as shown. */
export const figuresOfQuestions = (card: DraftCard, { counts, exact }: ShownAnswers): QuestionFigures[] => {
  const found = discriminations(card, exact)
  const ofCard = getTotal(counts, answeredFigure(card))
  return listAskedQuestions(card).map((question, index) => {
    const answered = question.isDrawn ? Math.min(ofCard, getTotal(counts, askedFigure(question))) : ofCard
    const upToAnswered = (figure: string) => Math.min(answered, getTotal(counts, figure)) || null
    return {
      id: question.id,
      title: question.title,
      answered: answered || null,
      right: upToAnswered(rightFigure(question)),
      choices: question.choices.map(choice => ({ ...choice, people: upToAnswered(choiceFigure(question, choice)) })),
      isEnough: answered >= enoughPeople,
      discrimination: found[index] ?? null,
    }
  })
}
