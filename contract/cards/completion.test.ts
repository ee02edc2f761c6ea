import { expect, test } from 'vitest'
import type { Card, CardType } from './cards.ts'
import { leftSentence, listRemainingCards, openUntil } from './completion.ts'

const courseId = '0190a1b2-0000-7000-8000-0000000000aa'
const course = (...cards: ({ cardType: CardType } & Record<string, unknown>)[]) =>
  cards.map((card, position) => ({ id: `card-${position}`, position, courseId, ...card }) as unknown as Card)

const text = { cardType: 'TEXT', title: '', text: 'Read' } as const
const question = (state: object = {}) =>
  ({ cardType: 'QUESTION', cleared: false, lastWrong: false, solution: null, ...state }) as const
const quiz = (state: object = {}, minimumPassingScore: number | null = 80) =>
  ({
    cardType: 'QUIZ',
    quizData: { minimumPassingScore },
    quizAllowedTries: 3,
    quizAttemptedTries: 0,
    submissionScore: null,
    ...state,
  }) as const
const form = (requiredForCourseCompletion: boolean, catalystFormSubmittedAt: string | null = null) =>
  ({ cardType: 'CATALYST_FORM', requiredForCourseCompletion, catalystFormSubmittedAt }) as const
const reasons = (...cards: Parameters<typeof course>) =>
  listRemainingCards(course(...cards), 99).map(left => left.reason)

test('VIEWER-011 an unanswered question is left, and one whose last answer was wrong says so', () => {
  expect(reasons(question())).toEqual(['unanswered'])
  expect(reasons(question({ lastWrong: true }))).toEqual(['wrong'])
  expect(reasons(question({ cleared: true, lastWrong: true }))).toEqual([])
})

test('VIEWER-012 an unwritten free-form answer is left', () => {
  expect(reasons({ cardType: 'FREE_FORM_QUESTION', answerText: null })).toEqual(['not-written'])
  expect(reasons({ cardType: 'FREE_FORM_QUESTION', answerText: 'Ask first.' })).toEqual([])
})

test('VIEWER-013 an unrated survey is left', () => {
  expect(reasons({ cardType: 'SURVEY', responseValue: null })).toEqual(['not-rated'])
  expect(reasons({ cardType: 'SURVEY', responseValue: 1 })).toEqual([])
})

test('VIEWER-014 an uncleared speed bump is left', () => {
  expect(reasons({ cardType: 'SPEED_BUMP', cleared: false })).toEqual(['not-continued'])
  expect(reasons({ cardType: 'SPEED_BUMP', cleared: true })).toEqual([])
})

test('CARD-004 a video that must be watched is left until it was; any other video never is', () => {
  expect(reasons({ cardType: 'VIDEO', mustWatch: true, gifMode: false, watched: false })).toEqual(['not-watched'])
  expect(reasons({ cardType: 'VIDEO', mustWatch: true, gifMode: false, watched: true })).toEqual([])
  expect(reasons({ cardType: 'VIDEO', mustWatch: true, gifMode: true, watched: false })).not.toContain('not-watched')
  expect(reasons({ cardType: 'VIDEO', gifMode: false })).not.toContain('not-watched')
  expect(reasons({ cardType: 'VIDEO', mustWatch: false, gifMode: false, watched: false })).not.toContain('not-watched')
})

test('VIEWER-015 QUIZ-012 a quiz is left until its best score is at least the minimum', () => {
  expect(reasons(quiz())).toEqual(['not-taken'])
  expect(reasons(quiz({ quizAttemptedTries: 1, submissionScore: 79.99 }))).toEqual(['not-passed'])
  expect(reasons(quiz({ quizAttemptedTries: 1, submissionScore: 80 }))).toEqual([])
})

test('QUIZ-013 a quiz without a minimum is passed after one try, whatever its score', () => {
  expect(reasons(quiz({}, null))).toEqual(['not-taken'])
  expect(reasons(quiz({ quizAttemptedTries: 1, submissionScore: 0 }, null))).toEqual([])
})

test('QUIZ-018 a quiz whose tries are used up says that a manager can give new ones', () => {
  const cards = course(text, quiz({ quizAttemptedTries: 3, submissionScore: 60 }))
  expect(listRemainingCards(cards, 99).map(leftSentence)).toEqual([
    'Card 2: all tries of the quiz are used; a manager can allow new ones',
  ])
})

test('VIEWER-016 an unsent form is left only where it is required', () => {
  expect(reasons(form(true))).toEqual(['not-sent'])
  expect(reasons(form(false), question({ cleared: true }))).toEqual([])
  expect(reasons(form(true, '2026-11-20T09:00:00.000Z'))).toEqual([])
})

test('VIEWER-010 a course without a card that can hold it back is complete once its last card was seen', () => {
  const cards = course(text, text, form(false))
  expect(listRemainingCards(cards, 1)).toEqual([{ cardId: 'card-2', position: 2, reason: 'not-seen' }])
  expect(listRemainingCards(cards, 2)).toEqual([])
})

test('VIEWER-010 a course with cleared required cards is complete without its last card being seen', () => {
  expect(listRemainingCards(course(question({ cleared: true }), text), 0)).toEqual([])
})

test('VIEWER-002 a learner may read up to the first uncleared card, and to the end when there is none', () => {
  expect(openUntil(course(text, question(), text, quiz()))).toBe(1)
  expect(openUntil(course(text, question({ cleared: true }), text, quiz()))).toBe(3)
  expect(openUntil(course(text, text))).toBe(1)
  expect(openUntil([])).toBe(-1)
})
