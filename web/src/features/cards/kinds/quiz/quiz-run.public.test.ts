import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { describe, expect, test } from 'vitest'
import { listUnanswered, newRun, type Run, type Step, takeStep, toAnswers, toShownScore } from './quiz-run.public.ts'

const [first, second] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002']
const [a, b] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b']
const single = { id: first, isMultiSelect: false }
const multi = { id: second, isMultiSelect: true }
const questions = [single, multi]
const count = questions.length
const steps = (...taken: Step[]): Run => taken.reduce(takeStep, newRun)
const result = { passed: true, score: 100, answers: [] }

describe('a run through a quiz', () => {
  test('QUIZ-003 starts at the first question with nothing chosen', () => {
    expect(steps({ type: 'begin' })).toEqual(newRun)
    expect(newRun).toMatchObject({ stage: 'question', at: 0, chosen: {} })
  })

  test('QUIZ-014 a single-select question takes one answer', () => {
    const run = steps(
      { type: 'choose', question: single, answerId: a },
      { type: 'choose', question: single, answerId: b },
    )
    expect(run.chosen).toEqual({ [first]: [b] })
  })

  test('QUIZ-015 a multi-select question takes several, each given back on its own', () => {
    const both = steps(
      { type: 'choose', question: multi, answerId: a },
      { type: 'choose', question: multi, answerId: b },
    )
    expect(both.chosen).toEqual({ [second]: [a, b] })
    expect(takeStep(both, { type: 'choose', question: multi, answerId: a }).chosen).toEqual({ [second]: [b] })
  })

  test('QUIZ-004 goes through the questions to the review', () => {
    expect(steps({ type: 'next', count })).toMatchObject({ stage: 'question', at: 1 })
    expect(steps({ type: 'next', count }, { type: 'next', count })).toMatchObject({ stage: 'review', at: 1 })
  })

  test('QUIZ-004 goes back, and from the review to any question', () => {
    const review = steps({ type: 'next', count }, { type: 'next', count })
    expect(takeStep(review, { type: 'back' })).toMatchObject({ stage: 'question', at: 1 })
    expect(takeStep(review, { type: 'open', at: 0 })).toMatchObject({ stage: 'question', at: 0 })
    expect(takeStep(newRun, { type: 'back' }).at).toBe(0)
  })

  test('QUIZ-004 a question that was opened from the review leads back to it', () => {
    const opened = steps({ type: 'next', count: 1 }, { type: 'open', at: 0 }, { type: 'next', count: 5 })
    expect(opened).toMatchObject({ stage: 'review', at: 0 })
  })

  test('VALID-041 knows the unanswered questions', () => {
    expect(listUnanswered(questions, {})).toEqual(questions)
    expect(listUnanswered(questions, { [first]: [a], [second]: [] })).toEqual([multi])
    expect(takeStep(newRun, { type: 'refuse' }).isRefused).toBe(true)
  })

  test('QUIZ-006 closing mid-quiz asks first, at a question and at the review', () => {
    expect(steps({ type: 'ask-to-quit' }).asksToQuit).toBe(true)
    expect(steps({ type: 'next', count: 1 }, { type: 'ask-to-quit' })).toMatchObject({
      stage: 'review',
      asksToQuit: true,
    })
  })

  test('QUIZ-009 Cancel keeps the run as it was', () => {
    const before = steps({ type: 'choose', question: single, answerId: a })
    expect(takeStep(takeStep(before, { type: 'ask-to-quit' }), { type: 'stay' })).toEqual(before)
  })

  test('QUIZ-005 the result is the end: closing it asks nothing', () => {
    const graded = steps({ type: 'grade', result })
    expect(graded).toMatchObject({ stage: 'result', result })
    expect(takeStep(graded, { type: 'ask-to-quit' }).asksToQuit).toBe(false)
  })

  test('QUIZ-002 another try starts from nothing', () => {
    const graded = steps({ type: 'choose', question: single, answerId: a }, { type: 'grade', result })
    expect(takeStep(graded, { type: 'begin' })).toEqual(newRun)
  })

  test('API-141 sends an id for a single-select and a list for a multi-select question', () => {
    const answers = toAnswers(questions, { [first]: [a], [second]: [a, b] })
    expect(answers).toEqual({ [first]: a, [second]: [a, b] })
    expect(cardKinds.QUIZ.body.parse({ answers })).toEqual({ answers })
  })

  test.each([
    [{ passed: true, score: 83.333_333 }, 80, 83.33],
    [{ passed: true, score: 66.666_667 }, null, 66.67],
    [{ passed: false, score: 79.996 }, 80, 79.99],
    [{ passed: false, score: 66.666_667 }, 80, 66.67],
    [{ passed: true, score: 100 }, 80, 100],
  ])('QUIZ-019 the overview shows %j against %j as %d percent', (outcome, minimum, percent) => {
    expect(toShownScore(outcome, minimum)).toBe(percent)
  })
})
