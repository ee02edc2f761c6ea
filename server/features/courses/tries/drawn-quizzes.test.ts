import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import { listCardProblems } from '@trellis/contract/cards/card-rules.ts'
import type { AuthoredCard, Card } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { answersTo, employLearner, type Learner, openCourse, quizCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse, buildNextVersion, sampleCard } from '../courses.build.ts'
import { endRound } from '../end-round.ts'
import { makePreviewLink } from '../preview-links/preview-links.queries.ts'
import { settleRounds } from '../publishing/settle-rounds.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Quiz = AuthoredCard<'QUIZ'>
type At = Learner & { courseId: string; card: Quiz }
type Answers = Record<string, string | string[]>

const pause = sampleCard('SPEED_BUMP')
const learnerAt = async (card: Quiz): Promise<At> => {
  const learner = await employLearner(app)
  const cards = [card, { ...pause, id: newId() }]
  return { ...learner, courseId: await openCourse(app, learner, { cards }), card }
}
/** A colleague of the same store. */
const colleagueOf = async (at: At): Promise<At> => ({
  ...at,
  ...(await employLearner(app, { dispensaryId: at.dispensaryId })),
})

const start = ({ token, courseId }: At) => app.call(courses.start, { params: { id: courseId } }, token)
const openQuiz = async ({ token, card }: At) =>
  (await app.call(courses.quiz, { params: { id: card.id } }, token)).body.questions
const submit = ({ token, card }: At, answers: Answers, key?: string) =>
  app.call(
    answerCalls.QUIZ,
    { params: { id: card.id }, body: { answers } },
    key ? { token, headers: { 'idempotency-key': key } } : token,
  )
const readCard = async ({ token, courseId, card }: At) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  return body.cards.find(({ id }) => id === card.id) as Card<'QUIZ'>
}
const storedAnswers = async ({ card }: At) => {
  const query = app.db.selectFrom('card_answer').select('answer').where('card_id', '=', card.id)
  return (await query.orderBy('answered_at').execute()).map(({ answer }) => (answer as { answers: Answers }).answers)
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const sortedIds = (items: readonly { id: string }[]) => idsOf(items).sort()
const ordersOf = (questions: readonly QuizQuestion[]) => questions.map(({ id, answers }) => [id, idsOf(answers)])

/** The author's questions behind those that were asked, in the order in which they were asked. */
const writtenOf = ({ card }: At, asked: readonly QuizQuestion[]) => {
  const written = new Map(card.content.quizData.questions.map(question => [question.id, question]))
  return asked.flatMap(({ id }) => written.get(id) ?? [])
}
/** Answers to what was asked, the first `right` of them right. */
const answersOf = (at: At, asked: readonly QuizQuestion[], right: number) => answersTo(writtenOf(at, asked), right)

const withQuiz = ({ card }: At, change: Partial<Quiz['content']['quizData']>): Quiz => ({
  ...card,
  content: { ...card.content, quizData: { ...card.content.quizData, ...change } },
})
/** Publishes the quiz with a change, for an audience, as its author would. */
const publish = (at: At, change: Partial<Quiz['content']['quizData']>, audience: Audience = 'typo-fix') =>
  app.db.transaction().execute(async db => {
    const { versionId } = await db
      .selectFrom('card_course')
      .select('published_version_id as versionId')
      .where('id', '=', at.courseId)
      .executeTakeFirstOrThrow()
    await buildNextVersion(db, { courseId: at.courseId, cards: [withQuiz(at, change)], audience, now: app.now() })
    await settleRounds(db, { courseId: at.courseId, audience, before: versionId })
  })

const otherQuestions = {
  status: 422,
  problem: { detail: 'The questions have changed. Answer the new ones and submit again.' },
}

describe('a shuffled quiz', () => {
  const shuffled = () => quizCard({ count: 20, isShuffled: true, minimumPassingScore: 100 })

  test('QUIZ-003 API-140 each learner has an order of their own, which stays until the try is submitted', async () => {
    const at = await learnerAt(shuffled())
    const first = await openQuiz(at)
    await start(at)
    const onAnotherDevice = { ...at, token: await app.signIn(at.userId) }
    expect([await openQuiz(at), await openQuiz(onAnotherDevice)]).toEqual([first, first])
    expect(first.map(({ position }) => position)).toEqual(first.map((_, index) => index))
    const written = at.card.content.quizData.questions
    expect(idsOf(first)).not.toEqual(idsOf(written))
    expect(sortedIds(first)).toEqual(sortedIds(written))
    expect(ordersOf(await openQuiz(await colleagueOf(at)))).not.toEqual(ordersOf(first))
  })

  test('QUIZ-012 API-141 answers are judged by what they are, wherever they stand, and the next try has another order', async () => {
    const at = await learnerAt(shuffled())
    const first = await openQuiz(at)
    expect((await submit(at, answersOf(at, first, 19))).body).toMatchObject({ passed: false, score: 95 })
    const second = await openQuiz(at)
    expect(ordersOf(second)).not.toEqual(ordersOf(first))
    expect((await submit(at, answersOf(at, second, 20))).body).toMatchObject({ passed: true, score: 100 })
  })

  test('QUIZ-003 answers are shuffled too', async () => {
    const at = await learnerAt(shuffled())
    const written = new Map(at.card.content.quizData.questions.map(({ id, answers }) => [id, idsOf(answers)]))
    const moved = (await openQuiz(at)).filter(({ id, answers }) => idsOf(answers).join() !== written.get(id)?.join())
    expect(moved.length).toBeGreaterThan(0)
  })

  test('QUIZ-003 without the switch the order is the author’s', async () => {
    const at = await learnerAt(quizCard({ count: 20 }))
    expect(ordersOf(await openQuiz(at))).toEqual(
      at.card.content.quizData.questions.map(({ id, answers }) => [id, idsOf(answers)]),
    )
  })
})

describe('a pool of questions', () => {
  /** Ten of forty. */
  const pool = (rules: Parameters<typeof quizCard>[0] = {}) => quizCard({ count: 40, drawCount: 10, ...rules })

  test('QUIZ-003 CARD-027 a try asks as many as its author wants, and the card says how many', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    expect((await readCard(at)).quizData).toMatchObject({ questionCount: 10, questions: [] })
    const written = idsOf(at.card.content.quizData.questions)
    expect(idsOf(asked)).toEqual(written.filter(id => idsOf(asked).includes(id)))
    expect(asked).toHaveLength(10)
  })

  test('QUIZ-003 the draw stays within a try, whatever is opened, and differs by learner and by try', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    await start(at)
    expect(await openQuiz(at)).toEqual(asked)
    expect(sortedIds(await openQuiz(await colleagueOf(at)))).not.toEqual(sortedIds(asked))
    await submit(at, answersOf(at, asked, 0))
    expect(sortedIds(await openQuiz(at))).not.toEqual(sortedIds(asked))
  })

  test('QUIZ-012 ENTITY-025 score, result and stored answers are those of the questions that were asked', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    const { body } = await submit(at, answersOf(at, asked, 8))
    expect(body).toMatchObject({ passed: true, score: 80 })
    expect(body.answers.map(({ id, position, correct }) => [id, position, correct])).toEqual(
      asked.map(({ id }, index) => [id, index, index < 8]),
    )
    expect((await storedAnswers(at)).map(answers => Object.keys(answers).sort())).toEqual([sortedIds(asked)])
  })

  test('VALID-041 API-141 questions that were not drawn are refused, missing ones are counted, and no try is used', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    const right = answersOf(at, asked, 10)
    const drawn = new Set(idsOf(asked))
    const [spare] = at.card.content.quizData.questions.filter(({ id }) => !drawn.has(id))
    const one = answersTo([spare!], 1)
    const { [asked[0]!.id]: _, ...missing } = right
    expect(await submit(at, { ...right, ...one })).toMatchObject(otherQuestions)
    expect(await submit(at, { ...missing, ...one })).toMatchObject(otherQuestions)
    expect((await submit(at, missing)).problem.detail).toBe('You have 1 unanswered questions.')
    expect(await readCard(at)).toMatchObject({ quizAttemptedTries: 0 })
    expect((await submit(at, right)).body).toMatchObject({ passed: true, score: 100 })
  })

  test('QUIZ-011 a try that is sent twice counts once: by its key the answer is repeated, without it it is refused', async () => {
    const at = await learnerAt(pool())
    const [answers, key] = [answersOf(at, await openQuiz(at), 3), newId()]
    const first = await submit(at, answers, key)
    const again = await submit(at, answers, key)
    expect([first.body.score, again.body]).toEqual([30, first.body])
    expect(await submit(at, answers)).toMatchObject(otherQuestions)
    expect(await readCard(at)).toMatchObject({ quizAttemptedTries: 1, submissionScore: 30 })
  })

  test('R4 QUIZ-011 of ten submits at once one counts', async () => {
    const at = await learnerAt(pool({ tries: 20 }))
    const answers = answersOf(at, await openQuiz(at), 3)
    const sent = await Promise.all(Array.from({ length: 10 }, () => submit(at, answers)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  })

  test('QUIZ-003 a correction that is published in the middle of a try leaves the draw as it is', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    await start(at)
    await publish(at, { title: 'What really stays with you' })
    expect(await openQuiz(at)).toEqual(asked)
    expect((await submit(at, answersOf(at, asked, 10))).body).toMatchObject({ passed: true })
  })

  test('QUIZ-003 when fewer are asked from now on, a try that was started asks some of the same, and its old answers are refused', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    await publish(at, { drawCount: 4 })
    const fewer = await openQuiz(at)
    expect(fewer).toHaveLength(4)
    expect(idsOf(asked)).toEqual(expect.arrayContaining(idsOf(fewer)))
    expect(await submit(at, answersOf(at, asked, 10))).toMatchObject(otherQuestions)
    expect((await submit(at, answersOf(at, fewer, 3))).body).toMatchObject({ passed: false, score: 75 })
  })

  test('QUIZ-003 who has started before a version for newcomers continues with the questions of the old one', async () => {
    const at = await learnerAt(pool())
    await start(at)
    const asked = await openQuiz(at)
    await publish(at, { drawCount: 4 }, 'newcomers')
    expect(await openQuiz(at)).toEqual(asked)
    expect((await submit(at, answersOf(at, asked, 10))).body.answers).toHaveLength(10)
    expect(await openQuiz(await colleagueOf(at))).toHaveLength(4)
  })

  test('QUIZ-003 EMP-012 a new round is asked other questions in its first try', async () => {
    const at = await learnerAt(pool())
    const asked = await openQuiz(at)
    await submit(at, answersOf(at, asked, 0))
    await endRound(app.db, { userId: at.userId, courseId: at.courseId, endedBy: at.userId, now: app.now() })
    const anew = await openQuiz(at)
    expect(sortedIds(anew)).not.toEqual(sortedIds(asked))
    await start(at)
    expect(await openQuiz(at)).toEqual(anew)
    expect((await submit(at, answersOf(at, anew, 10))).body).toMatchObject({ passed: true, score: 100 })
  })

  test('PREVIEW-001 a preview asks and judges the same draw each time', async () => {
    const at = await learnerAt(pool())
    const link = { actorId: at.userId, courseId: at.courseId, now: app.now() }
    const { accessToken } = await makePreviewLink(app.db, link)
    const caller = { headers: { [previewHeader]: accessToken } }
    const params = { id: at.card.id }
    const asked = (await app.call(courses.quiz, { params }, caller)).body.questions
    const body = { answers: answersOf(at, asked, 10) }
    const tried = await app.call(answerCalls.QUIZ, { params, body }, caller)
    expect([asked.length, tried.body.score]).toEqual([10, 100])
    expect((await app.call(courses.quiz, { params }, caller)).body.questions).toEqual(asked)
  })

  test('EDITOR-001 more questions than there are keep the course unpublished, and the field says so', async () => {
    const card = quizCard({ count: 3, drawCount: 3 })
    expect(listCardProblems(card)).toEqual([])
    card.content.quizData.drawCount = 4
    expect(listCardProblems(card)).toEqual([
      { path: 'quizData.drawCount', sentence: 'Ask at most as many questions as there are.' },
    ])
    await expect(buildCourse(app.db, { cards: [card], now: app.now() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
