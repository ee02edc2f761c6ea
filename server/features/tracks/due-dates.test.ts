import { courses } from '@trellis/contract/courses/courses.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { type DueDate, dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTrack, employAtOrganization, employLearner, employManager, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCourse } from '../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

/** A store with a manager, a learner, and a track of one course. */
const store = async (given: Parameters<typeof buildDispensary>[1] = {}) => {
  const dispensaryId = await buildDispensary(app.db, given)
  const manager = await employManager(app, { dispensaryId })
  const learner = await employLearner(app, { dispensaryId })
  const card = textCard()
  const courseId = await buildCourse(app.db, { title: 'Checking ID', cards: [card], now: app.now() })
  const trackId = await assignTrack(app, dispensaryId, { items: [{ courseId }] })
  const finish = (token = learner.token) =>
    app.call(courses.see, { params: { id: courseId }, body: { cardId: card.id } }, token)
  return { dispensaryId, manager, learner, courseId, trackId, finish }
}

const none = { dueOn: null, dueAfterDays: null }
const save = (token: string, { dispensaryId, trackId }: { dispensaryId: string; trackId: string }, due: DueDate) =>
  app.call(dueDates.save, { params: { dispensaryId, trackId }, body: due }, token)
const mine = async (token: string) => (await app.call(dueDates.mine, {}, token)).body.items
const employee = async (token: string, id: string) => (await app.call(employees.get, { params: { id } }, token)).body
const itemOf = async (token: string, id: string, trackId: string) =>
  (await app.call(employees.items, { params: { id, trackId } }, token)).body.items[0]!

test('ASSIGN-012 TRACK-007 a manager gives a track a day, and the learner sees it until the track is completed', async () => {
  const here = await store()
  const { manager, learner, trackId, dispensaryId, finish } = here
  expect(await mine(learner.token)).toEqual([])
  const given = { ...none, dueOn: '2026-11-30' }
  expect((await save(manager.token, here, given)).body).toEqual(given)
  expect(await mine(learner.token)).toEqual([{ trackId, dueOn: '2026-11-30', isOverdue: false }])
  const { body } = await app.call(tracks.ofDispensary, { query: { dispensaryId } }, manager.token)
  expect(body.items[0]).toMatchObject({ ...given, may: { setDueDate: true } })
  await finish()
  expect(await mine(learner.token)).toEqual([])
})

test('TRACK-001 TRACK-003 quality: what comes next is overdue longest, then due first, then started last, then newest', async () => {
  const { dispensaryId, manager, learner } = await store()
  const build = async (name: string, due: Partial<DueDate> = {}) => {
    const courseId = await buildCourse(app.db, { title: name, cards: [textCard(), textCard()], now: app.now() })
    const trackId = await assignTrack(app, dispensaryId, { name, items: [{ courseId }] })
    await save(manager.token, { dispensaryId, trackId }, { ...none, ...due })
    return courseId
  }
  await build('Due later', { dueOn: '2026-12-24' })
  await build('Overdue', { dueOn: '2026-11-18' })
  await build('Due first', { dueOn: '2026-11-21' })
  await build('Overdue longest', { dueOn: '2026-10-01' })
  const started = await build('Started')
  app.at('2026-11-20T16:05:00Z')
  await build('Newest')
  await app.call(courses.start, { params: { id: started } }, learner.token)
  const { items } = (await app.call(tracks.mine, {}, learner.token)).body
  app.at(now)
  const names = ['Overdue longest', 'Overdue', 'Due first', 'Due later', 'Started', 'Newest', 'First week']
  expect(items.map(track => track.name)).toEqual(names)
})

test('TRACK-001 TRACK-007 quality: a due track that is completed comes last', async () => {
  const here = await store()
  await save(here.manager.token, here, { ...none, dueOn: '2026-11-18' })
  await assignTrack(app, here.dispensaryId, {
    name: 'Later',
    items: [{ courseId: await buildCourse(app.db, { title: 'Later', cards: [textCard()], now }) }],
  })
  const names = async () => (await app.call(tracks.mine, {}, here.learner.token)).body.items.map(track => track.name)
  expect(await names()).toEqual(['First week', 'Later'])
  await here.finish()
  expect(await names()).toEqual(['Later', 'First week'])
})

test('EMP-012 REPORT-011 a number of days count from when a person got it, and overdue from the due date alone', async () => {
  const here = await store()
  const { manager, learner, trackId } = here
  expect((await employee(manager.token, learner.userId)).overdueCount).toBe(0)
  await save(manager.token, here, { ...none, dueAfterDays: 7 })
  expect(await itemOf(manager.token, learner.userId, trackId)).toMatchObject({ dueOn: '2026-11-27', isOverdue: false })
  app.at(new Date('2026-11-28T06:59:00Z'))
  const [boss, own] = [await app.signIn(manager.userId), await app.signIn(learner.userId)]
  expect((await employee(boss, learner.userId)).overdueCount).toBe(0)
  app.at(new Date('2026-11-28T07:00:00Z'))
  expect((await employee(boss, learner.userId)).overdueCount).toBe(1)
  expect(await itemOf(boss, learner.userId, trackId)).toMatchObject({ dueOn: '2026-11-27', isOverdue: true })
  expect(await mine(own)).toEqual([{ trackId, dueOn: '2026-11-27', isOverdue: true }])
  await here.finish(own)
  expect((await employee(boss, learner.userId)).overdueCount).toBe(0)
  app.at(now)
})

test('EMP-012 without a due date nothing is overdue, however long ago it was assigned', async () => {
  const { manager, learner, trackId } = await store()
  app.at(new Date('2028-11-20T16:00:00Z'))
  const token = await app.signIn(manager.userId)
  expect((await employee(token, learner.userId)).overdueCount).toBe(0)
  expect(await itemOf(token, learner.userId, trackId)).toMatchObject({ dueOn: null, isOverdue: false })
  app.at(now)
})

test('ROLE-005 due dates are given by managers, chains and resellers for their stores; brands and neighbours do not', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [here, other, brandId] = [await store({ retailOrganizationId }), await store(), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: here.dispensaryId }])
  const due = { ...none, dueOn: '2026-12-01' }
  expect((await save(other.manager.token, here, due)).status).toBe(404)
  expect((await save(here.learner.token, here, due)).status).toBe(403)
  expect((await save(await employAtOrganization(app, { brandId }, { isBrandAdmin: true }), here, due)).status).toBe(403)
  expect((await save(await employAtOrganization(app, { retailOrganizationId }), here, due)).status).toBe(200)
  expect((await save(here.manager.token, { ...here, trackId: other.trackId }, due)).status).toBe(404)
})

test.each<[string, object]>([
  ['both a day and a number of days', { dueOn: '2026-12-01', dueAfterDays: 7 }],
  ['a day that there is not', { ...none, dueOn: '2026-02-30' }],
  ['no days', { ...none, dueAfterDays: 0 }],
])('ASSIGN-012 %s is no due date', async (_what, due) => {
  const here = await store()
  expect((await save(here.manager.token, here, due as DueDate)).status).toBe(422)
})

/** Whether a day is overdue at a moment: on the learner's page, on the manager's, and by days for both in the report. */
const readLateness = async (here: Awaited<ReturnType<typeof store>>, moment: string) => {
  app.at(new Date(moment))
  const [boss, own] = [await app.signIn(here.manager.userId), await app.signIn(here.learner.userId)]
  const [due] = await mine(own)
  const { isOverdue } = await itemOf(boss, here.learner.userId, here.trackId)
  const { overdueCount } = await employee(boss, here.learner.userId)
  const late = await app.call(reports.overdue, { query: {} }, boss)
  app.at(now)
  return [due?.isOverdue, isOverdue, overdueCount, late.body.items.map(({ daysOverdue }) => daysOverdue)]
}

test.each([
  ['in winter', { stateCode: 'CO' }, '2026-12-10', '2026-12-11T06:30:00Z', '2026-12-11T07:00:00Z'],
  ['in summer', { stateCode: 'CO' }, '2027-07-10', '2027-07-11T05:30:00Z', '2027-07-11T06:00:00Z'],
  ['when the clock goes forward', { stateCode: 'CO' }, '2027-03-14', '2027-03-15T05:30:00Z', '2027-03-15T06:00:00Z'],
  ['when the clock goes back', { stateCode: 'CO' }, '2027-11-07', '2027-11-08T06:30:00Z', '2027-11-08T07:00:00Z'],
  ['in Hawaii', { stateCode: 'HI' }, '2026-12-10', '2026-12-11T09:30:00Z', '2026-12-11T10:00:00Z'],
  ['with its own zone', { timeZone: 'America/Chicago' }, '2026-12-10', '2026-12-11T05:30:00Z', '2026-12-11T06:00:00Z'],
] as const)('EMP-012 C1 at 23:30 at the store a due day is not over, at midnight it is: %s', async (...given) => {
  const [, place, dueOn, evening, midnight] = given
  const here = await store(place)
  await save(here.manager.token, here, { ...none, dueOn })
  expect(await readLateness(here, evening)).toEqual([false, false, 0, []])
  expect(await readLateness(here, midnight)).toEqual([true, true, 1, [1, 1]])
})

test('EMP-012 C1 days count from the day of the assignment at the store', async () => {
  app.at(new Date('2026-11-21T05:00:00Z'))
  const [denver, boston] = [await store({ stateCode: 'CO' }), await store({ stateCode: 'MA' })]
  await save(denver.manager.token, denver, { ...none, dueAfterDays: 7 })
  await save(boston.manager.token, boston, { ...none, dueAfterDays: 7 })
  expect(await mine(denver.learner.token)).toMatchObject([{ dueOn: '2026-11-27' }])
  expect(await mine(boston.learner.token)).toMatchObject([{ dueOn: '2026-11-28' }])
  app.at(now)
})

const hire = async (token: string, id: string, hiredOn: string | null) => {
  const { firstName, lastName, roles } = await employee(token, id)
  const body = { firstName, lastName, roles: roles.map(role => ({ id: role.id })), hiredOn }
  expect((await app.call(employees.update, { params: { id }, query: {}, body }, token)).status).toBe(200)
}

test('EMP-012 a number of days count from the hire date or the assignment, whichever is later, and move with the hire date', async () => {
  const here = await store()
  const { manager, learner, trackId } = here
  await save(manager.token, here, { ...none, dueAfterDays: 7 })
  await hire(manager.token, learner.userId, '2015-05-01')
  expect(await itemOf(manager.token, learner.userId, trackId)).toMatchObject({ dueOn: '2026-11-27' })
  await hire(manager.token, learner.userId, '2026-12-10')
  expect(await itemOf(manager.token, learner.userId, trackId)).toMatchObject({ dueOn: '2026-12-17' })
  expect(await mine(learner.token)).toEqual([{ trackId, dueOn: '2026-12-17', isOverdue: false }])
  await hire(manager.token, learner.userId, '2026-12-01')
  expect(await mine(learner.token)).toEqual([{ trackId, dueOn: '2026-12-08', isOverdue: false }])
  await hire(manager.token, learner.userId, null)
  expect(await mine(learner.token)).toEqual([{ trackId, dueOn: '2026-11-27', isOverdue: false }])
})

test('EMP-012 quality: someone who starts later is not overdue before, in the list nor in the report', async () => {
  const here = await store()
  await save(here.manager.token, here, { ...none, dueAfterDays: 1 })
  await hire(here.manager.token, here.learner.userId, '2026-12-10')
  app.at(new Date('2026-12-05T12:00:00Z'))
  const boss = await app.signIn(here.manager.userId)
  expect((await employee(boss, here.learner.userId)).overdueCount).toBe(0)
  await hire(boss, here.learner.userId, '2026-11-01')
  expect((await employee(boss, here.learner.userId)).overdueCount).toBe(1)
  app.at(now)
})
