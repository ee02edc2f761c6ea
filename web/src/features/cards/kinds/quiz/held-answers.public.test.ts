import { beforeEach, expect, test } from 'vitest'
import { idOf, multi, single } from '../../../classes/testing/sample-class.ts'
import { answersThatFit, heldAnswers, holdAnswers, resumed } from './held-answers.public.ts'

const questions = [single, multi]
const of = { userId: 'dana', examId: idOf(3) }

beforeEach(() => localStorage.clear())

test('ERR-046 answers are held on the device, for this person and this exam', () => {
  holdAnswers(of, { [single.id]: [idOf(310)] })
  expect(heldAnswers(of, questions)).toEqual({ [single.id]: [idOf(310)] })
  expect(heldAnswers({ ...of, userId: 'bo' }, questions)).toEqual({})
  holdAnswers(of, null)
  expect(heldAnswers(of, questions)).toEqual({})
})

test('EXAM-003 answers that the questions no longer know are asked afresh', () => {
  const kept = { [single.id]: [idOf(999)], [multi.id]: [idOf(320), idOf(999)], [idOf(302)]: [idOf(330)] }
  expect(answersThatFit(kept, questions)).toEqual({ [multi.id]: [idOf(320)] })
})

test.each([[null], ['text'], [7], [{ [single.id]: 'text' }], [[]]])('EXAM-003 %j is no answer', kept => {
  expect(answersThatFit(kept, questions)).toEqual({})
})

test('EXAM-004 an exam goes on at the first question without an answer', () => {
  expect(resumed(questions, {})).toMatchObject({ stage: 'question', at: 0 })
  expect(resumed(questions, { [single.id]: [idOf(310)] })).toMatchObject({ stage: 'question', at: 1 })
  expect(resumed(questions, { [single.id]: [idOf(310)], [multi.id]: [idOf(320)] }).at).toBe(1)
})
