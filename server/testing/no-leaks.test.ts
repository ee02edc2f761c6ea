import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writtenCourses } from '../demo/all-courses.ts'
import { buildClass } from '../features/classes/classes.build.ts'
import { buildCourse, sampleCard } from '../features/courses/courses.build.ts'
import { makePreviewLink } from '../features/courses/preview-links/preview-links.queries.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildDispensary } from '../features/organizations/organizations.build.ts'
import { buildAssignment, buildTrack } from '../features/tracks/tracks.build.ts'
import { newId } from '../platform/ids.ts'
import { rows } from './endpoints.ts'
import { withoutRandomValues } from './random-values.ts'
import { formatRowTitle, type Row } from './row.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'
import { uniqueAddress } from './try-row.ts'
import { buildCaller, buildWorld, ownIds, type World, type WorldIds } from './world.ts'
import { rightAnswers } from './world-content.ts'
import type { Person } from './world-people.ts'

let app: TestApp
let world: World
let twins: [Twin, Twin]

type Twin = { ids: WorldIds; secondQuestionId: string }
type Learner = { person: Person; token: string }

/** Three answers: the twins differ in which one is right; the third is wrong in both. */
const answers = (stem: string, right: number, textName: string) =>
  [0, 1, 2].map(nth => ({
    id: `0190a1b2-0000-7000-8000-00000000${stem}${nth}`,
    [textName]: `Answer ${nth + 1}`,
    isCorrect: nth === right,
  }))

type QuizAnswer = { id: string; title: string; isCorrect: boolean }

/** What its author says about the answers tells the twins apart, but for the one that everyone gives. */
const quizQuestion = (stem: string, right: number) => ({
  id: `0190a1b2-0000-7000-8000-00000000${stem}9`,
  title: `Question ${stem}`,
  position: 0,
  isMultiSelect: false,
  explanation: `canary-${stem}-why-${right}`,
  answers: (answers(stem, right, 'title') as QuizAnswer[]).map((answer, nth) => ({
    ...answer,
    feedback: nth < 2 ? `canary-${stem}-on-${nth}-${right}` : 'Wrong in both.',
  })),
})

const question = (stem: string, right: number) =>
  sampleCard('QUESTION', {
    questionText: 'Which one?',
    answers: answers(stem, right, 'answerText'),
    correctAnswerText: `canary-${stem}-text-${right}`,
    additionalText: `canary-${stem}-more-${right}`,
  })

const contentOf = (right: number, fileFieldId: string): Partial<Record<CardType, object>> => ({
  QUIZ: {
    quizData: { id: newId(), title: 'Quiz', minimumPassingScore: 80, questions: [quizQuestion('d00', right)] },
    quizAllowedTries: 100,
  },
  CATALYST_FORM: {
    fields: [
      { id: newId(), name: 'shirtSize', label: 'Shirt size', type: 'singleSelect', options: ['S', 'M', 'L'] },
      { id: fileFieldId, name: 'receipt', label: 'Receipt', type: 'file' },
    ],
  },
})

/**
 * A store whose people have a course with every kind of card and a class; `right` is the position of every right
 * answer.
 */
const buildTwin = async (right: number): Promise<Twin> => {
  const { db, now } = { db: app.db, now: app.now() }
  const fileFieldId = newId()
  const content = contentOf(right, fileFieldId)
  const second = question('b00', right)
  const cards = cardTypes.map(type => (type === 'QUESTION' ? question('a00', right) : sampleCard(type, content[type])))
  const idOf = (type: CardType) => cards.find(card => card.cardType === type)!.id
  const courseId = await buildCourse(db, { cards: [...cards, second], now })
  const exam = { title: 'Exam', description: '', questions: [quizQuestion('e00', right)] }
  const lesson = { id: newId(), title: 'Lesson', text: 'Read this.' }
  const slug = `class-${newId()}`
  const classId = await buildClass(db, { slug, lessons: [lesson], exam, now })
  const dispensaryId = await buildDispensary(db, { name: 'The store' })
  const nextCourseId = await buildCourse(db, { cards: [sampleCard('TEXT')], now })
  const trackId = await buildTrack(db, { items: [{ courseId }, { courseId: nextCourseId }, { classId }], now })
  await buildAssignment(db, { trackId, dispensaryId, now })
  const ofCourse = { courseId, nextCourseId, quizId: idOf('QUIZ'), questionId: idOf('QUESTION'), fileFieldId }
  const ofCards = { surveyId: idOf('SURVEY'), freeFormId: idOf('FREE_FORM_QUESTION'), optInId: idOf('OPT_IN') }
  const others = { speedBumpId: idOf('SPEED_BUMP'), formId: idOf('CATALYST_FORM'), shareId: idOf('SHARE_BUTTON') }
  const ofClass = { classId, slug, lessonId: lesson.id, trackId, dispensaryId }
  const ids = { ...ownIds(world, 'ROLE_STUDENT'), ...ofCourse, ...ofCards, ...others, ...ofClass }
  return { ids, secondQuestionId: second.id }
}

beforeAll(async () => {
  app = await startTestApp()
  world = await buildWorld(app.db, { now: app.now() })
  twins = [await buildTwin(0), await buildTwin(1)]
})
afterAll(() => app.stop())

const newLearner = async ({ ids }: Twin): Promise<Learner> => {
  const person = await buildCaller(app.db, world, 'anonymous')
  await buildEmployment(app.db, { userId: person.userId, at: { dispensaryId: ids.dispensaryId } })
  return { person, token: await app.signIn(person.userId) }
}

/** The ids of the samples' right answers and of those that are wrong with both twins. */
const wrongAnswerOf: [string, string][] = [
  [rightAnswers.question, '0190a1b2-0000-7000-8000-00000000a002'],
  [Object.keys(rightAnswers.quiz)[0]!, '0190a1b2-0000-7000-8000-00000000d009'],
  [Object.values(rightAnswers.quiz)[0]!, '0190a1b2-0000-7000-8000-00000000d002'],
  [Object.keys(rightAnswers.exam)[0]!, '0190a1b2-0000-7000-8000-00000000e009'],
  [Object.values(rightAnswers.exam)[0]!, '0190a1b2-0000-7000-8000-00000000e002'],
]
// In one pass, so that a replacement is not replaced again.
const rightIds = new RegExp(wrongAnswerOf.map(([right]) => right).join('|'), 'g')
const withWrongAnswers = (input: unknown) => {
  const swapped = JSON.stringify(input).replace(rightIds, id => new Map(wrongAnswerOf).get(id) ?? id)
  return JSON.parse(swapped) as never
}

type CallResult = [title: string, status: number, text: string]

/** Values that differ in every response and so reveal nothing: challenges, new secrets, addresses of callers. */
const randomValues = /(?<="(?:challenge|secret|address)": ?"|"user":\{"id":")(?:[^"\\]|\\.)+/g

/** A response with the twins' right answers swapped. */
const normalized = ({ ids, secondQuestionId }: Twin, text: string) => {
  const names = Object.entries({ ...ids, secondQuestionId })
  const named = names.reduce((said, [name, id]) => said.replaceAll(id, name), text)
  return withoutRandomValues(named.replace(/"requestId":"[^"]+"/g, '').replace(randomValues, '…'), new Set())
}

/** The list of all stores, which contains those that earlier calls created. */
const dispensaryList = '/create-user/find-dispensaries'
const comparable = rows.filter(({ spec }) => spec.path !== dispensaryList)

/** Makes every call of the product once as a person who answers everything wrongly; returns all responses. */
const callEverything = async (twin: Twin, { person, token }: Learner, headers = {}) => {
  const results: CallResult[] = []
  const callRow = async (row: Row) => {
    await row.arrange?.(app.db, twin.ids, person)
    const input = withWrongAnswers(row.input(twin.ids, person))
    const answer = (await app.call(row.spec, input, { token, headers, address: uniqueAddress() })) as Answer<undefined>
    results.push([formatRowTitle(row), answer.status, normalized(twin, answer.text)])
  }
  for (const row of comparable) await callRow(row)
  return results
}

const callAsVisitor = async (twin: Twin) => {
  const { person } = await newLearner(twin)
  const { accessToken } = await makePreviewLink(app.db, {
    actorId: person.userId,
    courseId: twin.ids.courseId,
    now: app.now(),
  })
  return callEverything(twin, { person, token: '' }, { 'zt-access-token': accessToken })
}

/** The response to a wrong answer says only that it was wrong. */
const verdict = '"isCorrect":false,"solution":null'
const secrets = /isCorrect|correctAnswer|additionalText|canary/i

const leaksIn = (results: readonly CallResult[]) =>
  results.filter(([, , text]) => secrets.test(text.replaceAll(verdict, '')))

const previewed = [
  'GET /card-courses/:id',
  'GET /card-courses/:id/navigation',
  'GET /cards/:id/quiz',
  'POST /cards/:id/check-answer',
  'POST /cards/:id/submit',
]
const solvable = [
  ...previewed,
  'GET /my-tracks/:id/items',
  'GET /classes/:slug',
  'GET /classes/:id/exam',
  'POST /classes/:id/exam/submit when the lessons are read',
]

test('API-121 API-128 API-140 API-142 no one who has not answered learns anything of the solutions', async () => {
  const [one, other] = [
    await callEverything(twins[0], await newLearner(twins[0])),
    await callEverything(twins[1], await newLearner(twins[1])),
  ]
  expect(one).toEqual(expect.arrayContaining(solvable.map(title => [title, 200, expect.any(String)])))
  expect(leaksIn(one)).toEqual([])
  // With the right answers swapped, all responses are equal: nothing reveals which are right.
  expect(other).toEqual(one)
})

test('API-121 PREVIEW-003 no one who looks at a preview learns anything of the solutions', async () => {
  const [one, other] = [await callAsVisitor(twins[0]), await callAsVisitor(twins[1])]
  expect(one).toEqual(expect.arrayContaining(previewed.map(title => [title, 200, expect.any(String)])))
  expect(leaksIn(one)).toEqual([])
  expect(other).toEqual(one)
})

test('API-128 the right answer brings the solution of its card, to anyone who gave it and to no one else', async () => {
  const [twin] = twins
  const [learner, colleague] = [await newLearner(twin), await newLearner(twin)]
  const right = '0190a1b2-0000-7000-8000-00000000a000'
  const answered = { params: { id: twin.ids.questionId }, body: { answers: [right] } }
  const solution = {
    correctAnswerIds: [right],
    correctAnswerText: 'canary-a00-text-0',
    additionalText: 'canary-a00-more-0',
  }
  const { body } = await app.call(answerCalls.QUESTION, answered, learner.token)
  expect(body).toMatchObject({ isCorrect: true, solution })

  const { body: course, text } = await app.call(courses.get, { params: { id: twin.ids.courseId } }, learner.token)
  const solved = course.cards.filter(card => 'solution' in card && card.solution !== null)
  expect(solved).toMatchObject([{ id: twin.ids.questionId, solution }])
  expect(text).not.toContain('canary-b00')
  expect(leaksIn(await callEverything(twin, colleague))).toEqual([])
})

test('API-128 a wrong answer after the right one keeps the solution that was earned', async () => {
  const [twin] = twins
  const { token } = await newLearner(twin)
  const answer = (id: string) =>
    app.call(answerCalls.QUESTION, { params: { id: twin.secondQuestionId }, body: { answers: [id] } }, token)
  await answer('0190a1b2-0000-7000-8000-00000000b000')
  const { body } = await answer('0190a1b2-0000-7000-8000-00000000b002')
  expect(body).toMatchObject({ isCorrect: false, solution: null })
  const { text } = await app.call(courses.get, { params: { id: twin.ids.courseId } }, token)
  expect(text).toContain('canary-b00-text-0')
  expect(text).not.toContain('canary-a00')
})

const dist = new URL('../../web/dist/', import.meta.url)

/** Texts that appear in the solutions of the demo's courses and nowhere else in them. */
const solutions = writtenCourses.flatMap(course =>
  course.cards.flatMap(({ content }) =>
    'additionalText' in content && content.additionalText ? [content.additionalText] : [],
  ),
)

test.skipIf(!existsSync(dist))('quality: what the browser loads holds no solution of any course', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(js|html|json|css)$/.test(file),
  )
  const loaded = files.map(file => readFileSync(new URL(file, dist), 'utf8')).join('\n')
  expect(solutions.length).toBeGreaterThan(20)
  expect(solutions.filter(text => loaded.includes(text.slice(0, 60)))).toEqual([])
})
