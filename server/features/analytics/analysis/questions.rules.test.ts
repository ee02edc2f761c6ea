import { expect, test } from 'vitest'
import {
  answersTo,
  getRightAnswer,
  getWrongAnswer,
  questionCard,
  quizCard,
  textCard,
} from '../../../testing/learning.ts'
import { nextFives } from '../../organizations/small-groups.public.ts'
import type { FirstAnswer } from './answers.queries.ts'
import { correlation, countAnswers, figuresOfQuestions as figuresOf } from './questions.rules.ts'

type Answer = Omit<FirstAnswer, 'isKnown'>

/** The figures of answers of people who may not be named, shown for the first time. */
const figuresOfQuestions = (card: Parameters<typeof figuresOf>[0], answers: readonly Answer[]) => {
  const exact = answers.map(answer => ({ ...answer, isKnown: false }))
  const counts = countAnswers(card, exact).map(
    ({ figure, known, others }) => [figure, { known, fives: nextFives(0, others) }] as const,
  )
  return figuresOf(card, { counts: new Map(counts), exact })
}

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

test('PREVIEW-010 a question tells how many were right at the first try, and how often each answer was chosen', () => {
  const card = questionCard()
  const right = { answer: { answers: getRightAnswer(card) }, othersRight: 3 }
  const wrong = { answer: { answers: [getWrongAnswer(card)] }, othersRight: 1 }
  expect(figuresOfQuestions(card, [...times(21, right), ...times(7, wrong)])).toMatchObject([
    { id: card.id, answered: 25, right: 20, isEnough: false, discrimination: null },
  ])
  expect(
    figuresOfQuestions(card, [...times(21, right), ...times(7, wrong)])[0]?.choices.map(({ people }) => people),
  ).toEqual([20, 5, null])
})

test('PREVIEW-010 from 30 people on a question tells how well it tells who knows from who does not', () => {
  const card = questionCard()
  const right = { answer: { answers: getRightAnswer(card) }, othersRight: 4 }
  const wrong = { answer: { answers: [getWrongAnswer(card)] }, othersRight: 0 }
  expect(figuresOfQuestions(card, [...times(20, right), ...times(10, wrong)])).toMatchObject([
    { isEnough: true, discrimination: 1 },
  ])
  expect(figuresOfQuestions(card, times(30, right))).toMatchObject([{ isEnough: true, discrimination: null }])
})

test('PREVIEW-010 each question of a quiz has figures of its own', () => {
  const card = quizCard({ count: 2, isMultiSelect: true })
  const { questions } = card.content.quizData
  const one = { answer: { answers: answersTo(questions, 1) }, othersRight: 0 }
  const none = { answer: { answers: {} }, othersRight: 0 }
  expect(figuresOfQuestions(card, [...times(6, one), ...times(5, none)])).toMatchObject([
    { id: questions[0]?.id, answered: 10, right: 5 },
    { id: questions[1]?.id, answered: 10, right: null },
  ])
})

test('PREVIEW-010 API-075 a question of a pool counts those whom it was asked, and no one else', () => {
  const card = quizCard({ count: 3, drawCount: 2 })
  const [one, two, three] = card.content.quizData.questions
  const asked = (questions: (typeof one)[], right: number) => ({
    answer: {
      answers: answersTo(
        questions.flatMap(each => each ?? []),
        right,
      ),
    },
    othersRight: right,
  })
  const people = [
    ...times(20, asked([one, two], 2)),
    ...times(10, asked([one, two], 0)),
    ...times(5, asked([one, three], 0)),
  ]
  expect(figuresOfQuestions(card, people)).toMatchObject([
    { id: one?.id, answered: 35, right: 20, isEnough: true, discrimination: 1 },
    { id: two?.id, answered: 30, right: 20, isEnough: true, discrimination: 1 },
    { id: three?.id, answered: 5, right: null, isEnough: false, discrimination: null },
  ])
})

test('PREVIEW-010 a card that asks nothing has no questions, and a strange answer chose nothing', () => {
  const card = questionCard()
  const strange = [null, 'x', { answers: 3 }, { answers: [null] }, {}].map(answer => ({ answer, othersRight: 0 }))
  expect(figuresOfQuestions(textCard(), strange)).toEqual([])
  expect(figuresOfQuestions(card, strange)[0]).toMatchObject({ answered: 5, right: null })
})

test('PREVIEW-010 values that go together correlate by 1, opposite ones by −1', () => {
  expect([correlation([0, 1, 1], [0, 2, 2]), correlation([0, 1], [1, 0]), correlation([1, 1], [0, 1])]).toEqual([
    1,
    -1,
    null,
  ])
})
