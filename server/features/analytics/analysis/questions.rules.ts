import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { askedIn, type DraftCard } from '@trellis/contract/cards/card-rules.ts'
import type { AskedQuestion } from '@trellis/contract/cards/rules/kind-rules.ts'
import { shownCount } from '../../reports/small-groups.public.ts'
import type { FirstAnswer } from './answers.store.ts'

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

/** What was answered first to each question of a card; counts as they are shown. */
export const figuresOfQuestions = (card: DraftCard, answers: readonly FirstAnswer[]): QuestionFigures[] => {
  const questions = askedIn(card)
  const rights = questions.map(question => answers.map(({ answer }) => Number(isRight(question, answer))))
  const allRight = answers.map((_, person) => rights.reduce((sum, of) => sum + (of[person] ?? 0), 0))
  return questions.map((question, nth) => {
    const own = rights[nth] ?? []
    const elsewhere = answers.map(
      ({ othersRight }, person) => othersRight + (allRight[person] ?? 0) - (own[person] ?? 0),
    )
    return {
      id: question.id,
      title: question.title,
      answered: shownCount(answers.length),
      right: shownCount(own.reduce((sum, right) => sum + right, 0)),
      choices: question.choices.map(choice => ({
        ...choice,
        people: shownCount(answers.filter(({ answer }) => chosenOf(question, answer).includes(choice.id)).length),
      })),
      isEnough: answers.length >= enoughPeople,
      discrimination: discriminationOf(own, elsewhere),
    }
  })
}
