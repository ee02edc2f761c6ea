import { beforeEach, expect, test } from 'vitest'
import { classId, idOf, sampleClass } from './testing/sample-class.ts'
import { keepUnsent, readUnsent, withUnsent } from './unsent-lessons.ts'

const readAt = '2026-11-20T10:00:00.000Z'
const unsent = { classId, lessonId: idOf(100), readAt }

beforeEach(() => localStorage.clear())

test('TRACK-017 a lesson read without a network is kept for its reader alone', () => {
  keepUnsent('dana', [unsent])
  expect(readUnsent('dana')).toEqual([unsent])
  expect(readUnsent('bo')).toEqual([])
})

test('TRACK-017 what is kept in another shape is left aside', () => {
  localStorage.setItem('unsentLessons:dana', '[{"lessonId":1},null]')
  expect(readUnsent('dana')).toEqual([])
  localStorage.setItem('unsentLessons:dana', 'not json')
  expect(readUnsent('dana')).toEqual([])
})

test('TRACK-017 the class counts it as read, and leaves it out of what is left', () => {
  const one = withUnsent(sampleClass(0), [unsent])
  expect(one.lessons.map(({ completedAt }) => completedAt)).toEqual([readAt, null])
  expect(one.left.map(({ lessonId }) => lessonId)).toEqual([idOf(101), null])
})

test('TRACK-017 another class is not touched', () => {
  const one = sampleClass(0)
  expect(withUnsent(one, [{ ...unsent, classId: idOf(9) }])).toBe(one)
})
