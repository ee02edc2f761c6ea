import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { askedIn } from '@trellis/contract/cards/card-rules.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import type { AskedQuestion } from '@trellis/contract/cards/kind.ts'
import { type Counts, type Shown, totalOf } from '../../campaigns/brand-figures.public.ts'
import type { FirstAnswer } from './answers.queries.ts'

/** From how many people on it is said how hard a question is, and how well it tells who knows from who does not. */
const enoughPeople = 30

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string')

/** The choices of one question: a question card answers with a list, a quiz with one for each of its questions. */
const chosenOf = ({ id }: AskedQuestion, answer: unknown): string[] => {
  const answers = isRecord(answer) ? answer.answers : undefined
  return textsIn(isRecord(answers) && !Array.isArray(answers) ? answers[id] : answers)
}

const isRight = (question: AskedQuestion, answer: unknown) => {
  const chosen = new Set(chosenOf(question, answer))
  const right = question.choices.filter(choice => choice.isCorrect)
  return chosen.size === right.length && right.every(({ id }) => chosen.has(id))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much two values go together, from −1 to 1; null where one of them never differs. */
export const correlation = (one: readonly number[], other: readonly number[]): number | null => {
  const [center, otherCenter] = [mean(one), mean(other)]
  const products = one.map((value, nth) => (value - center) * ((other[nth] ?? 0) - otherCenter))
  const spread = mean(one.map(value => (value - center) ** 2)) * mean(other.map(value => (value - otherCenter) ** 2))
  return spread === 0 ? null : mean(products) / Math.sqrt(spread)
}

/** How well being right here goes with being right elsewhere, in hundredths. */
const discriminationOf = (rights: readonly number[], elsewhere: readonly number[]) => {
  const found = rights.length < enoughPeople ? null : correlation(rights, elsewhere)
  return found === null ? null : Math.round(found * 100) / 100
}

/** Of a pool, people are asked what they answered: a try is accepted with an answer to everything that it asks. */
const wasAsked = (question: AskedQuestion, answer: unknown) =>
  !question.isDrawn || chosenOf(question, answer).length > 0

const answeredOf = (card: DraftCard) => `answered ${card.id}`
const askedOf = (question: AskedQuestion) => `asked ${question.id}`
const rightOf = (question: AskedQuestion) => `right ${question.id}`
const choiceOf = (question: AskedQuestion, choice: { id: string }) => `chose ${question.id} ${choice.id}`

/** The figures that count a person who answered a card. */
const figuresOfAnswer = (card: DraftCard, answer: unknown) =>
  askedIn(card).flatMap(question => [
    ...(question.isDrawn && wasAsked(question, answer) ? [askedOf(question)] : []),
    ...(isRight(question, answer) ? [rightOf(question)] : []),
    ...question.choices
      .filter(({ id }) => chosenOf(question, answer).includes(id))
      .map(choice => choiceOf(question, choice)),
  ])

/** Everything that is counted of the answers to a card, also what nobody answered: its fives may have been shown. */
const figuresOfCard = (card: DraftCard) => [
  answeredOf(card),
  ...askedIn(card).flatMap(question => [
    ...(question.isDrawn ? [askedOf(question)] : []),
    rightOf(question),
    ...question.choices.map(choice => choiceOf(question, choice)),
  ]),
]

/** How many people answered what first, those whom the brand may name apart from others. */
export const countAnswers = (card: DraftCard, answers: readonly FirstAnswer[]): Counts[] => {
  const counts = new Map(figuresOfCard(card).map(figure => [figure, { figure, known: 0, others: 0 }]))
  for (const { isKnown, answer } of answers)
    for (const figure of [answeredOf(card), ...figuresOfAnswer(card, answer)]) {
      const count = counts.get(figure)
      if (count) count[isKnown ? 'known' : 'others'] += 1
    }
  return [...counts.values()]
}

type ShownAnswers = {
  counts: Shown
  /** Answers whose exact values may be used: of a brand's course those of people whom it may name. */
  exact: readonly FirstAnswer[]
}

/** How well each question of a card tells who knows from who does not. */
const discriminations = (card: DraftCard, answers: readonly FirstAnswer[]) => {
  const questions = askedIn(card)
  const rightIn = (answer: unknown) => questions.filter(question => isRight(question, answer)).length
  const people = answers.map(({ answer, othersRight }) => ({ answer, allRight: othersRight + rightIn(answer) }))
  return questions.map(question => {
    const asked = people.filter(({ answer }) => wasAsked(question, answer))
    const own = asked.map(({ answer }) => Number(isRight(question, answer)))
    return discriminationOf(
      own,
      asked.map(({ allRight }, person) => allRight - (own[person] ?? 0)),
    )
  })
}

/** What was answered first to each question of a card; counts as they are shown. */
export const figuresOfQuestions = (card: DraftCard, { counts, exact }: ShownAnswers): QuestionFigures[] => {
  const found = discriminations(card, exact)
  const ofCard = totalOf(counts, answeredOf(card))
  return askedIn(card).map((question, index) => {
    const answered = question.isDrawn ? Math.min(ofCard, totalOf(counts, askedOf(question))) : ofCard
    const upToAnswered = (figure: string) => Math.min(answered, totalOf(counts, figure)) || null
    return {
      id: question.id,
      title: question.title,
      answered: answered || null,
      right: upToAnswered(rightOf(question)),
      choices: question.choices.map(choice => ({ ...choice, people: upToAnswered(choiceOf(question, choice)) })),
      isEnough: answered >= enoughPeople,
      discrimination: found[index] ?? null,
    }
  })
}
