import { describe, expect, test } from 'vitest'
import { findOpenStep, getNextStep, listSteps, openingStep } from './class-steps.ts'
import { doneClass, idOf, sampleClass } from './testing/sample-class.ts'

const [first, second] = [idOf(100), idOf(101)]
const opens = (one: ReturnType<typeof sampleClass>, isReview = false) =>
  openingStep(one, listSteps(one, true), isReview).id

describe('the steps of a class', () => {
  test('TRACK-017 are the lessons in order, the key takeaways, the final exam and the end', () => {
    expect(listSteps(sampleClass(0), true).map(({ id }) => id)).toEqual([first, second, 'takeaways', 'exam', 'end'])
  })

  test('TRACK-017 leave out what the class does not have', () => {
    const one = sampleClass(0, { hasExam: false })
    expect(listSteps(one, false).map(({ id }) => id)).toEqual([first, second, 'end'])
  })

  test('TRACK-017 open at the first unread lesson, then at what comes after the lessons', () => {
    expect(opens(sampleClass(0))).toBe(first)
    expect(opens(sampleClass(1))).toBe(second)
    expect(opens(sampleClass(2))).toBe('takeaways')
  })

  test('EXAM-007 open at the exam when it was taken and not passed', () => {
    expect(opens(sampleClass(2, { left: [{ reason: 'exam-not-passed', lessonId: null }] }))).toBe('exam')
  })

  test('TRACK-018 open at the end when the class is done, for review at the top', () => {
    expect(opens(doneClass())).toBe('end')
    expect(opens(doneClass(), true)).toBe(first)
  })

  test('EXAM-007 the exam opens once all lessons are read', () => {
    const [unread, read] = [sampleClass(1), sampleClass(2)]
    expect(findOpenStep('exam', listSteps(unread, true), false)).toBeNull()
    expect(findOpenStep('exam', listSteps(read, true), false)?.id).toBe('exam')
    expect(findOpenStep('elsewhere', listSteps(read, true), false)).toBeNull()
  })

  test('TRACK-017 key takeaways that turn out not to exist lead to what comes behind them', () => {
    expect(findOpenStep('takeaways', listSteps(sampleClass(2), false), false)?.id).toBe('exam')
    expect(findOpenStep('takeaways', listSteps(sampleClass(2, { hasExam: false }), false), false)?.id).toBe('end')
    expect(findOpenStep('takeaways', listSteps(sampleClass(1), false), false)).toBeNull()
  })

  test('TRACK-017 going on from a lesson counts it as read', () => {
    const steps = listSteps(sampleClass(1), false)
    expect(getNextStep(steps[1]!, steps, false)?.id).toBe('exam')
  })

  test('TRACK-017 going on past the lessons with one unread leads to what is left', () => {
    const steps = listSteps(sampleClass(0), true)
    expect(getNextStep(steps[2]!, steps, false)?.id).toBe('end')
    expect(getNextStep(steps[4]!, steps, false)).toBeNull()
  })
})
