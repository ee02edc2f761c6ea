import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { submissions } from '@trellis/contract/editor/submissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assignTrack,
  employAtOrganization,
  employLearner,
  formCard,
  type Learner,
  openCourse,
  signInAdministrator,
} from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sampleCard } from '../../courses/courses.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

/** A brand's course with a form, a question and a sign-up, learned at a store that does not work with the brand. */
const aCourse = async () => {
  app.at('2026-11-20T16:00:00Z')
  const [brandId, dispensaryId] = [await buildBrand(app.db), await buildDispensary(app.db)]
  const form = formCard([{ name: 'remark', type: 'textArea' }])
  const [question, signUp] = [sampleCard('FREE_FORM_QUESTION'), sampleCard('OPT_IN', { type: 2 })]
  const first = await employLearner(app, { dispensaryId })
  const courseId = await openCourse(app, first, { brandId, cards: [question, form, signUp] })
  const token = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  return { brandId, dispensaryId, courseId, token, form, question, signUp, first }
}
type Course = Awaited<ReturnType<typeof aCourse>>

/** The first learner and others of the same store. */
const team = async ({ dispensaryId, first }: Course, size: number) => [
  first,
  ...(await Promise.all(Array.from({ length: size - 1 }, () => employLearner(app, { dispensaryId })))),
]

const sendForm = async ({ courseId, form }: Course, { token }: Learner, remark: string) => {
  const body = { type: 'CATALYST_FORM' as const, courseId, cardId: form.id, values: { remark } }
  expect((await app.call(catalyst.record, { body }, token)).status).toBe(200)
}

/** People send the form one after another, seconds apart. */
const sendAll = async (course: Course, people: readonly Learner[], minute: number) => {
  for (const [index, learner] of people.entries()) {
    app.at(new Date(Date.UTC(2026, 10, 20, 16, minute, index)))
    await sendForm(course, learner, `Words ${minute} ${index}`)
  }
}

const write = async ({ question }: Course, { token }: Learner, answerText: string) => {
  const call = { params: { id: question.id }, body: { answerText } }
  expect((await app.call(answerCalls.FREE_FORM_QUESTION, call, token)).status).toBe(200)
}

const signUpTo = async ({ signUp }: Course, { token, userId }: Learner) => {
  const body = { type: 2 as const, email: `${userId}@store.example.com` }
  expect((await app.call(answerCalls.OPT_IN, { params: { id: signUp.id }, body }, token)).status).toBe(200)
}

type Query = { filter?: string; kind?: 'form' | 'answer' | 'contact'; period?: '7' | '30' }
const list = async ({ courseId, token }: Course, query: Query = {}) =>
  (await app.call(submissions.list, { params: { id: courseId }, query: { limit: 100, ...query } }, token)).body
const items = async (course: Course, query: Query = {}) => (await list(course, query)).items
const open = ({ courseId }: Course, submissionId: string, token: string) =>
  app.call(submissions.details, { params: { id: courseId, submissionId } }, token)
const remarkOf = async (course: Course, submissionId: string) =>
  (await open(course, submissionId, course.token)).body.given.find(({ name }) => name === 'remark')?.value
const exported = async ({ courseId, token }: Course) => {
  const { text } = await app.call(submissions.export, { params: { id: courseId }, query: { format: 'csv' } }, token)
  return text.trim().split('\r\n').slice(1)
}
const consent = ({ courseId }: Course, { token }: Learner, optedIn: boolean) =>
  app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn, locale: 'en', page: '/' } }, token)
const endPartnership = async ({ brandId }: Course) => {
  await app.db.deleteFrom('brand_dispensary').where('brand_id', '=', brandId).execute()
  await app.db.updateTable('former_partnership').set({ ended_at: app.now() }).where('brand_id', '=', brandId).execute()
}

test('quality: FORM-008 REPORT-003 what someone sent who is not named appears only together with four others, in the list, by a filter and in the file', async () => {
  const course = await aCourse()
  const people = await team(course, 10)
  await sendAll(course, people.slice(0, 4), 1)
  expect([await items(course), await exported(course)]).toEqual([[], []])
  // Someone who sends twice is one of five people, not two.
  await sendForm(course, people[0]!, 'Once more')
  expect(await items(course)).toEqual([])
  await sendAll(course, people.slice(4, 5), 2)
  const five = {
    list: await list(course),
    found: await items(course, { filter: 'Words' }),
    file: await exported(course),
  }
  expect([five.list.paging.total, five.found.length, five.file.length]).toEqual([5, 5, 5])
  await sendAll(course, people.slice(5, 8), 3)
  expect({
    list: await list(course),
    found: await items(course, { filter: 'Words' }),
    file: await exported(course),
  }).toEqual(five)
  await sendAll(course, people.slice(8), 4)
  expect(await exported(course)).toHaveLength(10)
  const administrator = { ...course, token: await signInAdministrator(app) }
  expect(await items(administrator)).toHaveLength(11)
})

test('quality: FORM-008 REPORT-003 answers and contacts of people who are not named follow the same rule, each for itself', async () => {
  const course = await aCourse()
  const people = await team(course, 5)
  for (const each of people.slice(0, 4)) {
    await write(course, each, 'I ask first')
    await signUpTo(course, each)
  }
  expect(await items(course)).toEqual([])
  await write(course, people[4]!, 'I listen first')
  expect((await items(course)).map(({ kind }) => kind)).toEqual(Array(5).fill('answer'))
  await signUpTo(course, people[4]!)
  expect(await items(course, { kind: 'contact' })).toHaveLength(5)
})

test('quality: FORM-008 REPORT-003 what people sent who are not named has no moment but a month, no stored id, and no order of arrival', async () => {
  const course = await aCourse()
  await sendAll(course, await team(course, 20), 1)
  const shown = await items(course)
  const months = new Set(shown.map(({ sentAt, isMonthOnly }) => `${sentAt} ${isMonthOnly}`))
  expect(months).toEqual(new Set(['2026-11-01T00:00:00.000Z true']))
  expect((await exported(course)).map(line => line.split(',')[0])).toEqual(Array(20).fill('2026-11'))
  const { rows } = await sql<{ id: string }>`
    select id from catalyst_event where course_id = ${course.courseId}::uuid`.execute(app.db)
  const stored = new Set(rows.map(({ id }) => id))
  expect(shown.filter(({ id }) => stored.has(id))).toEqual([])
  const looks = await Promise.all([...stored].map(id => open(course, id, course.token)))
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await items(course)).toEqual(shown)
  const remarks = await Promise.all(shown.map(({ id }) => remarkOf(course, id)))
  const arrived = remarks.map(remark => Number(String(remark).split(' ').at(-1)))
  expect(arrived.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(arrived).not.toEqual(arrived.toSorted((a, b) => a - b))
  expect(arrived).not.toEqual(arrived.toSorted((a, b) => b - a))
  // The month begins before the last seven days, whatever day it was sent.
  expect(await items(course, { period: '7' })).toEqual([])
  expect(await items(course, { period: '30' })).toEqual(shown)
})

test('quality: FORM-008 REPORT-003 who takes their name back is under no id that was told before, and completes no five of others', async () => {
  const course = await aCourse()
  const [ana, ...others] = await team(course, 10)
  await sendAll(course, [ana!, ...others.slice(0, 4)], 1)
  const unnamed = await items(course)
  await sendAll(course, others.slice(4), 2)
  const before = await items(course)
  expect([unnamed.length, before.length]).toEqual([5, 10])
  await consent(course, ana!, true)
  const named = (await items(course)).filter(({ personName }) => personName !== null)
  expect(named).toMatchObject([{ sentAt: '2026-11-20T16:01:00.000Z', isMonthOnly: false }])
  expect(await remarkOf(course, named[0]!.id)).toBe('Words 1 0')
  await consent(course, ana!, false)
  const after = await items(course)
  const old = new Set(before.map(({ id }) => id))
  expect([after.length, after.filter(({ id }) => !old.has(id))]).toEqual([9, []])
  const remarks = await Promise.all(after.map(({ id }) => remarkOf(course, id)))
  expect(remarks).not.toContain('Words 1 0')
  // Nor does she complete a five with four who have never been named.
  await sendAll(course, others.slice(0, 4), 3)
  expect(await items(course)).toHaveLength(9)
  expect((await open(course, named[0]!.id, course.token)).status).toBe(404)
})

test('quality: FORM-008 REPORT-003 people of a store that stops working with the brand complete no five of others', async () => {
  const course = await aCourse()
  await buildBrandDispensaries(app.db, [course])
  const elsewhere = await buildDispensary(app.db)
  await assignTrack(app, elsewhere, { items: [{ courseId: course.courseId }] })
  const strangers = await Promise.all(Array.from({ length: 5 }, () => employLearner(app, { dispensaryId: elsewhere })))
  await sendAll(course, [course.first], 1)
  const named = await items(course)
  await sendAll(course, strangers.slice(0, 4), 2)
  expect([named.length, await items(course)]).toEqual([1, named])
  await endPartnership(course)
  expect(await items(course)).toEqual([])
  await sendAll(course, strangers.slice(4), 3)
  const five = await items(course)
  expect(five).toHaveLength(5)
  const remarks = await Promise.all(five.map(({ id }) => remarkOf(course, id)))
  expect(remarks).not.toContain('Words 1 0')
  expect((await open(course, named[0]!.id, course.token)).status).toBe(404)
})
