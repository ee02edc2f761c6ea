import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { authoredPromos } from '@trellis/contract/editor/promos.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCourse } from '../../courses/courses.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 3_600_000
const at = (ms: number) => new Date(app.now().getTime() + ms).toISOString()

/** A brand’s author with two courses. */
const authorOf = async () => {
  const brandId = await buildBrand(app.db)
  const author = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const [courseId, otherId] = [
    await buildCourse(app.db, { brandId, title: 'Onset', cards: [textCard()], now: app.now() }),
    await buildCourse(app.db, { brandId, title: 'Terpenes', cards: [textCard()], now: app.now() }),
  ]
  return { author, courseId, otherId }
}
type Words = Partial<{ id: string; code: string | null; name: string; startsAt: string; endsAt: string | null }>
const make = (id: string, author: string, words: Words = {}) =>
  app.call(
    authoredPromos.create,
    { params: { id }, body: { name: 'Spring fair', startsAt: app.now().toISOString(), ...words } },
    author,
  )
const list = async (id: string, author: string, query: object = {}) =>
  (await app.call(authoredPromos.list, { params: { id }, query }, author)).body
const change = (id: string, author: string, body: Words & { courseId: string }) =>
  app.call(
    authoredPromos.change,
    { params: { id }, body: { name: 'Spring fair', startsAt: app.now().toISOString(), ...body } },
    author,
  )
const actsOf = async (promoId: string) =>
  app.db.selectFrom('audit_entry').select(['act', 'details']).where('subject_id', '=', promoId).orderBy('id').execute()

test('API-122 PREVIEW-002 an author makes a promo with own words or six random signs, and finds it in the list', async () => {
  const { author, courseId } = await authorOf()
  const code = `Onset-${newId().slice(-6)}`
  const own = await make(courseId, author, { code })
  const random = await make(courseId, author, { name: 'Poster' })
  expect(own.body).toMatchObject({
    code: code.toLowerCase(),
    state: 'live',
    scans: 0,
    presses: 0,
    courseTitle: 'Onset',
  })
  expect(random.body.code).toMatch(/^[bcdfghjkmnpqrtvwxz34679]{6}$/)
  expect((await list(courseId, author, { sortBy: 'name', direction: 'ASC' })).items.map(({ name }) => name)).toEqual([
    'Poster',
    'Spring fair',
  ])
  expect((await list(courseId, author, { filter: 'post' })).paging.total).toBe(1)
  expect(await actsOf(own.body.id)).toEqual([{ act: 'promo-added', details: { courseId, code: code.toLowerCase() } }])
})

test('API-122 PREVIEW-002 a code is given out once: also that of a promo which has ended', async () => {
  const [mine, theirs] = [await authorOf(), await authorOf()]
  const code = `once-${newId().slice(-6)}`
  await make(theirs.courseId, theirs.author, { code, startsAt: at(-2 * hour), endsAt: at(-hour) })
  const { status, text } = await make(mine.courseId, mine.author, { code: code.toUpperCase() })
  expect([status, text]).toEqual([409, expect.stringContaining('This short link is or was in use')])
})

test('API-122 of two authors who want the same words at once one gets them', async () => {
  const [mine, theirs] = [await authorOf(), await authorOf()]
  const code = `race-${newId().slice(-6)}`
  const made = await Promise.all([
    make(mine.courseId, mine.author, { code }),
    make(theirs.courseId, theirs.author, { code }),
  ])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('API-122 the same promo sent again is one promo', async () => {
  const { author, courseId } = await authorOf()
  const id = newId()
  const [first, again] = [await make(courseId, author, { id }), await make(courseId, author, { id, name: 'Again' })]
  expect([again.status, again.body.code]).toEqual([200, first.body.code])
  expect((await list(courseId, author)).paging.total).toBe(1)
})

test('API-122 the states are planned, live, ended and off, and the list shows those of one alone', async () => {
  const { author, courseId } = await authorOf()
  await make(courseId, author, { name: 'planned', startsAt: at(hour) })
  await make(courseId, author, { name: 'live' })
  await make(courseId, author, { name: 'ended', startsAt: at(-2 * hour), endsAt: at(-hour) })
  const { body } = await make(courseId, author, { name: 'off' })
  await app.call(authoredPromos.turn, { params: { id: body.id }, body: { isOn: false } }, author)
  const named = async (state: string) => (await list(courseId, author, { state })).items.map(({ name }) => name)
  const states = ['planned', 'live', 'ended', 'off']
  expect(await Promise.all(states.map(named))).toEqual(states.map(name => [name]))
  const on = await app.call(authoredPromos.turn, { params: { id: body.id }, body: { isOn: true } }, author)
  expect(on.body.state).toBe('live')
  expect((await actsOf(body.id)).map(({ act }) => act)).toEqual([
    'promo-added',
    'promo-switched-off',
    'promo-switched-on',
  ])
})

test('API-122 an end before the start is refused', async () => {
  const { author, courseId } = await authorOf()
  const { status, text } = await make(courseId, author, { startsAt: at(hour), endsAt: at(hour) })
  expect([status, text]).toEqual([422, expect.stringContaining('Choose an end after the start.')])
})

test('API-122 PREVIEW-002 the course behind a code can be changed, which is written down', async () => {
  const { author, courseId, otherId } = await authorOf()
  const { id, code } = (await make(courseId, author)).body
  const changed = await change(id, author, { courseId: otherId, name: 'Autumn fair' })
  expect(changed.body).toMatchObject({ code, courseId: otherId, courseTitle: 'Terpenes', name: 'Autumn fair' })
  expect((await actsOf(id)).at(-1)).toEqual({
    act: 'promo-changed',
    details: { courseId: otherId, courseBefore: courseId },
  })
  expect([(await list(courseId, author)).items, (await list(otherId, author)).items.length]).toEqual([[], 1])
})

test('API-122 no one keeps promos of someone else’s course, nor leads an own code there', async () => {
  const [mine, theirs] = [await authorOf(), await authorOf()]
  const { id } = (await make(mine.courseId, mine.author)).body
  expect((await make(theirs.courseId, mine.author)).status).toBe(404)
  expect((await change(id, mine.author, { courseId: theirs.courseId })).status).toBe(404)
  expect((await change(id, theirs.author, { courseId: theirs.courseId })).status).toBe(404)
  const turned = await app.call(authoredPromos.turn, { params: { id }, body: { isOn: false } }, theirs.author)
  const seen = await app.call(authoredPromos.get, { params: { id } }, theirs.author)
  expect([turned.status, seen.status]).toEqual([404, 404])
})

test('API-122 an archived course gets no promo, and no code is led to it', async () => {
  const { author, courseId, otherId } = await authorOf()
  const { id } = (await make(courseId, author)).body
  await app.call(authoredCourses.archive, { params: { id: otherId }, body: { isArchived: true } }, author)
  expect((await make(otherId, author)).status).toBe(409)
  expect((await change(id, author, { courseId: otherId })).status).toBe(409)
})

test('API-122 authors see how often a promo was opened and what its visitors sent', async () => {
  const { author, courseId } = await authorOf()
  const { id } = (await make(courseId, author)).body
  await sql`
    insert into promo_day (promo_id, day, source, openings)
    values (${id}, '2026-11-20', 'scan', 3), (${id}, '2026-11-21', 'scan', 2), (${id}, '2026-11-21', 'press', 1)`.execute(
    app.db,
  )
  const seen = await app.call(authoredPromos.get, { params: { id } }, author)
  expect(seen.body).toMatchObject({ scans: 5, presses: 1, forms: 0, isCourseOpen: true })
})
