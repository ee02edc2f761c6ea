import type { AuthoredQuestion } from '@trellis/contract/cards/quiz.ts'
import { expect, test } from 'vitest'
import { gradeQuestions, putQuestions } from './questions.public.ts'

const question = (id: string, right: string[], isMultiSelect = false): AuthoredQuestion => ({
  id,
  title: `Question ${id}`,
  position: 0,
  isMultiSelect,
  answers: ['a', 'b', 'c'].map(letter => ({ id: `${id}-${letter}`, title: letter, isCorrect: right.includes(letter) })),
})
const single = question('q1', ['a'])
const multi = question('q2', ['a', 'b'], true)
const third = question('q3', ['c'])

const asking = (questions: AuthoredQuestion[]) => ({ questions, minimumPassingScore: 80 })

test('QUIZ-014 QUIZ-015 API-141 each question is judged as a whole and the score is the exact percentage', () => {
  const result = gradeQuestions(asking([single, multi, third]), { q1: 'q1-a', q2: ['q2-a', 'q2-b'], q3: 'q3-a' })
  expect(result.score).toBeCloseTo(66.6667, 3)
  expect(result.answers.map(answer => answer.correct)).toEqual([true, true, false])
})

test('QUIZ-015 a multi-select question with one right answer missing is wrong', () => {
  expect(gradeQuestions(asking([multi]), { q2: ['q2-a'] }).score).toBe(0)
  expect(gradeQuestions(asking([multi]), { q2: ['q2-a', 'q2-b', 'q2-c'] }).score).toBe(0)
})

test('VALID-041 unanswered questions are counted and nothing is graded', () => {
  expect(() => gradeQuestions(asking([single, multi, third]), { q1: 'q1-a', q2: [] })).toThrow(
    'You have 2 unanswered questions.',
  )
})

test('QUIZ-014 a single-select question takes no second answer', () => {
  expect(() => gradeQuestions(asking([single]), { q1: ['q1-a', 'q1-b'] })).toThrow(
    'Choose one answer where only one is asked for.',
  )
})

test('API-141 an answer of another question is refused', () => {
  expect(() => gradeQuestions(asking([single]), { q1: 'q3-a' })).toThrow('Choose among the answers of each question.')
})

test('API-140 questions as shown do not disclose the correct answers', () => {
  expect(JSON.stringify(putQuestions([single, multi]))).not.toContain('isCorrect')
})
