import { listCardProblems } from '@trellis/contract/cards/card-rules.ts'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTo, asLearner, employLearner, type Learner, openCourse, quizCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse, sampleCard } from '../courses.build.ts'
import { makePreviewLink } from '../preview-links/preview-links.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Quiz = AuthoredCard<'QUIZ'>
type Question = Quiz['content']['quizData']['questions'][number]
type At = Learner & { courseId: string; card: Quiz }

const learnerAt = async (card: Quiz): Promise<At> => {
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { cards: [card, sampleCard('SPEED_BUMP')] })
  return { ...learner, courseId, card }
}
const openQuiz = ({ token, card }: At) => app.call(courses.quiz, { params: { id: card.id } }, token)
const submit = ({ token, card }: At, answers: Record<string, string | string[]>) =>
  app.call(answerCalls.QUIZ, { params: { id: card.id }, body: { answers } }, token)
const submitRight = (at: At, right: number) => submit(at, answersTo(at.card.content.quizData.questions, right))

/** A quiz of two questions whose authors say something about every answer and question. */
const quizWithFeedback = () => {
  const card = quizCard({ count: 2 })
  card.content.quizData.questions = card.content.quizData.questions.map(question => ({
    ...question,
    explanation: `Why ${question.title}`,
    answers: question.answers.map(answer => ({ ...answer, feedback: `On ${answer.title} of ${question.title}` })),
  }))
  return card
}

describe('feedback on answers', () => {
  test('API-140 API-141 nothing of it leaves the server before the answers: to learners, previews and offline copies', async () => {
    const at = await learnerAt(quizWithFeedback())
    const link = { actorId: at.userId, courseId: at.courseId, now: app.now() }
    const { accessToken } = await makePreviewLink(app.db, link)
    const asPreview = { headers: { [previewHeader]: accessToken } }
    const read = { params: { id: at.courseId } }
    const sent = await Promise.all([
      app.call(courses.get, read, at.token),
      app.call(courses.navigation, read, at.token),
      openQuiz(at),
      app.call(courses.get, read, asPreview),
      app.call(courses.quiz, { params: { id: at.card.id } }, asPreview),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(sent.map(({ text }) => text).join()).not.toMatch(/On Answer|Why Question/)
  })

  test('QUIZ-005 ENTITY-025 a failed try gets the feedback on the chosen answers, and no explanation of what was wrong', async () => {
    const at = await learnerAt(quizWithFeedback())
    const [first, second] = at.card.content.quizData.questions
    const { body } = await submitRight(at, 1)
    expect(body).toMatchObject({ passed: false, score: 50 })
    expect(body.answers.map(({ feedback, explanation }) => ({ feedback, explanation }))).toEqual([
      { feedback: { [first!.answers[0]!.id]: 'On Answer 0 of Question 1' }, explanation: 'Why Question 1' },
      { feedback: { [second!.answers[1]!.id]: 'On Answer 1 of Question 2' }, explanation: undefined },
    ])
  })

  test('QUIZ-005 ENTITY-025 a passed try gets every explanation', async () => {
    const card = quizWithFeedback()
    card.content.quizData.minimumPassingScore = 50
    const { body } = await submitRight(await learnerAt(card), 1)
    expect(body.answers.map(({ explanation }) => explanation)).toEqual(['Why Question 1', 'Why Question 2'])
  })

  test('ENTITY-025 without feedback a result has its fields of before', async () => {
    const at = await learnerAt(quizCard({ count: 1 }))
    const { body } = await submitRight(at, 1)
    const { id, title, position } = at.card.content.quizData.questions[0]!
    expect(body.answers).toEqual([{ id, title, position, correct: true }])
  })
})

describe('images of questions', () => {
  const image = { url: '/media/demo/fig-counter.svg', alt: 'An upright card with a red stripe', aspectRatio: 1.5 }

  test('QUIZ-003 API-140 an image comes with its question and its description', async () => {
    const card = quizCard({ count: 2 })
    const [first, second] = card.content.quizData.questions as [Question, Question]
    card.content.quizData.questions = [{ ...first, image }, second]
    const { body } = await openQuiz(await learnerAt(card))
    expect(body.questions).toEqual([{ ...asLearner(first), image }, asLearner(second)])
  })

  test('EDITOR-001 an image without a description is told to its author at the field, and keeps the course unpublished', async () => {
    const card = quizCard({ count: 1 })
    const [question] = card.content.quizData.questions as [Question]
    card.content.quizData.questions = [{ ...question, image: { ...image, alt: ' ' } }]
    expect(listCardProblems(card)).toEqual([
      { path: 'quizData.questions.0.image.alt', sentence: 'Describe what can be seen.' },
    ])
    await expect(buildCourse(app.db, { cards: [card], now: app.now() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
