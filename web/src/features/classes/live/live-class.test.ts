import { blankLesson, type QuestionPart } from '@trellis/contract/class-editor/parts.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/api/ids.ts'
import type { LiveClass } from './live-class.public.ts'
import { judgeExam, liveExam, liveLessons, liveTakeaways } from './live-class.ts'

const [right, wrong] = [newId(), newId()]
const question: QuestionPart = {
  id: newId(),
  partType: 'QUESTION',
  title: 'Who may buy?',
  position: 0,
  isMultiSelect: false,
  explanation: '',
  image: null,
  answers: [
    { id: right, title: 'Adults', isCorrect: true, feedback: '' },
    { id: wrong, title: 'Everybody', isCorrect: false, feedback: '' },
  ],
  sourceQuestionId: null,
}
const lesson = { ...blankLesson(newId), title: 'Saying no' }
const exam = { title: 'Final exam', description: '', minimumPassingScore: 80, isShuffled: false, drawCount: null }

const live = (rest: Partial<LiveClass['settings']> = {}): LiveClass => ({
  settings: {
    title: 'Vendor',
    description: '',
    posterUrl: null,
    thumbnailUrl: null,
    keyTakeaways: ['Look twice.', ' ', 'Look twice.'],
    exam,
    ...rest,
  },
  parts: [lesson, question],
})

describe('a class on the phone of its editor', () => {
  test('PREVIEW-004 TRACK-017 shows lessons and the takeaways that are written', () => {
    expect(liveLessons(live())).toMatchObject([{ id: lesson.id, title: 'Saying no', video: null, completedAt: null }])
    expect(liveTakeaways(live())).toEqual(['Look twice.'])
  })

  test('PREVIEW-004 EXAM-007 shows a video only once it has one', () => {
    const film = { url: '', posterUrl: null, captionsUrl: null }
    const withFilm = (url: string) => ({ ...live(), parts: [{ ...lesson, video: { ...film, url } }] })
    expect(liveLessons(withFilm(''))[0]?.video).toBeNull()
    expect(liveLessons(withFilm('/media/library/one.mp4'))[0]?.video).toMatchObject({ alt: '' })
  })

  test('PREVIEW-004 EXAM-007 asks the exam without its solutions, and judges it here', () => {
    expect(JSON.stringify(liveExam(live()))).not.toContain('isCorrect')
    expect(judgeExam(live(), { [question.id]: right })).toMatchObject({ passed: true, score: 100 })
    expect(judgeExam(live(), { [question.id]: wrong })).toMatchObject({ passed: false, score: 0 })
    expect(judgeExam(live(), {})).toBeNull()
    expect(liveExam(live({ exam: null }))).toBeNull()
  })
})
