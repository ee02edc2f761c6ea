import { blankExamQuestion, blankLesson } from '@trellis/contract/class-editor/parts.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/api/ids.ts'
import { buildDocument, listed } from '../../../../platform/autosave/document.ts'
import { type ClassDocument, listQuestions, withQuestions } from './class-document.ts'

const [lesson, last] = [blankLesson(newId), blankLesson(newId)]
const [one, two] = [blankExamQuestion(newId), blankExamQuestion(newId)]
const root = { title: 'Vendor', description: '', posterUrl: null, thumbnailUrl: null, keyTakeaways: [], exam: null }
const opened: ClassDocument = buildDocument(root, [lesson, one, two, last])

test('EDITOR-001 questions of an exam are put in order, added and taken out without touching a lesson', () => {
  const next = withQuestions(opened, [two, { ...one, title: 'Who may buy?' }])
  expect(listed(next).map(({ id }) => id)).toEqual([lesson.id, last.id, two.id, one.id])
  expect(listQuestions(withQuestions(next, [two]))).toEqual([two])
})

test('EDITOR-001 a question that stays as it is stays the same record, and is not sent', () => {
  const next = withQuestions(opened, [{ ...one }, { ...two, title: 'Why?' }])
  expect(next.items.get(one.id)).toBe(one)
  expect(next.items.get(lesson.id)).toBe(lesson)
  expect(next.items.get(two.id)).not.toBe(two)
})
