import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { quizQuestions } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass } from '../classes/classes.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildDispensary } from '../organizations/organizations.build.ts'
import { buildAssignment, buildDirectAssignment, buildTrack } from '../tracks/tracks.build.ts'
import { buildUser } from './accounts.build.ts'
import { makeFirstAdministratorLink } from './accounts.public.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

test('API-019 ENTITY-001 a person reads themselves', async () => {
  const id = newId()
  const joined = new Date('2026-03-01T09:30:00Z')
  await buildUser(app.db, { id, firstName: 'Dana', lastName: 'Mireles', phoneNumber: '3035550142', createdAt: joined })
  const answer = await app.call(accounts.me, {}, await app.signIn(id))
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      id,
      firstName: 'Dana',
      lastName: 'Mireles',
      email: `${id}@people.trellis.test`,
      phoneNumber: '3035550142',
      company: null,
      roles: ['ROLE_USER'],
      enabled: true,
      activated: true,
      dateJoined: joined.toISOString(),
      createdAt: joined.toISOString(),
      firstDashboardVisit: null,
      slackMemberId: null,
      image: null,
      testsTaken: 0,
      completedLessons: 0,
      ageVerifiedOn: null,
    },
  ])
})

test('API-019 ENTITY-001 tests and lessons of both kinds of learning are counted', async () => {
  const id = await buildUser(app.db)
  const lessonIds = [newId(), newId()]
  const classId = await buildClass(app.db, {
    slug: newId(),
    lessons: lessonIds.map(lessonId => ({ id: lessonId, title: 'Lesson', text: 'Text' })),
    exam: { title: 'Exam', description: '', questions: quizQuestions(1) },
    now: start,
  })
  const exam = await app.db.selectFrom('exam').select('id').where('class_id', '=', classId).executeTakeFirstOrThrow()
  const attempt = { user_id: id, exam_id: exam.id, answers: '[]', result: '{}', score: 40, passed: false }
  const read = lessonIds.map(lesson_id => ({ user_id: id, lesson_id, completed_at: start }))
  await app.db
    .insertInto('exam_attempt')
    .values({ id: newId(), ...attempt, submitted_at: start })
    .execute()
  await app.db.insertInto('lesson_completion').values(read).execute()
  const { body } = await app.call(accounts.me, {}, await app.signIn(id))
  expect([body.testsTaken, body.completedLessons]).toEqual([1, 2])
})

test('AGE-004 API-023 ENTITY-003 a person confirms their age', async () => {
  const token = await app.signIn(await buildUser(app.db))
  const answer = await app.call(accounts.verifyAge, {}, token)
  expect([answer.status, answer.body.ageVerifiedOn]).toEqual([200, start.toISOString()])
  expect((await app.call(accounts.me, {}, token)).body.ageVerifiedOn).toBe(start.toISOString())
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()

const personWith = async (locale: 'en' | 'es') => {
  const id = newId()
  const email = `${id}@browsers.trellis.test`
  await buildUser(app.db, { id, email, firstName: 'Ana', locale })
  const token = await app.signIn(id)
  const use = (browser: string, address = '203.0.113.9') =>
    app.call(accounts.loginNotification, {}, { token, headers: { 'user-agent': browser }, address })
  return { email, use }
}

test('API-025 a browser not seen before is mailed about, the very first one is not', async () => {
  const { email, use } = await personWith('en')
  expect((await use(chrome)).status).toBe(204)
  await use(chrome.replace('142', '143'), '198.51.100.4')
  expect(await mailsTo(email)).toEqual([])
  await use(firefox)
  await use(firefox)
  const mails = await mailsTo(email)
  expect(mails.map(mail => mail.subject)).toEqual(['New login to your Trellis account'])
  expect(mails[0]?.text_body).toContain('Firefox on Linux, from the address 203.0.113.9, on November 20, 2026')
  expect(mails[0]?.html_body).toContain('Hello Ana,')
})

test('API-025 the email speaks the language of its reader', async () => {
  const { email, use } = await personWith('es')
  await use(chrome)
  await use(firefox)
  expect((await mailsTo(email)).map(mail => mail.subject)).toEqual(['Nuevo inicio de sesión en tu cuenta de Trellis'])
})

test('API-025 the same new browser in two tabs at once is mailed about once', async () => {
  const { email, use } = await personWith('en')
  await use(chrome)
  await Promise.all([use(firefox), use(firefox), use(firefox)])
  expect(await mailsTo(email)).toHaveLength(1)
})

const password = 'Right-horse-7'

test('API-025 the owner is mailed of a new browser whoever logs in there, and once, however often it tells', async () => {
  const email = `${newId()}@browsers.trellis.test`
  await buildUser(app.db, { email, password })
  const login = (browser: string) =>
    app.call(accounts.login, { body: { email, password } }, { headers: { 'user-agent': browser } })
  await login(chrome)
  expect(await mailsTo(email)).toEqual([])
  const { body } = await login(firefox)
  expect(await mailsTo(email)).toHaveLength(1)
  const here = { token: body.token, headers: { 'user-agent': firefox } }
  await app.call(accounts.loginNotification, {}, here)
  await login(firefox)
  expect(await mailsTo(email)).toHaveLength(1)
})

const form = (token: string, change: object = {}) => ({
  body: { token, firstName: 'Ada', lastName: 'Okafor', email: `${newId()}@first.trellis.test`, password, ...change },
})
/** As on the first day: disables the administrators of other tests for now. */
const withoutAdministrators = () => app.db.updateTable('app_user').set({ is_administrator: false }).execute()
const link = async () => (await makeFirstAdministratorLink(app.db, app.now())) ?? 'none'

test('ROLE-008 the first administrator gets in by the link, once', async () => {
  await withoutAdministrators()
  const token = await link()
  const answer = await app.call(accounts.firstAdministrator, form(token))
  expect([answer.status, answer.body.targetPath]).toEqual([200, '/users'])
  expect((await app.call(accounts.me, {}, answer.body.token)).body.roles).toEqual(['ROLE_ADMINISTRATOR', 'ROLE_USER'])
  const again = await app.call(accounts.firstAdministrator, form(token))
  expect([again.status, again.problem.code]).toEqual([410, 'LINK_USED_OR_EXPIRED'])
  expect(await makeFirstAdministratorLink(app.db, app.now())).toBeNull()
})

test('ROLE-008 two who use the link at once do not both get in', async () => {
  await withoutAdministrators()
  const token = await link()
  const from = { headers: { [sessionHeader.name]: sessionHeader.value } }
  const answers = await Promise.all([
    app.call(accounts.firstAdministrator, form(token), from),
    app.call(accounts.firstAdministrator, form(token), from),
  ])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 410])
})

test('ROLE-008 a link is good for a day, and a newer one kills it', async () => {
  await withoutAdministrators()
  const old = await link()
  const newer = await link()
  expect((await app.call(accounts.firstAdministrator, form(old))).status).toBe(410)
  app.at('2026-11-21T16:00:00Z')
  expect((await app.call(accounts.firstAdministrator, form(newer))).status).toBe(410)
  app.at('2026-11-21T15:59:59Z')
  expect((await app.call(accounts.firstAdministrator, form(newer))).status).toBe(200)
})

test('VALID-016 the first administrator needs a password that is not everyone’s, and an e-mail of their own', async () => {
  await withoutAdministrators()
  const token = await link()
  const common = await app.call(accounts.firstAdministrator, form(token, { password: 'Password1!' }))
  expect([common.status, common.problem.errors]).toEqual([
    422,
    { password: ['This password, or one like it, is on lists of common passwords. Please choose another.'] },
  ])
  const named = await app.call(accounts.firstAdministrator, form(token, { password: 'Okafor-2026!' }))
  expect([named.status, named.problem.errors.password]).toEqual([
    422,
    ['This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.'],
  ])
  const id = await buildUser(app.db)
  const taken = await app.call(accounts.firstAdministrator, form(token, { email: `${id}@PEOPLE.trellis.test` }))
  expect([taken.status, taken.problem.errors]).toEqual([409, { email: ['A user with this e-mail already exists.'] }])
  expect((await app.call(accounts.firstAdministrator, form(token))).status).toBe(200)
})

/** A learner at a dispensary, and a track of one course that is not assigned there yet. */
const learnerBesideTrack = async () => {
  const { db } = app
  const dispensaryId = await buildDispensary(db)
  const id = newId()
  const email = `${id}@target.trellis.test`
  await buildUser(db, { id, email, password })
  await buildEmployment(db, { userId: id, at: { dispensaryId } })
  const courseId = await buildCourse(db, { cards: [sampleCard('TEXT')], now: start })
  const trackId = await buildTrack(db, { items: [{ courseId }], now: start })
  const land = async (wanted: object) =>
    (await app.call(accounts.login, { body: { email, password, ...wanted } })).body.targetPath
  return { id, dispensaryId, trackId, courseId, land }
}

test('API-004 AUTH-005 AUTH-006 a sign-in leads to the course or track that was asked for', async () => {
  const { dispensaryId, trackId, courseId, land } = await learnerBesideTrack()
  await buildAssignment(app.db, { trackId, dispensaryId, now: start })
  expect(await land({ defaultCourseId: courseId })).toBe(`/tracks/${trackId}/card-courses/${courseId}`)
  expect(await land({ defaultTrackId: trackId })).toBe(`/tracks/${trackId}`)
  expect(await land({ defaultCourseId: courseId, defaultTrackId: trackId })).toBe(
    `/tracks/${trackId}/card-courses/${courseId}`,
  )
  expect(await land({ defaultCourseId: newId(), defaultTrackId: trackId })).toBe(`/tracks/${trackId}`)
})

test('API-004 what a person may not open does not exist for them: they land at home', async () => {
  const { trackId, courseId, land } = await learnerBesideTrack()
  expect(await land({ defaultCourseId: courseId, defaultTrackId: trackId })).toBe('/mycourses')
})

test('API-004 a course given by name opens in the person’s own track', async () => {
  const { id, courseId, land } = await learnerBesideTrack()
  await buildDirectAssignment(app.db, { userId: id, courseId, now: start })
  expect(await land({ defaultCourseId: courseId })).toBe(`/tracks/${ownTrackId}/card-courses/${courseId}`)
})
