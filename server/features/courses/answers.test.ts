import { judgeAnswer } from '@trellis/contract/cards/card-rules.ts'
import type { AuthoredCard, Card, CardGrade } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  answersTo,
  asLearner,
  employLearner,
  getRightAnswer,
  getWrongAnswer,
  openCourse,
  questionCard,
  quizCard,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sampleCard } from './courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A learner of a course that has this card and another one. */
const learnerAt = async (card: AuthoredCard) => {
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { cards: [card, sampleCard('SPEED_BUMP')] })
  return { ...learner, courseId }
}

const readCard = async <C extends Card = Card>(
  { token, courseId }: { token: string; courseId: string },
  id: string,
) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  return body.cards.find(card => card.id === id) as C
}

const storedAnswers = (cardId: string) =>
  app.db
    .selectFrom('card_answer')
    .select(['try_number', 'answer', 'cleared', 'score'])
    .where('card_id', '=', cardId)
    .orderBy('try_number')
    .execute()

const check = (token: string, { id }: AuthoredCard, answers: string[]) =>
  app.call(answerCalls.QUESTION, { params: { id }, body: { answers } }, token)
const write = (token: string, { id }: AuthoredCard, answerText: string) =>
  app.call(answerCalls.FREE_FORM_QUESTION, { params: { id }, body: { answerText } }, token)
type Rating = { responseValue: number; comments?: string; selectedTags?: string[] }
const rate = (token: string, { id }: AuthoredCard, { comments = '', selectedTags = [], responseValue }: Rating) =>
  app.call(answerCalls.SURVEY, { params: { id }, body: { comments, responseValue, selectedTags } }, token)
const optIn = (token: string, { id }: AuthoredCard, body: object) =>
  app.call(answerCalls.OPT_IN, { params: { id }, body: body as never }, token)
const submit = (token: string, card: AuthoredCard<'QUIZ'>, right: number) =>
  submitAnswers(token, card, answersTo(card.content.quizData.questions, right))
const submitAnswers = (token: string, { id }: AuthoredCard, answers: Record<string, string | string[]>) =>
  app.call(answerCalls.QUIZ, { params: { id }, body: { answers } }, token)

test('API-128 CARD-015 CARD-011 a correct answer is confirmed, and only then the solution and its explanation are shown', async () => {
  const card = questionCard()
  card.content.additionalText = 'Because an edible is digested first.'
  const learner = await learnerAt(card)
  const solution = {
    correctAnswerIds: getRightAnswer(card),
    correctAnswerText: 'Answer 0',
    additionalText: 'Because an edible is digested first.',
  }
  const { body } = await check(learner.token, card, getRightAnswer(card))
  expect(body).toMatchObject({ isCorrect: true, solution })
  expect(await readCard(learner, card.id)).toMatchObject({ cleared: true, lastWrong: false, solution })
})

test('API-128 a wrong answer is reported as wrong, without the solution', async () => {
  const card = questionCard()
  const learner = await learnerAt(card)
  const { body } = await check(learner.token, card, [getWrongAnswer(card)])
  expect(body).toMatchObject({ isCorrect: false, solution: null, progress: { left: [{ reason: 'wrong' }, {}] } })
  expect(await readCard(learner, card.id)).toMatchObject({ cleared: false, lastWrong: true, solution: null })
})

test.each([
  ['one of two', false, (card: AuthoredCard<'QUESTION'>) => getRightAnswer(card).slice(1)],
  ['both and a wrong one', false, (card: AuthoredCard<'QUESTION'>) => [...getRightAnswer(card), getWrongAnswer(card)]],
  ['both', true, getRightAnswer],
  ['both, in the other order', true, (card: AuthoredCard<'QUESTION'>) => getRightAnswer(card).toReversed()],
  [
    'both, one of them twice',
    true,
    (card: AuthoredCard<'QUESTION'>) => [...getRightAnswer(card), getRightAnswer(card)[0]!],
  ],
] as const)('CARD-016 API-128 where two answers are right, isCorrect of %s is %s', async (_what, isCorrect, choose) => {
  const card = questionCard(2)
  const learner = await learnerAt(card)
  expect((await check(learner.token, card, [...choose(card)])).body.isCorrect).toBe(isCorrect)
})

test('API-128 every try is saved in order, and a later mistake does not undo a correct answer', async () => {
  const card = questionCard()
  const learner = await learnerAt(card)
  await check(learner.token, card, [getWrongAnswer(card)])
  await check(learner.token, card, getRightAnswer(card))
  await check(learner.token, card, [getWrongAnswer(card)])
  expect(await storedAnswers(card.id)).toEqual([
    { try_number: 1, answer: { answers: [getWrongAnswer(card)] }, cleared: false, score: null },
    { try_number: 2, answer: { answers: getRightAnswer(card) }, cleared: true, score: null },
    { try_number: 3, answer: { answers: [getWrongAnswer(card)] }, cleared: true, score: null },
  ])
  expect(await readCard(learner, card.id)).toMatchObject({ cleared: true, lastWrong: false })
})

test('VALID-040 a question needs a choice, among its own answers', async () => {
  const card = questionCard()
  const learner = await learnerAt(card)
  const nothing = await check(learner.token, card, [])
  expect([nothing.status, nothing.problem.errors]).toEqual([422, { answers: ['Choose at least one answer.'] }])
  const foreign = await check(learner.token, card, [newId()])
  expect([foreign.status, foreign.problem.errors]).toEqual([
    422,
    { answers: ['Choose among the answers of this question.'] },
  ])
  expect(await storedAnswers(card.id)).toEqual([])
})

test('VALID-038 API-132 an answer in one’s own words has three characters, blanks around it not counted', async () => {
  const card = sampleCard('FREE_FORM_QUESTION')
  const learner = await learnerAt(card)
  const short = await write(learner.token, card, ' no ')
  expect([short.status, short.problem.errors]).toEqual([422, { answerText: ['Enter at least 3 characters.'] }])
  const { body } = await write(learner.token, card, ' yes ')
  expect(body).toMatchObject({ answerText: 'yes', progress: { left: [{ reason: 'not-continued' }] } })
  expect(await readCard(learner, card.id)).toMatchObject({ answerText: 'yes' })
})

test('API-132 an answer in one’s own words may be long, not endless', async () => {
  const card = sampleCard('FREE_FORM_QUESTION')
  const { token } = await learnerAt(card)
  expect((await write(token, card, 'x'.repeat(4000))).status).toBe(200)
  expect((await write(token, card, 'x'.repeat(4001))).problem.errors).toEqual({
    answerText: ['Use at most 4000 characters.'],
  })
})

test.each([
  [5, ['Clear'], 200],
  [4, ['Clear', 'Useful'], 200],
  [3, ['Too long'], 200],
  [1, [], 200],
  [4, ['Too long'], 422],
  [3, ['Clear'], 422],
])(
  'SURVEY-003 SURVEY-004 API-129 a rating of %i with the tags %j is answered %i',
  async (responseValue, selectedTags, status) => {
    const card = sampleCard('SURVEY')
    const { token } = await learnerAt(card)
    expect((await rate(token, card, { responseValue, selectedTags })).status).toBe(status)
  },
)

test.each([0, 6, 3.5, null, '5'])('SURVEY-002 VALID-039 %j is no rating', async responseValue => {
  const card = sampleCard('SURVEY')
  const { token } = await learnerAt(card)
  const answer = await rate(token, card, { responseValue: responseValue as number })
  expect([answer.status, answer.problem.errors]).toEqual([422, { responseValue: ['Choose from 1 to 5 stars.'] }])
})

test('API-129 CARD-018 a rating stands on the card, with its tags and comment in the record', async () => {
  const card = sampleCard('SURVEY')
  const learner = await learnerAt(card)
  const given = { responseValue: 2, comments: 'Too fast.', selectedTags: ['Confusing'] }
  expect((await rate(learner.token, card, given)).body.responseValue).toBe(2)
  expect(await readCard(learner, card.id)).toMatchObject({ responseValue: 2 })
  expect(await storedAnswers(card.id)).toEqual([{ try_number: 1, answer: given, cleared: true, score: 2 }])
})

test('SURVEY-006 API-129 a survey that has its rating takes no second one, from another tab or a second device', async () => {
  const card = sampleCard('SURVEY')
  const learner = await learnerAt(card)
  const given = { responseValue: 2, comments: 'Too fast.', selectedTags: ['Confusing'] }
  await rate(learner.token, card, given)
  const second = await rate(learner.token, card, { responseValue: 5 })
  expect([second.status, second.body.responseValue]).toEqual([200, 2])
  expect(await readCard(learner, card.id)).toMatchObject({ responseValue: 2 })
  expect(await storedAnswers(card.id)).toEqual([{ try_number: 1, answer: given, cleared: true, score: 2 }])
})

test('CARD-019 API-130 a speed bump stays cleared', async () => {
  const card = sampleCard('SPEED_BUMP')
  const learner = await employLearner(app)
  const courseId = await openCourse(app, learner, { cards: [card, questionCard()] })
  const { body } = await app.call(answerCalls.SPEED_BUMP, { params: { id: card.id } }, learner.token)
  expect(body).toMatchObject({ cleared: true, progress: { isCompleted: false } })
  expect(await readCard({ ...learner, courseId }, card.id)).toMatchObject({ cleared: true })
})

describe('a video that must be watched', () => {
  const film = () => sampleCard('VIDEO', { mustWatch: true })
  const watch = (
    token: string,
    { id }: { id: string },
    { percent, hasFailed = false }: { percent: number; hasFailed?: boolean },
  ) => app.call(answerCalls.VIDEO, { params: { id }, body: { percent, hasFailed } }, token)

  test('CARD-004 keeps its course open until 95 % of it were played, and then completes it', async () => {
    const [card, learner] = [film(), await employLearner(app)]
    const courseId = await openCourse(app, learner, { cards: [card] })
    const early = await watch(learner.token, card, { percent: 94 })
    expect([early.status, early.problem.errors]).toEqual([
      422,
      { percent: ['Watch the video to the end to continue.'] },
    ])
    expect(await readCard({ ...learner, courseId }, card.id)).toMatchObject({ mustWatch: true, watched: false })
    const { body } = await watch(learner.token, card, { percent: 95 })
    expect(body).toMatchObject({ watched: true, progress: { isCompleted: true, left: [] } })
    expect(await readCard({ ...learner, courseId }, card.id)).toMatchObject({ watched: true })
  })

  test('CARD-004 locks no one out when it cannot be played', async () => {
    const [card, learner] = [film(), await employLearner(app)]
    await openCourse(app, learner, { cards: [card] })
    expect((await watch(learner.token, card, { percent: 0, hasFailed: true })).body).toMatchObject({
      progress: { isCompleted: true },
    })
  })

  test.each([-1, 101, 12.5])('CARD-004 is not watched for %s percent', async percent => {
    const [card, learner] = [film(), await employLearner(app)]
    await openCourse(app, learner, { cards: [card] })
    expect((await watch(learner.token, card, { percent })).status).toBe(422)
  })
})

test('OPTIN-005 API-131 VALID-046 an opt-in by phone checks the phone', async () => {
  const card = sampleCard('CELL_PHONE_OPT_IN')
  const learner = await learnerAt(card)
  const wrong = await optIn(learner.token, card, { type: 1, phoneNumber: '555' })
  expect([wrong.status, wrong.problem.errors]).toEqual([422, { phoneNumber: ['Please enter a valid phone number.'] }])
  const missing = await optIn(learner.token, card, { type: 1, email: 'ana@example.com' })
  expect(missing.problem.errors).toEqual({ phoneNumber: ['Phone number is required.'] })
  const right = await optIn(learner.token, card, { type: 1, phoneNumber: '3035550101' })
  expect(right.body.successMessage).toBe("You're signed up!")
  expect(await readCard(learner, card.id)).toMatchObject({ optedInAt: app.now().toISOString() })
})

test('OPTIN-005 API-131 VALID-047 an opt-in without a phone checks the e-mail, and is no reason to wait', async () => {
  const card = sampleCard('OPT_IN', { successMessage: 'The sheet is on its way.' })
  const learner = await learnerAt(card)
  const wrong = await optIn(learner.token, card, { type: 2, email: 'ana@example' })
  expect([wrong.status, wrong.problem.errors]).toEqual([422, { email: ['Invalid email address.'] }])
  const right = await optIn(learner.token, card, { type: 2, email: 'ana@example.com' })
  expect(right.body).toMatchObject({
    successMessage: 'The sheet is on its way.',
    progress: { left: [{ reason: 'not-continued' }] },
  })
  expect((await storedAnswers(card.id)).map(each => each.answer)).toEqual([{ type: 2, email: 'ana@example.com' }])
})

test('API-131 an opt-in asks for what its author chose, and for one of the two', async () => {
  const card = sampleCard('OPT_IN')
  const { token } = await learnerAt(card)
  const byPhone = await optIn(token, card, { type: 1, phoneNumber: '3035550101' })
  expect([byPhone.status, byPhone.problem.errors]).toEqual([422, { type: ['Please enter an E-mail.'] }])
  const neither = await optIn(token, card, { type: 3 })
  expect([neither.status, neither.problem.errors]).toEqual([422, { type: ['Choose phone or e-mail.'] }])
})

test('QUIZ-017 API-140 ENTITY-024 the questions of a quiz are put in order, none of them answered', async () => {
  const card = quizCard({ count: 2, isMultiSelect: true })
  const { token } = await learnerAt(card)
  const { id, title, questions } = card.content.quizData
  const { body, text } = await app.call(courses.quiz, { params: { id: card.id } }, token)
  expect(body).toEqual({ id, title, minimumPassingScore: 80, questions: questions.map(asLearner) })
  expect(text).not.toContain('isCorrect')
})

test('QUIZ-010 QUIZ-011 QUIZ-012 API-141 ENTITY-025 four of five pass, question by question', async () => {
  const card = quizCard()
  const learner = await learnerAt(card)
  const { body } = await submit(learner.token, card, 4)
  const answers = card.content.quizData.questions.map(({ id, title, position }) => ({
    id,
    title,
    position,
    correct: position < 4,
  }))
  expect(body).toMatchObject({ passed: true, score: 80, answers, progress: { left: [{ reason: 'not-continued' }] } })
  expect(await readCard(learner, card.id)).toMatchObject({ quizAttemptedTries: 1, submissionScore: 80 })
})

test('QUIZ-012 QUIZ-019 the exact score decides: 79.59, which rounds to 80, does not pass 80', async () => {
  const card = quizCard({ count: 49 })
  const { token } = await learnerAt(card)
  const { body } = await submit(token, card, 39)
  expect(body.passed).toBe(false)
  expect(body.score).toBeCloseTo(79.5918, 4)
  expect(Math.round(body.score)).toBe(80)
})

test.each([
  [66.67, 2, false],
  [66.66, 2, true],
  [100, 2, false],
  [100, 3, true],
  [0, 0, true],
])('QUIZ-012 QUIZ-013 with a minimum of %d, %i right of three pass: %s', async (minimumPassingScore, right, passed) => {
  const card = quizCard({ count: 3, minimumPassingScore })
  const { token } = await learnerAt(card)
  expect((await submit(token, card, right)).body.passed).toBe(passed)
})

test('QUIZ-013 without a minimum one try passes, whatever its score', async () => {
  const card = quizCard({ minimumPassingScore: null })
  const learner = await learnerAt(card)
  const { body } = await submit(learner.token, card, 0)
  expect(body).toMatchObject({ passed: true, score: 0, progress: { left: [{ reason: 'not-continued' }] } })
})

test('QUIZ-010 QUIZ-011 the best score counts, not the last', async () => {
  const card = quizCard({ minimumPassingScore: 100 })
  const learner = await learnerAt(card)
  await submit(learner.token, card, 4)
  await submit(learner.token, card, 2)
  expect(await readCard(learner, card.id)).toMatchObject({ quizAttemptedTries: 2, submissionScore: 80 })
  expect((await storedAnswers(card.id)).map(({ try_number, score, cleared }) => [try_number, score, cleared])).toEqual([
    [1, 80, false],
    [2, 40, false],
  ])
})

test('QUIZ-010 VIEWER-015 a quiz that was passed stays passed, also when a later try fails', async () => {
  const card = quizCard()
  const learner = await learnerAt(card)
  await submit(learner.token, card, 5)
  const { body } = await submit(learner.token, card, 1)
  expect(body).toMatchObject({ passed: false, score: 20, progress: { left: [{ reason: 'not-continued' }] } })
})

test('QUIZ-016 QUIZ-018 three tries are allowed; then the quiz stays failed, and nothing more is taken in', async () => {
  const card = quizCard()
  const learner = await learnerAt(card)
  const first = await submit(learner.token, card, 0)
  expect(first.body.progress.left[0]).toMatchObject({ reason: 'not-passed' })
  await submit(learner.token, card, 1)
  const last = await submit(learner.token, card, 2)
  expect(last.body.progress.left[0]).toMatchObject({ reason: 'tries-used' })
  const refused = await submit(learner.token, card, 5)
  expect([refused.status, refused.problem.code]).toEqual([409, 'QUIZ_TRIES_USED'])
  expect(await readCard(learner, card.id)).toMatchObject({ quizAttemptedTries: 3, submissionScore: 40 })
  expect((await storedAnswers(card.id)).length).toBe(3)
})

test('QUIZ-016 QUIZ-018 an author may allow fewer tries, and tries sent at once are counted one by one', async () => {
  const card = quizCard({ tries: 2 })
  const learner = await learnerAt(card)
  const answers = await Promise.all(Array.from({ length: 12 }, () => submit(learner.token, card, 0)))
  const statuses = answers.map(answer => answer.status).sort()
  expect(statuses).toEqual([200, 200, ...Array.from({ length: 10 }, () => 409)])
  expect((await storedAnswers(card.id)).map(each => each.try_number)).toEqual([1, 2])
})

test('QUIZ-014 QUIZ-015 several answers count only together, and where one is asked for two are refused', async () => {
  const card = quizCard({ count: 1, isMultiSelect: true })
  const [question] = card.content.quizData.questions
  const [right, alsoRight, wrong] = question!.answers.map(answer => answer.id) as [string, string, string]
  const { token } = await learnerAt(card)
  const tryWith = async (...chosen: string[]) =>
    (await submitAnswers(token, card, { [question!.id]: chosen })).body.score
  expect([await tryWith(right), await tryWith(right, alsoRight, wrong), await tryWith(right, alsoRight)]).toEqual([
    0, 0, 100,
  ])
  const single = quizCard({ count: 1 })
  const [asked] = single.content.quizData.questions
  const { token: other } = await learnerAt(single)
  const both = { [asked!.id]: asked!.answers.map(answer => answer.id) }
  const refused = await submitAnswers(other, single, both)
  expect([refused.status, refused.problem.detail]).toEqual([422, 'Choose one answer where only one is asked for.'])
})

test('VALID-041 unanswered questions stop the quiz, are counted and cost no try', async () => {
  const card = quizCard()
  const learner = await learnerAt(card)
  const [first, second, third] = card.content.quizData.questions
  const answers = { [first!.id]: first!.answers[0]!.id, [second!.id]: [], [third!.id]: third!.answers[0]!.id }
  const refused = await submitAnswers(learner.token, card, answers)
  expect([refused.status, refused.problem.errors]).toEqual([422, { answers: ['You have 3 unanswered questions.'] }])
  expect(await readCard(learner, card.id)).toMatchObject({ quizAttemptedTries: 0, submissionScore: null })
})

test('API-128 API-141 a card is answered by its own call alone', async () => {
  const [question, quiz] = [questionCard(), quizCard()]
  const learner = await employLearner(app)
  await openCourse(app, learner, { cards: [question, quiz, textCard()] })
  expect((await submit(learner.token, { ...quiz, id: question.id }, 5)).status).toBe(404)
  expect((await check(learner.token, { ...question, id: quiz.id }, getRightAnswer(question))).status).toBe(404)
  expect((await app.call(courses.quiz, { params: { id: question.id } }, learner.token)).status).toBe(404)
  expect((await check(learner.token, { ...question, id: newId() }, getRightAnswer(question))).status).toBe(404)
})

test('API-128 API-140 a visitor and a neighbour answer nothing', async () => {
  const [card, quiz] = [questionCard(), quizCard()]
  await openCourse(app, await employLearner(app), { cards: [card, quiz] })
  const { token } = await employLearner(app)
  expect((await check(token, card, getRightAnswer(card))).status).toBe(404)
  expect((await app.call(courses.quiz, { params: { id: quiz.id } }, token)).status).toBe(404)
  expect((await check('', card, getRightAnswer(card))).status).toBe(401)
  expect((await app.call(courses.quiz, { params: { id: quiz.id } })).status).toBe(401)
  expect(await storedAnswers(card.id)).toEqual([])
})

test('API-128 the editor’s own judge agrees with the server’s call, right and wrong', async () => {
  const card = questionCard(2)
  const judge = (answers: string[], state: unknown) =>
    judgeAnswer({ card, answer: { answers }, state, now: app.now() }) as CardGrade<'QUESTION'>
  const learner = await learnerAt(card)
  const wrong = judge([getWrongAnswer(card)], null)
  expect((await check(learner.token, card, [getWrongAnswer(card)])).body).toMatchObject(wrong.verdict)
  expect(await readCard(learner, card.id)).toMatchObject(wrong.state)
  const right = judge(getRightAnswer(card), wrong.state)
  expect((await check(learner.token, card, getRightAnswer(card))).body).toMatchObject(right.verdict)
  expect(await readCard(learner, card.id)).toMatchObject(right.state)
})
