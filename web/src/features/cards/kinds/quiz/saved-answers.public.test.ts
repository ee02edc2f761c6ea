import { beforeEach, expect, test } from 'vitest'
import { idOf, multi, single } from '../../../classes/testing/sample-class.ts'
import { parseSavedAnswers, readSavedAnswers, resumeRun, saveAnswers } from './saved-answers.public.ts'

const questions = [single, multi]
const savedKey = { userId: 'dana', examId: idOf(3) }

beforeEach(() => localStorage.clear())

test('ERR-046 answers are held on the device, for this person and this exam', () => {
  saveAnswers(savedKey, { [single.id]: [idOf(310)] })
  expect(readSavedAnswers(savedKey, questions)).toEqual({ [single.id]: [idOf(310)] })
  expect(readSavedAnswers({ ...savedKey, userId: 'bo' }, questions)).toEqual({})
  saveAnswers(savedKey, null)
  expect(readSavedAnswers(savedKey, questions)).toEqual({})
})

test('EXAM-003 answers that the questions no longer know are asked afresh', () => {
  const saved = { [single.id]: [idOf(999)], [multi.id]: [idOf(320), idOf(999)], [idOf(302)]: [idOf(330)] }
  expect(parseSavedAnswers(saved, questions)).toEqual({ [multi.id]: [idOf(320)] })
})

test.each([[null], ['text'], [7], [{ [single.id]: 'text' }], [[]]])('EXAM-003 %j is no answer', saved => {
  expect(parseSavedAnswers(saved, questions)).toEqual({})
})

test('EXAM-004 an exam continues at the first question without an answer', () => {
  expect(resumeRun(questions, {})).toMatchObject({ stage: 'question', at: 0 })
  expect(resumeRun(questions, { [single.id]: [idOf(310)] })).toMatchObject({ stage: 'question', at: 1 })
  expect(resumeRun(questions, { [single.id]: [idOf(310)], [multi.id]: [idOf(320)] }).at).toBe(1)
})
