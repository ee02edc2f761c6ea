import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildCampaign } from '../campaigns/campaigns.build.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  site = await signInAdministrator(app)
})
afterAll(() => app.stop())

const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '')
const read = async (id: string) => (await app.call(drafts.get, { params: { id } }, site)).body

test('API-134 a copy of a course has new ids everywhere, its footer leads to the copied card, and it is not published', async () => {
  const cards = [sampleCard('QUESTION'), sampleCard('QUIZ'), sampleCard('MULTI'), sampleCard('CATALYST_FORM')]
  const stickyFooter = { text: 'Read it again', targetUrl: `#${cards[1]?.id}` }
  const id = await buildCourse(app.db, { title: 'Onset', cards, stickyFooter, now: app.now() })
  const made = await app.call(authoredCourses.duplicate, { params: { id }, body: { title: 'Onset, again' } }, site)
  const [before, after] = [await read(id), await read(made.body.id)]
  expect(after).toMatchObject({ course: { title: 'Onset, again', owner: before.course.owner }, published: null })
  expect(after.cards.map(({ cardType }) => cardType)).toEqual(['QUESTION', 'QUIZ', 'MULTI', 'CATALYST_FORM'])
  const old = new Set(idsIn(before.cards))
  expect(idsIn(after.cards)).toHaveLength(idsIn(before.cards).length)
  expect(idsIn(after.cards).filter(each => old.has(each))).toEqual([])
  expect(after.course.stickyFooter?.targetUrl).toBe(`#${after.cards[1]?.id}`)
})

test('API-133 a copy without a title of its own is called a copy of the other', async () => {
  const id = await buildCourse(app.db, { title: 'Onset', cards: [sampleCard('TEXT')], now: app.now() })
  const made = await app.call(authoredCourses.duplicate, { params: { id }, body: {} }, site)
  expect((await read(made.body.id)).course.title).toBe('Copy of Onset')
  const refused = await app.call(authoredCourses.duplicate, { params: { id }, body: { title: ' ' } }, site)
  expect(refused.problem.errors).toEqual({ title: ['Please enter a title.'] })
})

test('API-136 CONST-015 a list of courses has 1000 unless fewer are asked for', () => {
  expect(authoredCourses.list.query?.parse({}).limit).toBe(1000)
})

test('API-135 a course is archived and brought back by those who own it, but not while a campaign covers it', async () => {
  const [brandId, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const id = await buildCourse(app.db, { cards: [sampleCard('TEXT')], brandId, now: app.now() })
  const archive = (isArchived: boolean, token = site) =>
    app.call(authoredCourses.archive, { params: { id }, body: { isArchived } }, token)
  const { campaignId } = await buildCampaign(app.db, { brandId, courseIds: [id], now: app.now() })
  expect((await archive(true)).problem.code).toBe('COURSE_IN_CAMPAIGN')
  await app.db
    .updateTable('campaign')
    .set({ ends_at: app.now(), ended_at: app.now() })
    .where('id', '=', campaignId)
    .execute()
  const stranger = await employAtOrganization(app, { brandId: rival }, { isBrandAdmin: true })
  expect((await archive(true, stranger)).status).toBe(404)
  expect((await archive(true)).status).toBe(204)
  const listed = async (state: 'all' | 'archived') =>
    (await app.call(authoredCourses.list, { query: { state, owner: brandId } }, site)).body.items.map(each => each.id)
  expect([await listed('all'), await listed('archived')]).toEqual([[], [id]])
  expect((await read(id)).may).toEqual({ edit: false, publish: false })
  expect((await archive(false)).status).toBe(204)
  expect([await listed('all'), await listed('archived')]).toEqual([[id], []])
})

test('CARD-009 an author finds the open stores that they see and that are on the map, by name or city; no others', async () => {
  const [brandId, chainId] = [await buildBrand(app.db), await buildRetailOrganization(app.db)]
  const point = { lat: 39.75, lng: -105.22 }
  const build = (name: string, rest: Parameters<typeof buildDispensary>[1] = {}) =>
    buildDispensary(app.db, { name: `${name} ${brandId}`, city: 'Golden', point, ...rest })
  const [partner, own] = [await build('Partner'), await build('Own', { retailOrganizationId: chainId })]
  await build('Stranger')
  const [closed, nowhere] = [
    await build('Closed', { closedAt: app.now() }),
    await buildDispensary(app.db, { name: `Nowhere ${brandId}` }),
  ]
  await buildBrandDispensaries(
    app.db,
    [partner, closed, nowhere].map(dispensaryId => ({ brandId, dispensaryId })),
  )
  const brand = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const chain = await employAtOrganization(app, { retailOrganizationId: chainId })
  const found = async (token: string, filter = '') =>
    (await app.call(authoredCourses.storePlaces, { query: { filter } }, token)).body.items
  expect(await found(brand)).toEqual([
    {
      id: partner,
      name: `Partner ${brandId}`,
      address: '12 Market Street, Golden, CO 80202',
      city: 'Golden',
      ...point,
    },
  ])
  expect((await found(chain)).map(({ id }) => id)).toEqual([own])
  expect(await found(brand, 'Boulder')).toEqual([])
  expect((await found(site, `golden ${brandId}`)).map(({ name }) => name.split(' ')[0])).toEqual([
    'Own',
    'Partner',
    'Stranger',
  ])
})
