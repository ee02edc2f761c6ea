import { expect, test } from 'vitest'
import type { AuthoredQuestion } from '../quiz.ts'
import { drawQuestions } from './draw.ts'

const question = (index: number): AuthoredQuestion => ({
  id: `question-${index}`,
  title: `Question ${index}`,
  position: index,
  isMultiSelect: false,
  answers: ['a', 'b', 'c', 'd'].map(letter => ({ id: `${index}-${letter}`, title: letter, isCorrect: letter === 'a' })),
})
const questions = Array.from({ length: 10 }, (_, index) => question(index))
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const draws = Array.from({ length: 2000 }, (_, index) =>
  drawQuestions(questions, { isShuffled: true, drawCount: 3 }, `learner ${index}`),
)

test('QUIZ-003 without a switch and without a number everything is asked in the order of its author', () => {
  expect(drawQuestions(questions, {}, 'seed')).toEqual(questions)
  expect(drawQuestions(questions, { drawCount: 0 }, 'seed')).toEqual(questions)
})

test('QUIZ-003 the same seed draws the same, and a question that is added takes at most one place', () => {
  const draw = (pool: AuthoredQuestion[]) => idsOf(drawQuestions(pool, { drawCount: 4 }, 'seed'))
  const before = draw(questions)
  expect(draw(questions)).toEqual(before)
  const after = draw([...questions, question(10)])
  expect(after.filter(id => !before.includes(id)).length).toBeLessThanOrEqual(1)
})

test('QUIZ-003 every question is drawn about equally often, and each answer stands first about equally often', () => {
  const times = (id: string) => draws.filter(drawn => idsOf(drawn).includes(id)).length
  const shares = questions.map(({ id }) => times(id) / draws.length)
  expect(Math.min(...shares)).toBeGreaterThan(0.26)
  expect(Math.max(...shares)).toBeLessThan(0.34)
  const firsts = draws.flat().map(({ answers }) => answers[0]!.title)
  const firstShares = ['a', 'b', 'c', 'd'].map(letter => firsts.filter(each => each === letter).length / firsts.length)
  expect(Math.min(...firstShares)).toBeGreaterThan(0.22)
  expect(Math.max(...firstShares)).toBeLessThan(0.28)
})
