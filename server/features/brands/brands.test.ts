import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import { brands } from '@trellis/contract/brands/brands.ts'
import { brandOptIns } from '@trellis/contract/brands/opt-ins.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCampaign } from '../campaigns/campaigns.build.ts'
import { buildDraft } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary, buildParentCompany, buildReseller } from '../organizations/organizations.build.ts'
import { buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  site = await signInAdministrator(app)
})
afterAll(() => app.stop())

const employAdmin = async (brandId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  return { userId, token: await app.signIn(userId) }
}
const ofBrand = (id: string) => ({ params: { id } })
const archive = (id: string, archiveContent: 'true' | 'false' = 'false') =>
  app.call(brands.archive, { ...ofBrand(id), query: { archiveContent } }, site)
const formOf = (name: string) => ({ name, parentCompanyId: null, resellerId: null })
const looks = { logoUrl: null, ...pickFieldPart(brandingFields, 'blank') }
const archivedAt = async (table: 'card_course' | 'track', id: string) =>
  (await app.db.selectFrom(table).select('archived_at').where('id', '=', id).executeTakeFirstOrThrow()).archived_at

test('API-061 API-062 API-063 BRAND-001 a brand is added, read and changed with its owners; a name is given once', async () => {
  const [parentCompanyId, resellerId] = [await buildParentCompany(app.db), await buildReseller(app.db)]
  const name = `Juniper ${newId()}`
  const { body } = await app.call(brands.create, { body: { name, parentCompanyId, resellerId } }, site)
  expect(body).toMatchObject({ name, parentCompany: { id: parentCompanyId }, reseller: { id: resellerId }, people: 0 })
  const again = await app.call(brands.create, { body: formOf(name) }, site)
  expect([again.status, again.problem.errors]).toEqual([409, { name: ['A brand with this name already exists.'] }])
  await app.call(brands.update, { ...ofBrand(body.id), body: formOf(`${name} & Co`) }, site)
  const changed = await app.call(brands.get, ofBrand(body.id), site)
  expect(changed.body).toMatchObject({ name: `${name} & Co`, parentCompany: null, reseller: null })
  const unknown = await app.call(brands.create, { body: { ...formOf(newId()), resellerId: newId() } }, site)
  expect(unknown.problem.errors).toEqual({ resellerId: ['Choose from the list.'] })
})

test('API-062 API-063 ROLE-003 an archived parent company or reseller is given no brand; a brand that it has can be changed', async () => {
  const [parentCompanyId, resellerId] = [await buildParentCompany(app.db), await buildReseller(app.db)]
  const name = `Juniper ${newId()}`
  const { body } = await app.call(brands.create, { body: { ...formOf(name), parentCompanyId } }, site)
  await app.db.updateTable('parent_company').set({ archived_at: app.now() }).where('id', '=', parentCompanyId).execute()
  await app.db.updateTable('reseller').set({ archived_at: app.now() }).where('id', '=', resellerId).execute()
  const second = await app.call(brands.create, { body: { ...formOf(newId()), parentCompanyId } }, site)
  expect([second.status, second.problem.errors]).toEqual([422, { parentCompanyId: ['Choose from the list.'] }])
  const save = (owners: object) =>
    app.call(brands.update, { ...ofBrand(body.id), body: { ...formOf(`${name} & Co`), ...owners } }, site)
  expect((await save({ parentCompanyId, resellerId })).problem.errors).toEqual({
    resellerId: ['Choose from the list.'],
  })
  expect((await save({ parentCompanyId })).body).toMatchObject({
    name: `${name} & Co`,
    parentCompany: { id: parentCompanyId },
  })
})

test('API-063 quality: S7 a brand admin changes the branding of their own brand, and nothing that administrators decide', async () => {
  const [own, rival, parentCompanyId] = [
    await buildBrand(app.db),
    await buildBrand(app.db),
    await buildParentCompany(app.db),
  ]
  const admin = await employAdmin(own)
  const save = (id: string, body: object) =>
    app.call(brands.saveBranding, { ...ofBrand(id), body: { ...looks, ...body } }, admin.token)
  expect((await save(own, { accentColor: '#B2531B' })).body.accentColor).toBe('#b2531b')
  expect((await save(rival, { accentColor: '#b2531b' })).status).toBe(404)
  expect((await save(own, { headerLink: 'http://brand.test' })).problem.errors).toHaveProperty('headerLink')
  const raised = { ...formOf('Mine now'), parentCompanyId }
  expect((await app.call(brands.update, { ...ofBrand(own), body: raised }, admin.token)).status).toBe(403)
  await save(own, { parentCompanyId, resellerId: newId(), name: 'Mine now', archived_at: null })
  const row = app.db.selectFrom('brand').select(['parent_company_id', 'reseller_id']).where('id', '=', own)
  expect(await row.executeTakeFirst()).toEqual({ parent_company_id: null, reseller_id: null })
  expect((await app.call(brands.get, ofBrand(rival), admin.token)).status).toBe(404)
  expect((await app.call(brandPeople.list, { ...ofBrand(rival), query: {} }, admin.token)).status).toBe(404)
  expect((await app.call(brandOptIns.list, { ...ofBrand(rival), query: {} }, admin.token)).status).toBe(404)
})

test('API-069 anyone who works for a brand reads which brand that is', async () => {
  const id = await buildBrand(app.db, { name: 'Juniper Works' })
  const admin = await employAdmin(id)
  expect((await app.call(brands.mine, {}, admin.token)).body).toMatchObject({
    id,
    name: 'Juniper Works',
    archivedAt: null,
  })
})

test('API-064 ROLE-003 archiving ends all employments at once, keeps the content unless asked, and can be undone without its people', async () => {
  const id = await buildBrand(app.db)
  const admin = await employAdmin(id)
  const courseId = await buildDraft(app.db, { cards: [], brandId: id, now: app.now() })
  expect((await app.call(brands.mine, {}, admin.token)).body.id).toBe(id)
  expect((await archive(id)).status).toBe(204)
  expect((await app.call(brands.mine, {}, admin.token)).status).toBe(403)
  expect(await archivedAt('card_course', courseId)).toBeNull()
  expect((await archive(id)).problem.code).toBe('ALREADY_ARCHIVED')
  const shown = (await app.call(brands.get, ofBrand(id), site)).body
  expect(shown).toMatchObject({ people: 0, archivedAt: '2026-11-20T16:00:00.000Z', may: { manage: false } })
  const body = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: `${newId()}@x.test`,
    isBrandAdmin: true,
    isBrandSales: true,
  }
  expect((await app.call(brandPeople.create, { params: { id }, body }, site)).status).toBe(404)
  expect((await app.call(brands.restore, ofBrand(id), site)).body).toMatchObject({ archivedAt: null, people: 0 })
  expect((await app.call(brands.mine, {}, admin.token)).status).toBe(403)
})

test('API-064 archiving with its content archives its courses and tracks', async () => {
  const id = await buildBrand(app.db)
  const courseId = await buildDraft(app.db, { cards: [], brandId: id, now: app.now() })
  const trackId = await buildTrack(app.db, { items: [], brandId: id, now: app.now() })
  await archive(id, 'true')
  expect([await archivedAt('card_course', courseId), await archivedAt('track', trackId)]).toEqual([
    app.now(),
    app.now(),
  ])
})

test('ROLE-003 quality: S7 an archived brand gives nothing to someone who is still employed there', async () => {
  const id = await buildBrand(app.db)
  const admin = await employAdmin(id)
  await app.db.updateTable('brand').set({ archived_at: app.now() }).where('id', '=', id).execute()
  const { rows } = await sql`select from user_grant where user_id = ${admin.userId} and kind = 'brand'`.execute(app.db)
  expect(rows).toEqual([])
  expect((await app.call(brands.mine, {}, admin.token)).status).toBe(403)
})

test('API-064 a brand is not archived while one of its campaigns runs', async () => {
  const id = await buildBrand(app.db)
  const courseId = await buildDraft(app.db, { cards: [], brandId: id, now: app.now() })
  await buildCampaign(app.db, { brandId: id, courseIds: [courseId], now: app.now() })
  const refused = await archive(id)
  expect([refused.status, refused.problem.code]).toEqual([409, 'BRAND_IN_USE'])
  expect((await app.call(brands.get, ofBrand(id), site)).body.archivedAt).toBeNull()
})

test('API-064 quality: R4 of two archivings at the same time one does it, and it is written down once', async () => {
  const id = await buildBrand(app.db)
  const answers = await Promise.all([archive(id), archive(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const entries = app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', id)
  expect(await entries.where('act', '=', 'brand-archived').execute()).toHaveLength(1)
})

test('API-065 API-066 quality: S7 only administrators give courses, only the platform’s, and none that a campaign covers is revoked', async () => {
  const [id, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
  const courseId = await buildDraft(app.db, { cards: [], now: app.now() })
  const foreign = await buildDraft(app.db, { cards: [], brandId: rival, now: app.now() })
  const give = (courseIds: string[], token = site) =>
    app.call(brandContent.giveCourses, { ...ofBrand(id), body: { courseIds } }, token)
  expect((await give([courseId], (await employAdmin(id)).token)).status).toBe(403)
  expect((await give([courseId, foreign])).status).toBe(404)
  expect((await give([courseId])).status).toBe(204)
  const listed = await app.call(brandContent.courses, { ...ofBrand(id), query: {} }, site)
  expect(listed.body.items.map(each => each.id)).toEqual([courseId])
  const take = () => app.call(brandContent.takeCourse, { params: { id, courseId } }, site)
  const { campaignId } = await buildCampaign(app.db, { brandId: id, courseIds: [courseId], now: app.now() })
  expect((await take()).problem.code).toBe('COURSE_IN_CAMPAIGN')
  await app.db
    .updateTable('campaign')
    .set({ ends_at: app.now(), ended_at: app.now() })
    .where('id', '=', campaignId)
    .execute()
  expect((await take()).status).toBe(204)
  expect((await take()).status).toBe(404)
})

test('API-067 API-068 tracks of the platform are given to a brand and revoked', async () => {
  const id = await buildBrand(app.db)
  const trackId = await buildTrack(app.db, { items: [], now: app.now() })
  const give = () => app.call(brandContent.giveTracks, { ...ofBrand(id), body: { trackIds: [trackId] } }, site)
  const take = () => app.call(brandContent.takeTrack, { params: { id, trackId } }, site)
  expect([(await give()).status, (await give()).status]).toEqual([204, 404])
  expect([(await take()).status, (await take()).status]).toEqual([204, 404])
})

test('BRAND-001 stores are added to a brand once, listed, and ended', async () => {
  const [id, dispensaryId] = [await buildBrand(app.db), await buildDispensary(app.db, { name: `Elm ${newId()}` })]
  const add = () =>
    app.call(brandContent.addDispensaries, { ...ofBrand(id), body: { dispensaryIds: [dispensaryId] } }, site)
  expect([(await add()).status, (await add()).status]).toEqual([204, 204])
  const listed = async () => (await app.call(brandContent.dispensaries, { ...ofBrand(id), query: {} }, site)).body.items
  expect(await listed()).toMatchObject([{ id: dispensaryId, city: 'Denver', state: 'Colorado' }])
  const end = () => app.call(brandContent.endDispensary, { params: { id, dispensaryId } }, site)
  expect([(await end()).status, (await end()).status]).toEqual([204, 404])
  expect(await listed()).toEqual([])
})

test('API-088 API-089 CONST-016 opt-ins are listed ten at a time and exported with their wording, and only while they stand', async () => {
  const id = await buildBrand(app.db)
  const courseId = await buildDraft(app.db, { title: 'Dabs', cards: [], brandId: id, now: app.now() })
  const answer = (userId: string, optedIn: boolean, minute: number) =>
    sql`insert into brand_opt_in (id, user_id, brand_id, course_id, opted_in, wording, page, created_at)
      values (${newId()}, ${userId}, ${id}, ${courseId}, ${optedIn}, ${`Yes, number ${minute}.`}, '/x',
              ${new Date(app.now().getTime() + minute * 60_000)})`.execute(app.db)
  const people = await Promise.all(Array.from({ length: 12 }, () => buildUser(app.db)))
  await Promise.all(people.map((userId, minute) => answer(userId, true, minute)))
  await answer(people[0] ?? '', false, 30)
  const admin = await employAdmin(id)
  const { body } = await app.call(brandOptIns.list, { ...ofBrand(id), query: {} }, admin.token)
  expect([body.paging.total, body.items.length]).toEqual([11, 10])
  expect(body.items[0]).toMatchObject({ courseTitle: 'Dabs', wording: 'Yes, number 11.' })
  const file = await app.call(brandOptIns.export, ofBrand(id), admin.token)
  expect(file.text.trim().split('\n')).toHaveLength(12)
  expect(file.text).toContain('Yes, number 5.')
  expect(file.text).not.toContain('Yes, number 0.')
})

test('BRAND-001 brands are found by a part of their name, in views with counts', async () => {
  const word = newId()
  await buildBrand(app.db, { name: `Active ${word}` })
  const gone = await buildBrand(app.db, { name: `Gone ${word}`, archivedAt: app.now() })
  const views = await app.call(brands.views, { query: { search: word } }, site)
  expect(views.body.items).toEqual([
    { view: 'active', total: 1 },
    { view: 'without-people', total: 1 },
    { view: 'archived', total: 1 },
  ])
  const listed = await app.call(brands.list, { query: { search: word, view: 'archived' } }, site)
  expect(listed.body.items.map(({ id }) => id)).toEqual([gone])
})

test('CONST-012 a page of brands has a hundred of them, to administrators and to the people of a parent company', async () => {
  const [word, parentCompanyId] = [newId(), await buildParentCompany(app.db)]
  const row = { parent_company_id: parentCompanyId, created_at: app.now() }
  await app.db
    .insertInto('brand')
    .values(Array.from({ length: 101 }, (_, nth) => ({ ...row, id: newId(), name: `${word} ${nth}` })))
    .execute()
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { parentCompanyId } })
  const [all, theirs] = [
    await app.call(brands.list, { query: { search: word } }, site),
    await app.call(organizations.brands, {}, await app.signIn(userId)),
  ]
  const pages = [all, theirs].map(({ body }) => [body.items.length, body.paging.total, body.paging.totalPages])
  expect(pages).toEqual([
    [100, 101, 2],
    [100, 101, 2],
  ])
})
