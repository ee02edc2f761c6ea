import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildRounds } from '../../courses/rounds.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildStretches } from '../../time-sheets/time-sheets.build.ts'
import {
  buildContent,
  buildCredentialEnd,
  buildCredentials,
  buildEdition,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../credentials.build.ts'

const now = new Date('2026-11-30T19:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

/** A store of a chain in Colorado that asks for one requirement, its manager, and Ana, whose last day has passed. */
const openShop = async ({ isIndependent = false } = {}) => {
  const chainId = isIndependent ? null : await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const manager = await employManager(app, { dispensaryId })
  const ids = await buildRequirement(app.db, { stateCode: 'CO' })
  const by = manager.userId
  await buildStoreRequirement(app.db, { requirementId: ids.requirementId, dispensaryId, by })
  const hire = async (firstName: string, lastName: string) =>
    employLearner(app, { userId: await buildUser(app.db, { firstName, lastName }), dispensaryId })
  const ana = await hire('Ana', 'Ortiz')
  const record = (userId: string, issuedOn: string, expiresOn: string | null) =>
    buildCredentials(app.db, [{ ...ids, userId, issuedOn, expiresOn, dispensaryId }])
  await record(by, '2026-10-01', '2028-10-01')
  return { chainId, dispensaryId, manager, by, ...ids, ana, hire, record }
}

const list = (token: string, query: object = {}) => app.call(compliance.list, { query }, token)
const person = (token: string, id: string) => app.call(compliance.person, { params: { id } }, token)
const statesOf = async (token: string, query: object = {}) =>
  (await list(token, query)).body.items.map(({ name, maySell, standings }) => [
    name,
    maySell,
    ...standings.map(({ state }) => state),
  ])

test('R1 ROLE-008 a manager sees who may sell at the store today, and who needs them', async () => {
  const shop = await openShop()
  const { body } = await list(shop.manager.token)
  expect(body.subject).toMatchObject({ id: shop.dispensaryId, kind: 'store' })
  expect(body.totals).toEqual({ people: 2, asked: 2, maySell: 1, needYou: 1, disabled: 0 })
  expect(body.requirements).toEqual([expect.objectContaining({ title: 'Responsible vendor training' })])
  expect(body.storesWithoutRequirement).toBe(0)
  expect(body.items.map(({ name, jobs }) => [name, jobs])).toEqual([
    ['Robin Hale', ['Manager']],
    ['Ana Ortiz', ['Budtender']],
  ])
  expect(body.items[1]).toMatchObject({
    maySell: false,
    remindedAt: null,
    standings: [{ state: 'missing', until: '2026-04-05', why: [{ code: 'overdue', day: '2026-04-05', days: 239 }] }],
  })
  expect(await statesOf(shop.manager.token, { standing: 'needs-you' })).toEqual([['Ana Ortiz', false, 'missing']])
  expect(await statesOf(shop.manager.token, { filter: 'ortiz' })).toEqual([['Ana Ortiz', false, 'missing']])
  const page = await list(shop.manager.token, { limit: 1, offset: 1 })
  expect(page.body.items.map(({ name }) => name)).toEqual(['Ana Ortiz'])
  expect(page.body.paging).toMatchObject({ total: 2, totalPages: 2 })
  expect(page.body.totals.people).toBe(2)
})

test('R1 B2 those whose account is disabled are counted apart, and are in files for inspections', async () => {
  const shop = await openShop()
  const dan = await shop.hire('Dan', 'Out')
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', dan.userId).execute()
  const { body } = await list(shop.manager.token)
  expect(body.totals).toEqual({ people: 2, asked: 2, maySell: 1, needYou: 1, disabled: 1 })
  const missing = await app.call(packs.missing, { query: { dispensaryId: shop.dispensaryId } }, shop.manager.token)
  expect(missing.body.asked).toBe(body.totals.asked + body.totals.disabled)
})

test('R1 today is a day of each store’s clock, as forms for certificates and waivers limit their days', async () => {
  const shop = await openShop()
  const islands = { retailOrganizationId: shop.chainId, stateCode: 'HI', timeZone: 'Pacific/Honolulu' } as const
  const ben = await employLearner(app, { dispensaryId: await buildDispensary(app.db, islands) })
  app.at(new Date('2026-12-01T08:00:00Z'))
  const staff = await employAtOrganization(app, { retailOrganizationId: shop.chainId ?? '' })
  const days = (await list(staff)).body.items.map(({ userId, dispensary }) => [userId, dispensary.today])
  expect(Object.fromEntries(days)).toMatchObject({ [shop.ana.userId]: '2026-12-01', [ben.userId]: '2026-11-30' })
  const { requirements } = (await person(staff, shop.ana.userId)).body
  expect(requirements.map(({ dispensary }) => dispensary.today)).toEqual(['2026-12-01'])
})

test('R1 titles are in the language of the reader', async () => {
  const shop = await openShop()
  await app.db.updateTable('app_user').set({ locale: 'es' }).where('id', '=', shop.by).execute()
  const { body } = await list(shop.manager.token)
  expect(body.items[1]?.standings[0]?.requirement.title).toBe('Capacitación de vendedor responsable')
})

test('R1 people of a chain see all its stores, and how many ask for nothing', async () => {
  const shop = await openShop()
  const sister = await buildDispensary(app.db, { retailOrganizationId: shop.chainId })
  const ben = await employLearner(app, { dispensaryId: sister })
  const staff = await employAtOrganization(app, { retailOrganizationId: shop.chainId ?? '' })
  const { body } = await list(staff)
  expect(body.subject).toMatchObject({ id: shop.chainId, kind: 'chain' })
  expect(body.totals).toEqual({ people: 3, asked: 2, maySell: 1, needYou: 1, disabled: 0 })
  expect(body.storesWithoutRequirement).toBe(1)
  expect(body.items.find(({ userId }) => userId === ben.userId)).toMatchObject({ maySell: true, standings: [] })
  const ofSister = { dispensaryId: sister }
  expect((await list(staff, ofSister)).body.totals).toEqual({
    people: 1,
    asked: 0,
    maySell: 0,
    needYou: 0,
    disabled: 0,
  })
  await employLearner(app, { userId: shop.ana.userId, ...ofSister })
  expect((await list(staff)).body.totals).toEqual({ people: 3, asked: 2, maySell: 1, needYou: 1, disabled: 0 })
  expect((await list(staff)).body.paging.total).toBe(4)
})

test('ROLE-008 other managers get 404, learners and brands 403', async () => {
  const shop = await openShop()
  const stranger = await employManager(app)
  const asked = { dispensaryId: shop.dispensaryId }
  expect((await list(stranger.token, asked)).status).toBe(404)
  expect((await list(stranger.token, { retailOrganizationId: shop.chainId })).status).toBe(404)
  expect((await app.call(compliance.export, { query: asked }, stranger.token)).status).toBe(404)
  expect((await person(stranger.token, shop.ana.userId)).status).toBe(404)
  expect((await list(shop.ana.token)).status).toBe(403)
  expect((await person(shop.ana.token, shop.ana.userId)).status).toBe(403)
  const brandId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: shop.dispensaryId }])
  const brand = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  expect((await list(brand, asked)).status).toBe(403)
  expect((await list(await signInAdministrator(app), asked)).body.totals.people).toBe(2)
})

test('R1 a manager of one store of a chain sees only that store of it', async () => {
  const shop = await openShop()
  const sister = await buildDispensary(app.db, { retailOrganizationId: shop.chainId })
  await employLearner(app, { dispensaryId: sister })
  const { body } = await list(shop.manager.token, { retailOrganizationId: shop.chainId })
  expect(body.totals.people).toBe(2)
  expect((await list(shop.manager.token, { dispensaryId: sister })).status).toBe(404)
})

test('R1 a requirement for some jobs applies only to people who have one of them', async () => {
  const shop = await openShop()
  const { requirementId } = await buildRequirement(app.db, { stateCode: 'CO' }, { before_selling: true })
  const roleIds = [builtInRoles.manager]
  await buildStoreRequirement(app.db, { requirementId, dispensaryId: shop.dispensaryId, roleIds, by: shop.by })
  expect(await statesOf(shop.manager.token, { requirementId })).toEqual([
    ['Robin Hale', false, expect.anything(), expect.anything()],
  ])
})

test('R1 proposed editions, editions from a later day, archived and foreign requirements never apply', async () => {
  const shop = await openShop()
  const at = { dispensaryId: shop.dispensaryId, by: shop.by }
  const proposed = await buildRequirement(app.db, { stateCode: 'CO' }, { status: 'proposed' })
  const later = await buildRequirement(app.db, { stateCode: 'CO' }, { valid_from: '2026-12-01' })
  const foreign = await buildRequirement(app.db, { stateCode: 'MD' })
  const archived = await buildRequirement(app.db, { dispensaryId: shop.dispensaryId })
  for (const { requirementId } of [proposed, later, foreign, archived])
    await buildStoreRequirement(app.db, { requirementId, ...at })
  await app.db.updateTable('requirement').set({ archived_at: now }).where('id', '=', archived.requirementId).execute()
  await buildEdition(app.db, shop.requirementId, { number: 2, status: 'proposed', before_selling: true })
  const { body } = await list(shop.manager.token)
  expect(body.requirements.map(({ id }) => id)).toEqual([shop.requirementId])
  expect(body.items[1]?.standings.map(({ state }) => state)).toEqual(['missing'])
  app.at('2026-12-01T19:00:00Z')
  const next = await list(await app.signIn(shop.by))
  expect(next.body.requirements.map(({ id }) => id).toSorted()).toEqual(
    [shop.requirementId, later.requirementId].toSorted(),
  )
})

test('R1 removed, disabled and erased people, and people of a closed store, are not counted', async () => {
  const shop = await openShop()
  const [ben, eve] = [await shop.hire('Ben', 'Young'), await shop.hire('Eve', 'Adams')]
  await app.db.updateTable('employment').set({ ended_at: now }).where('id', '=', ben.employmentId).execute()
  await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', eve.userId).execute()
  expect((await list(shop.manager.token)).body.items.map(({ name }) => name)).toEqual(['Robin Hale', 'Ana Ortiz'])
  expect((await person(shop.manager.token, ben.userId)).status).toBe(404)
  await app.db.updateTable('employment').set({ ended_at: now }).where('dispensary_id', '=', shop.dispensaryId).execute()
  await app.db.updateTable('dispensary').set({ closed_at: now }).where('id', '=', shop.dispensaryId).execute()
  const staff = await employAtOrganization(app, { retailOrganizationId: shop.chainId ?? '' })
  expect((await list(staff)).body.totals).toEqual({ people: 0, asked: 0, maySell: 0, needYou: 0, disabled: 0 })
  expect((await list(staff, { dispensaryId: shop.dispensaryId })).status).toBe(404)
})

test('R1 a requirement that is switched off asks nothing; switched on again the credentials count as before', async () => {
  const shop = await openShop()
  await app.db
    .updateTable('store_requirement')
    .set({ switched_off_at: now, switched_off_by: shop.by })
    .where('dispensary_id', '=', shop.dispensaryId)
    .execute()
  expect(await statesOf(shop.manager.token)).toEqual([
    ['Robin Hale', true],
    ['Ana Ortiz', true],
  ])
  await buildStoreRequirement(app.db, { ...shop, by: shop.by })
  expect(await statesOf(shop.manager.token)).toEqual([
    ['Robin Hale', true, 'fine'],
    ['Ana Ortiz', false, 'missing'],
  ])
})

test('R1 a credential follows the person to a new employer, without the names and files of the former one', async () => {
  const shop = await openShop()
  const [credentialId = ''] = await shop.record(shop.ana.userId, '2026-06-01', '2028-06-01')
  const next = await openShop({ isIndependent: true })
  await buildStoreRequirement(app.db, {
    requirementId: shop.requirementId,
    dispensaryId: next.dispensaryId,
    by: next.by,
  })
  await employLearner(app, { userId: shop.ana.userId, dispensaryId: next.dispensaryId })
  const before = await person(next.manager.token, shop.ana.userId)
  expect(before.body.requirements.map(({ dispensary, state }) => [dispensary.id, state]).toSorted()).toEqual(
    [
      [next.dispensaryId, 'fine'],
      [next.dispensaryId, 'missing'],
    ].toSorted(),
  )
  await buildCredentialEnd(app.db, { credentialId, by: shop.by, at: now })
  const after = await person(next.manager.token, shop.ana.userId)
  const events = after.body.requirements.flatMap(({ history }) => history)
  expect(events.map(({ kind, by, words, hasFile, isCurrent }) => ({ kind, by, words, hasFile, isCurrent }))).toEqual([
    { kind: 'ended', by: null, words: null, hasFile: false, isCurrent: false },
    { kind: 'credential', by: 'Ana Ortiz', words: null, hasFile: false, isCurrent: false },
  ])
  const own = await person(shop.manager.token, shop.ana.userId)
  expect(own.body.requirements[0]?.history[0]).toMatchObject({
    kind: 'ended',
    by: 'Robin Hale',
    words: 'It was a copy.',
  })
})

test('R1 the page of a person has the reasons and the history of each requirement', async () => {
  const shop = await openShop()
  const { ana, requirementId, dispensaryId, by } = shop
  await shop.record(ana.userId, '2024-10-01', '2026-10-01')
  await buildWaivers(app.db, [{ userId: ana.userId, requirementId, dispensaryId, by, until: '2026-12-24', at: now }])
  const { body } = await person(shop.manager.token, ana.userId)
  expect(body).toMatchObject({ name: 'Ana Ortiz', maySell: true })
  expect(body.requirements[0]).toMatchObject({
    state: 'waived',
    until: '2026-12-24',
    why: [{ code: 'waived', day: '2026-12-24', reason: 'On leave.' }],
    minMinutes: null,
    teach: 'anyone',
    content: [],
    history: [
      { kind: 'waiver', by: 'Robin Hale', until: '2026-12-24', words: 'On leave.', isCurrent: true },
      { kind: 'credential', source: 'brought', issuedOn: '2024-10-01', until: '2026-10-01', isCurrent: false },
    ],
  })
  app.at('2026-12-25T19:00:00Z')
  const later = await person(await app.signIn(by), ana.userId)
  expect(later.body.requirements[0]).toMatchObject({ state: 'expired', until: '2026-10-01' })
})

test('R1 the page of a person shows how far they are in what counts, in whole minutes of logged time', async () => {
  const shop = await openShop()
  const { requirementId, chainId, dispensaryId, ana } = shop
  const courseId = await buildCourse(app.db, { title: 'Checking ID', cards: [sampleCard('TEXT')], now })
  await buildContent(app.db, { requirementId, retailOrganizationId: chainId, courseId })
  const startedAt = new Date('2026-11-29T18:00:00Z')
  await buildStretches(app.db, [{ userId: ana.userId, courseId, dispensaryId, startedAt, seconds: 1199 }])
  const read = async () => (await person(shop.manager.token, ana.userId)).body.requirements[0]
  const content = async () => (await read())?.content
  const item = { courseId, classId: null, title: 'Checking ID', unidentified: null, loggedMinutes: 19 }
  expect(await content()).toEqual([{ ...item, isCompleted: false }])
  const { versionId } = await app.db
    .selectFrom('card_course')
    .select('published_version_id as versionId')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const round = { userId: ana.userId, courseId, versionId: versionId ?? '', startedAt, completedAt: now }
  await buildRounds(app.db, [{ ...round, seenPosition: 0, lastCardId: null, answers: [] }])
  expect(await content()).toEqual([{ ...item, isCompleted: true }])
  expect((await read())?.gaps).toEqual([])
})

test('R1 the page of a person says why completed training is not enough', async () => {
  const chain = await openShop()
  const { chainId, dispensaryId, ana, by } = chain
  const { requirementId } = await buildRequirement(app.db, { dispensaryId }, { min_minutes: 120, min_score: 70 })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by })
  const courseId = await buildCourse(app.db, { title: 'Checking ID', cards: [sampleCard('TEXT')], now })
  await buildContent(app.db, { requirementId, retailOrganizationId: chainId, courseId })
  const { body } = await person(chain.manager.token, ana.userId)
  expect(body.requirements.find(each => each.requirement.id === requirementId)?.gaps).toEqual([
    { code: 'too-few-minutes', category: null, asked: 120, logged: 0 },
  ])
})

test('R1 what waits for a look is shown with its id', async () => {
  const shop = await openShop()
  const { requirementId, editionId, dispensaryId } = shop
  const brought = { requirementId, editionId, userId: shop.ana.userId, dispensaryId, issuedOn: '2026-11-29' }
  const [id] = await buildCredentials(app.db, [{ ...brought, expiresOn: '2028-11-29', confirmedBy: null }])
  const { body } = await list(shop.manager.token, { standing: 'needs-you' })
  expect(body.items[0]?.standings).toMatchObject([
    { state: 'soon', until: '2028-11-29', why: [{ code: 'waits-for-look' }], unconfirmedId: id, needsYou: true },
  ])
})

test('R1 the export has a line for each requirement of the people who match the filter', async () => {
  const shop = await openShop()
  const query = { filter: 'Ortiz' }
  const { text } = await app.call(compliance.export, { query }, shop.manager.token)
  const lines = text.replace('\ufeff', '').trim().split('\r\n')
  expect(lines[0]).toBe('Name,Store,State,Jobs,May sell,Requirement,Code,Status,Last day')
  expect(lines[1]).toMatch(
    /^Ana Ortiz,Dispensary \w+,CO,Budtender,No,Responsible vendor training,RULE-\w+,Missing,2026-04-05$/,
  )
  expect(lines).toHaveLength(2)
})

test('R1 the export names an own requirement of a chain by its title, without a code', async () => {
  const { chainId, dispensaryId, manager, by } = await openShop()
  const own = { title: JSON.stringify({ en: 'Checking ID', es: 'Revisar identificaciones' }), first_due_days: null }
  const { requirementId } = await buildRequirement(app.db, { retailOrganizationId: chainId ?? '' }, own)
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by })
  const { text } = await app.call(compliance.export, { query: { filter: 'Ortiz' } }, manager.token)
  expect(text).toMatch(/,No,Checking ID,,Due,$/m)
})
