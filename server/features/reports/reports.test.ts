import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  assignTrack,
  employAtOrganization,
  employLearner,
  employManager,
  type Learner,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { endEmployment } from '../employees/employees.public.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildDirectAssignment, buildMute } from '../tracks/tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aCourse = (title = 'Checking ID', cards: unknown[] = [textCard()]) =>
  buildCourse(app.db, { title, cards, now: app.now() })

/** Completes a course. */
const complete = async ({ token }: Pick<Learner, 'token'>, courseId: string) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  await app.call(courses.see, { params: { id: courseId }, body: { cardId: body.cards.at(-1)!.id } }, token)
}

const trainingOf = async (token: string, query = {}) => (await app.call(reports.training, { query }, token)).body
const countsOf = ({ people, assigned, completed, percent }: Awaited<ReturnType<typeof trainingOf>>) => ({
  people,
  assigned,
  completed,
  percent,
})

/** A manager and two budtenders with three courses; one budtender completed two, the other one. */
const aStore = async () => {
  const manager = await employManager(app)
  const { dispensaryId } = manager
  const [ana, bo] = [await employLearner(app, { dispensaryId }), await employLearner(app, { dispensaryId })]
  const courseIds = [await aCourse('One'), await aCourse('Two'), await aCourse('Three')]
  const trackId = await assignTrack(app, dispensaryId, {
    name: 'First week',
    items: courseIds.map(courseId => ({ courseId })),
  })
  await complete(ana, courseIds[0]!)
  await complete(ana, courseIds[1]!)
  await complete(bo, courseIds[0]!)
  return { manager, dispensaryId, ana, bo, courseIds, trackId }
}

test('REPORT-011 REPORT-012 REPORT-013 a store’s percent trained is what its people completed of what they were assigned', async () => {
  const { manager, dispensaryId, trackId } = await aStore()
  const report = await trainingOf(manager.token)
  expect(countsOf(report)).toEqual({ people: 3, assigned: 9, completed: 3, percent: 33 })
  expect(report.tracks).toEqual([
    { id: trackId, name: 'First week', people: 3, assigned: 9, completed: 3, percent: 33 },
  ])
  expect(report.roles).toEqual([
    { id: builtInRoles.budtender, name: 'Budtender', people: 2, assigned: 6, completed: 3, percent: 50 },
    { id: builtInRoles.manager, name: 'Manager', people: 1, assigned: 3, completed: 0, percent: 0 },
  ])
  expect(report.dispensaries).toMatchObject([
    { id: dispensaryId, city: 'Denver', state: 'Colorado', people: 3, percent: 33 },
  ])
})

test('REPORT-011 the report is exact the moment after a course was completed', async () => {
  const { manager, bo, courseIds } = await aStore()
  await complete(bo, courseIds[2]!)
  expect((await trainingOf(manager.token)).completed).toBe(4)
})

test('REPORT-012 without people or without assignments the percentage is 0', async () => {
  const manager = await employManager(app)
  expect(countsOf(await trainingOf(manager.token))).toEqual({ people: 1, assigned: 0, completed: 0, percent: 0 })
  const retailOrganizationId = await buildRetailOrganization(app.db)
  await buildDispensary(app.db, { retailOrganizationId })
  const token = await employAtOrganization(app, { retailOrganizationId })
  const report = await trainingOf(token)
  expect(countsOf(report)).toEqual({ people: 0, assigned: 0, completed: 0, percent: 0 })
  expect(report.dispensaries).toMatchObject([{ people: 0, percent: 0 }])
})

test('REPORT-011 muted items, archived courses and tracks for other jobs do not count', async () => {
  const { manager, dispensaryId, bo } = await aStore()
  const [muted, archived, kept, itemId] = [await aCourse(), await aCourse(), await aCourse(), newId()]
  const trackId = await assignTrack(app, dispensaryId, {
    name: 'For leads',
    roleIds: [builtInRoles.manager],
    items: [{ courseId: muted, id: itemId }, { courseId: archived }, { courseId: kept }],
  })
  await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemId })
  await app.db.updateTable('card_course').set({ archived_at: app.now() }).where('id', '=', archived).execute()
  const report = await trainingOf(manager.token)
  expect([report.assigned, report.completed]).toEqual([10, 3])
  expect(report.tracks.find(track => track.id === trackId)).toMatchObject({ people: 1, assigned: 1, completed: 0 })
  const one = await trainingOf(manager.token, { roleId: builtInRoles.budtender })
  expect(countsOf(one)).toEqual({ people: 2, assigned: 6, completed: 3, percent: 50 })
  await app.db.transaction().execute(db => endEmployment(db, { id: bo.employmentId, endedAt: app.now() }))
  expect(countsOf(await trainingOf(manager.token, { roleId: builtInRoles.budtender }))).toMatchObject({
    people: 1,
    assigned: 3,
    completed: 2,
  })
})

test('REPORT-011 a course in two tracks counts once for a person, and in both tracks; one given by name stands apart', async () => {
  const { manager, dispensaryId, ana, courseIds } = await aStore()
  await assignTrack(app, dispensaryId, { name: 'Again', items: [{ courseId: courseIds[0]! }] })
  const gift = await aCourse('A gift')
  await buildDirectAssignment(app.db, { userId: ana.userId, courseId: gift, now: app.now() })
  await complete(ana, gift)
  const report = await trainingOf(manager.token)
  expect([report.assigned, report.completed]).toEqual([10, 4])
  expect(report.tracks.map(({ id, name, assigned, completed }) => [id === null, name, assigned, completed])).toEqual([
    [true, 'Assigned directly', 1, 1],
    [false, 'Again', 3, 2],
    [false, 'First week', 9, 3],
  ])
})

/** A chain with two stores and a third store that is not its own; one person works at both of the chain’s. */
const aChain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const place = (name: string, region: string) =>
    buildDispensary(app.db, { name: `${name} ${newId()}`, region, retailOrganizationId })
  const [north, south] = [await place('North', 'Hills'), await place('South', 'Coast')]
  const neighbour = await aStore()
  const [shared, here, there] = [await aCourse('Shared'), await aCourse('Here'), await aCourse('There')]
  await assignTrack(app, north, { name: 'North', items: [{ courseId: shared }, { courseId: here }] })
  await assignTrack(app, south, { name: 'South', items: [{ courseId: shared }, { courseId: there }] })
  const both = await employLearner(app, { dispensaryId: north })
  await employLearner(app, { dispensaryId: south, userId: both.userId })
  await employLearner(app, { dispensaryId: south })
  await complete(both, shared)
  const token = await employAtOrganization(app, { retailOrganizationId })
  return { retailOrganizationId, north, south, neighbour, both, token }
}

test('REPORT-011 a retail organization sees all its stores, by dispensary and by region, and none of its neighbour’s', async () => {
  const { north, south, neighbour, token } = await aChain()
  const report = await trainingOf(token)
  expect(countsOf(report)).toEqual({ people: 2, assigned: 5, completed: 1, percent: 20 })
  const stores = report.dispensaries.map(({ id, people, assigned, completed }) => [id, people, assigned, completed])
  expect(stores).toEqual([
    [north, 1, 2, 1],
    [south, 2, 4, 1],
  ])
  const inRegion = await trainingOf(token, { region: 'Hills' })
  expect([countsOf(inRegion), inRegion.dispensaries.map(({ id }) => id)]).toEqual([
    { people: 1, assigned: 2, completed: 1, percent: 50 },
    [north],
  ])
  expect((await trainingOf(token, { dispensaryId: south })).people).toBe(2)
  const foreign = await app.call(reports.training, { query: { dispensaryId: neighbour.dispensaryId } }, token)
  expect([foreign.status, foreign.problem.code]).toEqual([404, 'NOT_FOUND'])
})

test('REPORT-011 a dispensary admin looks at the dispensary chosen last, and may choose another of theirs', async () => {
  const first = await aStore()
  const second = await buildDispensary(app.db)
  const { userId, token } = first.manager
  const at = { dispensaryId: second }
  const id = await buildEmployment(app.db, { userId, at, roleIds: [builtInRoles.manager], startedAt: app.now() })
  expect((await trainingOf(token)).dispensaries.map(place => place.id)).toEqual([first.dispensaryId])
  expect((await trainingOf(token, { dispensaryId: second })).people).toBe(1)
  await app.db.updateTable('employment').set({ chosen_at: app.now() }).where('id', '=', id).execute()
  const { body } = await app.call(reports.choices, {}, token)
  expect([body.dispensaryId, body.dispensaries.map(place => place.id)]).toEqual([second, [second, first.dispensaryId]])
  expect((await trainingOf(token)).dispensaries.map(place => place.id)).toEqual([second])
})

test('API-047 API-051 the dispensary that reports open with is the one that the caller calls theirs', async () => {
  const { manager, dispensaryId } = await aStore()
  const mine = await app.call(organizations.myDispensary, {}, manager.token)
  const { body } = await app.call(reports.choices, {}, manager.token)
  expect([mine.body.id, body.dispensaryId]).toEqual([dispensaryId, dispensaryId])
})

test('REPORT-011 a person who only works at a store has no reports of it', async () => {
  const { ana } = await aStore()
  expect((await app.call(reports.training, {}, ana.token)).status).toBe(403)
})

test('REPORT-011 what a report can be narrowed to are the jobs held there and the tracks assigned there', async () => {
  const { manager, trackId } = await aStore()
  const { body } = await app.call(reports.choices, {}, manager.token)
  expect(body.roles.map(role => role.label)).toEqual(['Budtender', 'Manager'])
  expect(body.tracks).toEqual([{ id: trackId, name: 'First week' }])
})

test('REPORT-011 REPORT-012 by employee the least trained come first, page by page, with their jobs', async () => {
  const { manager, ana, bo } = await aStore()
  const list = async (query: object) => (await app.call(reports.employees, { query }, manager.token)).body
  const { items, paging } = await list({})
  expect(paging.total).toBe(3)
  expect(items.map(({ id, assigned, completed, percent }) => [id, assigned, completed, percent])).toEqual([
    [manager.userId, 3, 0, 0],
    [bo.userId, 3, 1, 33],
    [ana.userId, 3, 2, 67],
  ])
  expect(items[1]).toMatchObject({ roles: ['Budtender'], lastCompletedAt: app.now().toISOString() })
  const second = await list({ offset: 1, limit: 1, sort: 'completed', direction: 'desc' })
  expect([second.items.map(({ id }) => id), second.paging.total, second.paging.nextPage]).toEqual([[bo.userId], 3, 3])
})

test('REPORT-011 a person at two stores of a chain counts once, with all that they see', async () => {
  const { both, token } = await aChain()
  const { body } = await app.call(reports.employees, { query: { sort: 'trained', direction: 'desc' } }, token)
  expect(body.items).toHaveLength(2)
  expect(body.items[0]).toMatchObject({ id: both.userId, assigned: 3, completed: 1, percent: 33 })
  expect(body.items[0]!.dispensaries).toHaveLength(2)
})

test('REPORT-011 over time every point says what of today’s assignments was completed by then', async () => {
  const { manager, ana, courseIds } = await aStore()
  const at = (moment: string) =>
    app.db
      .updateTable('course_round')
      .set({ started_at: moment, completed_at: moment })
      .where('user_id', '=', ana.userId)
  await at('2026-03-10T10:00:00Z').where('course_id', '=', courseIds[0]!).execute()
  await at('2025-02-10T10:00:00Z').where('course_id', '=', courseIds[1]!).execute()
  const { body } = await app.call(reports.overTime, { query: { span: '12m' } }, manager.token)
  expect([body.assigned, body.step, body.points.length]).toEqual([9, 'month', 12])
  const points = body.points.map(({ completed, percent, added }) => [completed, percent, added])
  expect(points.slice(0, 3)).toEqual([
    [1, 11, 0],
    [1, 11, 0],
    [1, 11, 0],
  ])
  expect(points.slice(3, 5)).toEqual([
    [2, 22, 1],
    [2, 22, 0],
  ])
  expect([points.at(-1), body.points.at(-1)!.until]).toEqual([[3, 33, 1], app.now().toISOString()])
})

test('REPORT-011 overdue is who is past a due date, one row a person, the longest overdue first', async () => {
  const { manager, ana, bo, dispensaryId, trackId } = await aStore()
  const list = async (query: object = {}) => (await app.call(reports.overdue, { query }, manager.token)).body
  expect((await list()).items).toEqual([])
  await app.db.updateTable('track_assignment').set({ due_on: '2026-11-10' }).where('track_id', '=', trackId).execute()
  const { items, paging } = await list()
  expect([paging.total, items.length]).toEqual([3, 3])
  expect(items.map(({ userId }) => userId).sort()).toEqual([ana, bo, manager].map(({ userId }) => userId).sort())
  const late = items.find(({ userId }) => userId === ana.userId)
  expect(late).toMatchObject({ courses: 1, trackName: 'First week', dueOn: '2026-11-10', daysOverdue: 10 })
  expect((await list({ limit: 2, offset: 2 })).items).toHaveLength(1)
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', bo.userId).execute()
  expect((await list({ dispensaryId })).paging.total).toBe(2)
})

test('REPORT-012 EMP-011 who is invited or disabled leaves percent trained, and is counted by themselves', async () => {
  const { manager, ana, bo } = await aStore()
  const before = (await app.call(reports.training, {}, manager.token)).body
  expect([before.people, before.invited, before.disabled]).toEqual([3, 0, 0])
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', ana.userId).execute()
  await app.db.updateTable('app_user').set({ activated_at: null }).where('id', '=', bo.userId).execute()
  const { body } = await app.call(reports.training, {}, manager.token)
  expect([body.people, body.assigned, body.invited, body.disabled]).toEqual([1, 3, 1, 1])
  const people = await app.call(reports.employees, {}, manager.token)
  expect(people.body.items.map(({ id }) => id)).toEqual([manager.userId])
})

test('REPORT-013 the comments beside the stars are read page by page, narrowed, and without names', async () => {
  const { manager, dispensaryId, ana, bo } = await aStore()
  const survey = sampleCard('SURVEY')
  const courseId = await aCourse('Rated', [survey])
  await assignTrack(app, dispensaryId, { name: 'Rated', items: [{ courseId }] })
  const rate = (token: string, responseValue: number, comments: string) =>
    app.call(
      answerCalls.SURVEY,
      { params: { id: survey.id }, body: { responseValue, selectedTags: [], comments } },
      token,
    )
  await rate(ana.token, 2, 'Too long for a shift.')
  await rate(bo.token, 5, 'Well told.')
  await rate(manager.token, 4, '')
  const read = async (query: object = {}) => (await app.call(reports.comments, { query }, manager.token)).body
  const all = await read()
  expect(all.items.map(({ comment }) => comment).sort()).toEqual(['Too long for a shift.', 'Well told.'])
  expect(all.items[0]).toMatchObject({ courseId, courseTitle: 'Rated', day: '2026-11-20' })
  expect((await read({ stars: 2 })).items.map(({ comment }) => comment)).toEqual(['Too long for a shift.'])
  const second = await read({ limit: 1, offset: 1 })
  expect([second.items.length, second.paging.total]).toEqual([1, 2])
  expect(JSON.stringify(all)).not.toContain(ana.userId)
})

test('REPORT-013 a store sees what its people think of their courses, in counts and without names', async () => {
  const { manager, dispensaryId, ana, bo } = await aStore()
  const survey = sampleCard('SURVEY')
  const courseId = await aCourse('Rated', [survey])
  await assignTrack(app, dispensaryId, { name: 'Rated', items: [{ courseId }] })
  const rate = (token: string, responseValue: number, selectedTags: string[]) =>
    app.call(
      answerCalls.SURVEY,
      { params: { id: survey.id }, body: { responseValue, selectedTags, comments: '' } },
      token,
    )
  await rate(ana.token, 5, ['Clear'])
  await rate(bo.token, 2, ['Too long'])
  const { body } = await app.call(reports.feedback, {}, manager.token)
  expect(body).toEqual({
    count: 2,
    average: 3.5,
    stars: [0, 1, 0, 0, 1],
    courses: [
      {
        courseId,
        courseTitle: 'Rated',
        count: 2,
        average: 3.5,
        stars: [0, 1, 0, 0, 1],
        tags: [
          { tag: 'Clear', count: 1 },
          { tag: 'Too long', count: 1 },
        ],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain(ana.userId)
})

const fileOf = async (token: string, query: object) => {
  const { status, text } = await app.call(reports.export, { query }, token)
  return { status, lines: text.replace('\ufeff', '').trim().split('\r\n') }
}

test('REPORT-011 EMP-010 every view can be taken along as a file, narrowed as it is shown', async () => {
  const { manager } = await aStore()
  const roleId = builtInRoles.budtender
  const byRole = await fileOf(manager.token, { view: 'role', roleId })
  expect(byRole.lines).toEqual(['Role,People,Assigned,Completed,Percent trained', 'Budtender,2,6,3,50'])
  const byEmployee = await fileOf(manager.token, { view: 'employee', roleId })
  expect(byEmployee.lines).toHaveLength(3)
  expect(byEmployee.lines[1]).toMatch(/,Budtender,.*,3,1,33,2026-11-20T16:00:00.000Z$/)
  const overdue = await fileOf(manager.token, { view: 'overdue', roleId })
  expect(overdue.lines[0]).toBe(
    'First name,Last name,Dispensary,Courses overdue,Longest overdue,Track,Due on,Days overdue',
  )
  const time = await fileOf(manager.token, { view: 'time', span: '3m' })
  expect([time.lines.length, time.lines.at(-1)]).toEqual([14, '2026-11-20T16:00:00.000Z,3,3,33'])
})

test('REPORT-011 a file of a store that is not one’s own does not exist', async () => {
  const [{ manager }, neighbour] = [await aStore(), await aStore()]
  const foreign = await fileOf(manager.token, { view: 'employee', dispensaryId: neighbour.dispensaryId })
  expect(foreign.status).toBe(404)
})
