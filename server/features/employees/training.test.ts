import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { type Employee, employees, percentTrained } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { ownTrackId, tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  answersTo,
  assignTrack,
  employAtOrganization,
  employLearner,
  employManager,
  getRightAnswer,
  getWrongAnswer,
  openCourse,
  questionCard,
  quizCard,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildDirectAssignment, buildMute, buildTrack } from '../tracks/tracks.build.ts'
import { buildEmployment } from './employees.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A store with its manager and one budtender. */
const store = async (given: Parameters<typeof buildDispensary>[1] = {}) => {
  const dispensaryId = await buildDispensary(app.db, given)
  const manager = await employManager(app, { dispensaryId })
  return { dispensaryId, manager, learner: await employLearner(app, { dispensaryId }) }
}

const aCourse = (title: string, more: Partial<Parameters<typeof buildCourse>[1]> = {}) =>
  buildCourse(app.db, { title, cards: [textCard()], now: app.now(), ...more })

const finish = async (token: string, courseId: string) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  const seen = { params: { id: courseId }, body: { cardId: body.cards.at(-1)!.id } }
  expect((await app.call(courses.see, seen, token)).body.isCompleted).toBe(true)
}

const get = (token: string, id: string) => app.call(employees.get, { params: { id } }, token)
const countsOf = ({ coursesCompletedCount, coursesPurchasedCount }: Employee) => [
  coursesCompletedCount,
  coursesPurchasedCount,
]
const counts = async (token: string, id: string) => countsOf((await get(token, id)).body)
const items = (token: string, id: string, trackId: string) =>
  app.call(employees.items, { params: { id, trackId } }, token)
const tracksOf = (token: string, id: string) => app.call(employees.tracks, { params: { id } }, token)
const reset = (token: string, courseId: string, userId: string) =>
  app.call(employees.resetCourse, { params: { id: courseId, userId } }, token)

const percents = [
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [7, 7, 100],
] as const

test.each(percents)(
  'EMP-011 %i of %i courses is %i percent',
  (coursesCompletedCount, coursesPurchasedCount, percent) => {
    expect(percentTrained({ coursesCompletedCount, coursesPurchasedCount })).toBe(percent)
  },
)

test('EMP-011 visible courses count once each: not muted, restricted or archived ones', async () => {
  const { dispensaryId, manager, learner } = await store()
  const [one, two, muted, archived] = [
    await aCourse('One'),
    await aCourse('Two'),
    await aCourse('Muted'),
    await aCourse('Archived'),
  ]
  const mutedItem = newId()
  const trackId = await assignTrack(app, dispensaryId, {
    items: [{ courseId: one }, { courseId: muted, id: mutedItem }, { courseId: archived }],
  })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: mutedItem })
  await assignTrack(app, dispensaryId, { items: [{ courseId: one }, { courseId: two }] })
  await assignTrack(app, dispensaryId, {
    items: [{ courseId: await aCourse('Leads') }],
    roleIds: [builtInRoles.shiftLead],
  })
  await buildDirectAssignment(app.db, { userId: learner.userId, courseId: await aCourse('Given'), now: app.now() })
  await app.db.updateTable('card_course').set({ archived_at: app.now() }).where('id', '=', archived).execute()
  await finish(learner.token, one)
  expect(await counts(manager.token, learner.userId)).toEqual([1, 3])
  const { body } = await app.call(employees.list, { query: { sort: 'trained', direction: 'desc' } }, manager.token)
  expect(body.items.map(each => [each.id, ...countsOf(each)])).toEqual([
    [learner.userId, 1, 3],
    [manager.userId, 0, 2],
  ])
  const mine = await app.call(tracks.mine, {}, learner.token)
  expect(mine.body.items.map(track => track.totalCourses).toSorted()).toEqual([1, 1, 2])
})

test('EMP-011 EMP-012 a manager sees a completion right after the learner finishes', async () => {
  const { dispensaryId, manager, learner } = await store()
  const courseId = await aCourse('Checking ID')
  const trackId = await assignTrack(app, dispensaryId, { name: 'First week', items: [{ courseId }] })
  const [before] = (await items(manager.token, learner.userId, trackId)).body.items
  expect([before?.state, before?.left]).toEqual(['NOT_STARTED', ['Card 1: the last card has not been reached yet']])
  app.at('2026-11-20T16:05:00Z')
  await finish(learner.token, courseId)
  expect(await counts(manager.token, learner.userId)).toEqual([1, 1])
  const [after] = (await items(manager.token, learner.userId, trackId)).body.items
  expect([after?.state, after?.completedAt, after?.left]).toEqual(['COMPLETED', '2026-11-20T16:05:00.000Z', []])
  expect((await tracksOf(manager.token, learner.userId)).body.items).toEqual([
    { id: trackId, name: 'First week', posterImage: null, totalCourses: 1, coursesCompleted: 1 },
  ])
})

test('API-058 API-059 EMP-012 an incomplete item says why, in the sentences that the learner reads', async () => {
  const { dispensaryId, manager, learner } = await store()
  const question = questionCard()
  const cards = [textCard(), question, quizCard(), sampleCard('FREE_FORM_QUESTION')]
  const courseId = await aCourse('Onset and dose', { cards })
  const lessons = [
    { title: 'One', text: 'Read.' },
    { title: 'Two', text: 'Read.' },
  ]
  const classId = await buildClass(app.db, { slug: `law-${newId()}`, lessons, now: app.now() })
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }, { classId }] })
  await app.call(
    answerCalls.QUESTION,
    { params: { id: question.id }, body: { answers: [getWrongAnswer(question)] } },
    learner.token,
  )
  const { body } = await items(manager.token, learner.userId, trackId)
  expect(body.items.map(item => [item.courseType, item.state, item.left, item.mayReset])).toEqual([
    [
      'CARD_COURSE',
      'STARTED',
      [
        'Card 2: the last answer was wrong',
        'Card 3: the quiz has not been taken yet',
        'Card 4: the answer is not written yet',
      ],
      true,
    ],
    ['CLASS', 'NOT_STARTED', ['a lesson is not read yet', 'a lesson is not read yet'], false],
  ])
  expect((await items(manager.token, learner.userId, newId())).status).toBe(404)
})

/** A learner who has used all tries of a quiz without passing. */
const failed = async () => {
  const place = await store()
  const quiz = quizCard({ count: 2, tries: 1 })
  const courseId = await openCourse(app, place.learner, { cards: [quiz] })
  const submit = (right: number) => {
    const body = { answers: answersTo((quiz as AuthoredCard<'QUIZ'>).content.quizData.questions, right) }
    return app.call(answerCalls.QUIZ, { params: { id: quiz.id }, body }, place.learner.token)
  }
  await submit(0)
  return { ...place, courseId, submit }
}

test('API-138 EMP-012 a reset allows a failed quiz to be taken again, and keeps all earlier answers', async () => {
  const { manager, learner, courseId, submit } = await failed()
  expect((await submit(2)).problem.code).toBe('QUIZ_TRIES_USED')
  expect((await reset(manager.token, courseId, learner.userId)).status).toBe(204)
  expect((await reset(manager.token, courseId, learner.userId)).status).toBe(404)
  expect((await submit(2)).body).toMatchObject({ passed: true, progress: { isCompleted: true } })
  const rounds = await app.db
    .selectFrom('course_round')
    .select(['number', 'ended_by', 'completed_at'])
    .where('user_id', '=', learner.userId)
    .orderBy('number')
    .execute()
  expect(rounds).toEqual([
    { number: 1, ended_by: manager.userId, completed_at: null },
    { number: 2, ended_by: null, completed_at: app.now() },
  ])
  const answers = await app.db
    .selectFrom('card_answer')
    .innerJoin('course_round', 'course_round.id', 'round_id')
    .select('card_answer.id')
    .where('user_id', '=', learner.userId)
    .execute()
  expect(answers).toHaveLength(2)
})

test('API-138 a completed course that is reset is incomplete for learner and manager', async () => {
  const { dispensaryId, manager, learner } = await store()
  const courseId = await aCourse('Checking ID')
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  await finish(learner.token, courseId)
  await reset(manager.token, courseId, learner.userId)
  expect(await counts(manager.token, learner.userId)).toEqual([0, 1])
  expect((await items(manager.token, learner.userId, trackId)).body.items[0]?.state).toBe('NOT_STARTED')
  const mine = await app.call(tracks.mineById, { params: { id: trackId } }, learner.token)
  expect(mine.body.coursesCompleted).toBe(0)
})

test('API-138 manager, chain, administrator and the brand’s admin may reset a course; managers of other stores may not', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const { dispensaryId, learner } = await store({ retailOrganizationId })
  const brandId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const courseId = await aCourse('Gummies', { brandId })
  await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const strangers = [
    (await store()).manager.token,
    await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandAdmin: true }),
  ]
  const owners = [
    await employAtOrganization(app, { retailOrganizationId }),
    await signInAdministrator(app),
    await employAtOrganization(app, { brandId }, { isBrandAdmin: true }),
  ]
  const tryAs = async (token: string) => {
    await finish(learner.token, courseId)
    return (await reset(token, courseId, learner.userId)).status
  }
  expect([await tryAs(strangers[0]!), await tryAs(strangers[1]!)]).toEqual([404, 404])
  expect([await tryAs(owners[0]!), await tryAs(owners[1]!), await tryAs(owners[2]!)]).toEqual([204, 204, 204])
  expect((await reset(learner.token, courseId, learner.userId)).status).toBe(403)
})

test('API-138 an employer who knew only the address resets nothing that the person learned elsewhere', async () => {
  const [first, rival] = [await store(), await store()]
  const courseId = await aCourse('Gummies')
  await assignTrack(app, first.dispensaryId, { items: [{ courseId }] })
  const trackId = await assignTrack(app, rival.dispensaryId, { items: [{ courseId }] })
  const { userId, token } = first.learner
  await finish(token, courseId)
  app.at(new Date(app.now().getTime() + 60_000))
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const person = { firstName: 'Ana', lastName: 'Ruiz', email, roles: [{ id: builtInRoles.budtender }] }
  const { id } = (await app.call(employees.create, { body: person }, rival.manager.token)).body
  await app.call(employmentInvitations.answer, { params: { id }, body: { accept: true } }, token)
  const shown = await items(rival.manager.token, userId, trackId)
  expect(shown.body.items.map(item => [item.courseTitle, item.mayReset])).toEqual([['Gummies', false]])
  expect((await reset(rival.manager.token, courseId, userId)).status).toBe(404)
  expect((await reset(first.manager.token, courseId, userId)).status).toBe(204)
  await finish(token, courseId)
  expect((await reset(rival.manager.token, courseId, userId)).status).toBe(204)
})

test('ROUTE-048 a brand sees only names, of people at partner stores who took its courses, and only its own courses', async () => {
  const { dispensaryId, learner } = await store()
  const brandId = await buildBrand(app.db)
  const brand = await employAtOrganization(app, { brandId })
  const courseId = await aCourse('Gummies', { brandId })
  const trackId = await assignTrack(app, dispensaryId, {
    items: [{ courseId }, { courseId: await aCourse('House rules') }],
  })
  expect((await get(brand, learner.userId)).status).toBe(404)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  expect((await get(brand, learner.userId)).status).toBe(404)
  await finish(learner.token, courseId)
  await app.db.updateTable('employment').set({ hired_on: '2025-03-14', employee_number: '0042' }).execute()
  const { body } = await get(brand, learner.userId)
  expect([body.hiredOn, body.employeeNumber]).toEqual([null, null])
  expect([body.firstName, body.email, body.roles, countsOf(body)]).toEqual(['Robin', null, [], [1, 1]])
  expect(body.may).toEqual({ edit: false, remove: false, invite: false })
  const shown = await items(brand, learner.userId, trackId)
  expect(shown.body.items.map(item => [item.courseTitle, item.mayReset])).toEqual([['Gummies', false]])
})

test('EMP-011 a store sees and counts only direct assignments of its own chain', async () => {
  const [here, there] = [await store(), await store()]
  const { userId, token } = here.learner
  await buildEmployment(app.db, { userId, at: { dispensaryId: there.dispensaryId } })
  const chain = await buildRetailOrganization(app.db)
  const secret = await assignTrack(app, there.dispensaryId, { items: [{ courseId: await aCourse('Their secret') }] })
  await buildDirectAssignment(app.db, {
    userId,
    courseId: await aCourse('Their gift', { retailOrganizationId: chain }),
    now: app.now(),
  })
  const ours = await aCourse('Ours')
  await assignTrack(app, here.dispensaryId, { items: [{ courseId: ours }] })
  await finish(token, ours)
  expect(await counts(here.manager.token, userId)).toEqual([1, 1])
  expect(await counts(there.manager.token, userId)).toEqual([0, 1])
  expect((await items(here.manager.token, userId, secret)).status).toBe(404)
  expect((await items(here.manager.token, userId, ownTrackId)).status).toBe(404)
})

test('EMP-012 a former employer sees the time of the employment and nothing later', async () => {
  const { dispensaryId, manager, learner } = await store()
  const [before, after] = [await aCourse('Before'), await aCourse('After')]
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId: before }, { courseId: after }] })
  app.at('2026-11-20T16:00:00Z')
  await finish(learner.token, before)
  app.at('2026-11-20T16:04:00Z')
  await app.call(employees.remove, { params: { id: learner.userId } }, manager.token)
  app.at('2026-11-20T16:08:00Z')
  const next = await store()
  await buildEmployment(app.db, { userId: learner.userId, at: { dispensaryId: next.dispensaryId } })
  await assignTrack(app, next.dispensaryId, { items: [{ courseId: before }, { courseId: after }] })
  await finish(learner.token, after)
  expect(await counts(next.manager.token, learner.userId)).toEqual([2, 2])
  expect(await counts(manager.token, learner.userId)).toEqual([1, 2])
  expect((await reset(next.manager.token, before, learner.userId)).status).toBe(204)
  expect(await counts(next.manager.token, learner.userId)).toEqual([1, 2])
  expect(await counts(manager.token, learner.userId)).toEqual([1, 2])
  const { body } = await items(manager.token, learner.userId, trackId)
  expect(body.items.map(item => [item.state, item.left, item.mayReset])).toEqual([
    ['COMPLETED', [], false],
    ['NOT_STARTED', [], false],
  ])
  expect((await reset(manager.token, after, learner.userId)).status).toBe(404)
  app.at('2026-11-20T16:00:00Z')
})

test('EMP-011 a question answered right completes the course, and it counts at once in a list of many', async () => {
  const { dispensaryId, manager, learner } = await store()
  const question = questionCard()
  const courseId = await aCourse('One question', { cards: [question] })
  await buildTrack(app.db, { items: [{ courseId }], now: app.now() })
  await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const colleagues = await Promise.all([1, 2, 3].map(() => employLearner(app, { dispensaryId })))
  const answer = { params: { id: question.id }, body: { answers: getRightAnswer(question) } }
  await app.call(answerCalls.QUESTION, answer, learner.token)
  await app.call(answerCalls.QUESTION, answer, colleagues[1]!.token)
  const { body } = await app.call(employees.list, {}, manager.token)
  const done = body.items.filter(each => percentTrained(each) === 100).map(each => each.id)
  expect(done.toSorted()).toEqual([learner.userId, colleagues[1]!.userId].toSorted())
})
