import { ownWork } from '@trellis/contract/employees/own-work.ts'
import { currentBrandHeader } from '@trellis/contract/organizations/current-brand.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { authenticate } from '../accounts/accounts.public.ts'
import { buildCourse, sampleCard } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import type { Employer } from '../employees/employment-rows.ts'
import { buildTrack } from '../tracks/tracks.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from './organizations.build.ts'
import { builtInRoles } from './organizations.public.ts'
import { dispensariesInScope } from './reach.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Job = { roleIds?: readonly string[]; isBrandSales?: boolean; isBrandAdmin?: boolean; startedAt?: Date }

/** An employee of the dispensary, signed in; returns the token. */
const workerAt = async (at: Employer, job: Job = {}) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at, ...job })
  return app.signIn(userId)
}
const administrator = async () => app.signIn(await buildUser(app.db, { isAdministrator: true }))
const noOnes = {
  headerLogoUrl: null,
  ageVerificationInfo: null,
  headerLink: null,
  brandName: null,
  brandId: null,
  termsAndConditionsUrl: null,
  privacyPolicyUrl: null,
  accentColor: null,
}

/** A brand with everything that a header can show, and its course and track. */
const brandWithContent = async () => {
  const name = `Alpenglow ${newId()}`
  const look = {
    logoUrl: '/media/demo/logo-alpenglow.svg',
    headerLink: 'https://alpenglow.example.com',
    accentColor: '#8c3a26',
    ageVerificationInfo: 'Edibles are for adults.',
    termsAndConditionsUrl: 'https://alpenglow.example.com/terms',
    privacyPolicyUrl: 'https://alpenglow.example.com/privacy',
  }
  const brandId = await buildBrand(app.db, { name, ...look })
  const courseId = await buildCourse(app.db, { brandId, cards: [sampleCard('TEXT')], now: app.now() })
  const trackId = await buildTrack(app.db, { brandId, items: [{ courseId }], now: app.now() })
  const { logoUrl: headerLogoUrl, ...rest } = look
  return { brandId, courseId, trackId, branding: { ...rest, headerLogoUrl, brandName: name, brandId } }
}
const brandingOf = async (query: object, token?: string) =>
  (await app.call(organizations.branding, { query }, token)).body

test('API-087 ENTITY-011 a visitor sees the branding of anyone who stands behind a course or track', async () => {
  const { courseId, trackId, branding } = await brandWithContent()
  expect(await brandingOf({ courseId })).toEqual(branding)
  expect(await brandingOf({ trackId })).toEqual(branding)
  expect(await brandingOf({ courseId, trackId })).toEqual(branding)
})

test('API-087 a course of the platform in a brand’s track takes the track’s branding', async () => {
  const { trackId, branding } = await brandWithContent()
  const courseId = await buildCourse(app.db, { cards: [sampleCard('TEXT')], now: app.now() })
  expect(await brandingOf({ courseId, trackId })).toEqual(branding)
})

test('API-087 unknown ids and a visitor without a question get no one’s branding, never a 404', async () => {
  const token = await workerAt({ brandId: (await brandWithContent()).brandId })
  expect(await brandingOf({ courseId: newId() }, token)).toEqual(noOnes)
  expect(await brandingOf({ trackId: newId() })).toEqual(noOnes)
  expect(await brandingOf({ promoId: newId() })).toEqual(noOnes)
  expect(await brandingOf({ shortCode: 'nowhere' })).toEqual(noOnes)
  expect(await brandingOf({})).toEqual(noOnes)
})

test('API-087 a person works under the colours of their chain, or of their brand', async () => {
  const name = `High Desert ${newId()}`
  const retailOrganizationId = await buildRetailOrganization(app.db, { name, accentColor: '#1f5b43' })
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const chain = { ...noOnes, brandName: name, accentColor: '#1f5b43' }
  expect(await brandingOf({}, await workerAt({ dispensaryId }))).toEqual(chain)
  expect(await brandingOf({}, await workerAt({ retailOrganizationId }))).toEqual(chain)
  const { brandId, branding } = await brandWithContent()
  expect(await brandingOf({}, await workerAt({ brandId }))).toEqual(branding)
  const courseId = await buildCourse(app.db, { cards: [sampleCard('TEXT')], now: app.now() })
  expect(await brandingOf({ courseId }, await workerAt({ dispensaryId }))).toEqual(chain)
})

const brandNames = async (token: string, query: object = {}) => {
  const { body } = await app.call(organizations.brands, { query }, token)
  return body.items.map(brand => brand.name)
}

/** A parent company with two brands, a reseller that shares one of them, and a brand without a parent company. */
const company = async () => {
  const mark = newId()
  const parentCompanyId = await buildParentCompany(app.db)
  const resellerId = await buildReseller(app.db)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const first = await buildBrand(app.db, { name: `b ${mark}`, parentCompanyId, createdAt: at(1) })
  const second = await buildBrand(app.db, { name: `a ${mark}`, parentCompanyId, resellerId, createdAt: at(2) })
  const stranger = await buildBrand(app.db, { name: `c ${mark}` })
  await buildBrand(app.db, { name: `d ${mark}`, parentCompanyId, archivedAt: at(3) })
  return { mark, parentCompanyId, resellerId, first, second, stranger }
}

test('API-060 API-085 HEADER-007 each sees the brands in their scope, by name, archived ones never', async () => {
  const { mark, parentCompanyId, resellerId, stranger } = await company()
  expect(await brandNames(await workerAt({ parentCompanyId }))).toEqual([`a ${mark}`, `b ${mark}`])
  expect(await brandNames(await workerAt({ resellerId }))).toEqual([`a ${mark}`])
  expect(await brandNames(await workerAt({ brandId: stranger }))).toEqual([`c ${mark}`])
  expect(await brandNames(await administrator(), { filter: mark })).toEqual([`a ${mark}`, `b ${mark}`, `c ${mark}`])
})

test('API-060 the list filters and pages', async () => {
  const { mark } = await company()
  const token = await administrator()
  const page = await app.call(
    organizations.brands,
    { query: { filter: mark.toUpperCase(), offset: 2, limit: 2 } },
    token,
  )
  expect(page.body.items.map(brand => brand.name)).toEqual([`c ${mark}`])
  expect(page.body.paging).toEqual({ total: 3, totalPages: 2, currentPage: 2, nextPage: null, previousPage: 1 })
  expect(await brandNames(token, { filter: '%' })).toEqual([])
})

test('API-060 the list narrows to the brand behind a course or track', async () => {
  const { brandId, courseId, trackId } = await brandWithContent()
  const token = await administrator()
  const byCourse = await app.call(organizations.brands, { query: { courseId } }, token)
  expect(byCourse.body.items.map(brand => brand.id)).toEqual([brandId])
  const byTrack = await app.call(organizations.brands, { query: { trackId } }, token)
  expect(byTrack.body.items.map(brand => brand.id)).toEqual([brandId])
})

test('ROLE-007 API-086 a parent company’s employee switches between its brands', async () => {
  const { parentCompanyId, first, second } = await company()
  const token = await workerAt({ parentCompanyId })
  const current = async () =>
    (await app.call(organizations.brands, {}, token)).body.items.filter(brand => brand.isCurrent).map(brand => brand.id)
  expect(await current()).toEqual([first])
  const answer = await app.call(organizations.chooseBrand, { body: { brandId: second } }, token)
  expect([answer.status, answer.body]).toMatchObject([200, { id: second, isCurrent: true }])
  expect(await current()).toEqual([second])
  await app.call(organizations.chooseBrand, { body: { brandId: first } }, token)
  expect(await current()).toEqual([first])
  expect((await brandingOf({}, token)).brandId).toBe(first)
})

test('ROLE-007 a change that was made for one brand is refused once another is acted for, and every read is answered', async () => {
  const { parentCompanyId, first, second } = await company()
  const token = await workerAt({ parentCompanyId })
  const shown = (by: string, brandId: string) => ({ token: by, headers: { [currentBrandHeader]: brandId } })
  const choose = (brandId: string, seen: string) =>
    app.call(organizations.chooseBrand, { body: { brandId } }, shown(token, seen))
  expect((await choose(second, first)).status).toBe(200)
  const stale = await choose(first, first)
  expect([stale.status, stale.problem.code]).toEqual([409, 'OTHER_BRAND'])
  const { status, body } = await app.call(organizations.brands, {}, shown(token, first))
  expect([status, body.items.find(brand => brand.isCurrent)?.id]).toEqual([200, second])
  expect((await choose(first, second)).status).toBe(200)
})

test('API-086 the neighbour’s brand looks like one that never was', async () => {
  const { parentCompanyId } = await company()
  const neighbours = await company()
  const token = await workerAt({ parentCompanyId })
  const refusals = await Promise.all(
    [neighbours.first, neighbours.stranger, newId()].map(brandId =>
      app.call(organizations.chooseBrand, { body: { brandId } }, token),
    ),
  )
  const bare = refusals.map(({ problem: { requestId: _, ...rest } }) => rest)
  expect(bare.map(each => each.status)).toEqual([404, 404, 404])
  expect([bare[1], bare[2]]).toEqual([bare[0], bare[0]])
  expect(
    await app.db.selectFrom('current_brand').selectAll().where('brand_id', '=', neighbours.first).execute(),
  ).toEqual([])
})

test('API-086 only the people of a parent company or a reseller may choose, and only among their brands', async () => {
  const { resellerId, first } = await company()
  const choose = async (at: Parameters<typeof workerAt>[0]) =>
    app.call(organizations.chooseBrand, { body: { brandId: first } }, await workerAt(at))
  expect((await choose({ resellerId })).status).toBe(404)
  const answer = await choose({ brandId: first })
  expect([answer.status, answer.problem.code]).toEqual([403, 'NOT_ALLOWED'])
})

test('API-047 ENTITY-008 ENTITY-010 my dispensary is that of my oldest employment', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const resellerId = await buildReseller(app.db)
  const id = await buildDispensary(app.db, {
    name: 'Juniper & Main',
    addressLine1: '1420 Juniper Street',
    retailOrganizationId,
    resellerId,
  })
  const managerId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: managerId, at: { dispensaryId: id }, roleIds: [builtInRoles.manager] })
  const userId = await buildUser(app.db)
  const newer = await buildDispensary(app.db, { name: 'Larkspur Row', city: 'Boulder' })
  await buildEmployment(app.db, { userId, at: { dispensaryId: newer }, startedAt: new Date('2026-06-01') })
  await buildEmployment(app.db, { userId, at: { dispensaryId: id }, startedAt: new Date('2026-02-01') })
  const { body } = await app.call(organizations.myDispensary, {}, await app.signIn(userId))
  expect(body).toEqual({
    id,
    name: 'Juniper & Main',
    addressLine1: '1420 Juniper Street',
    addressLine2: null,
    city: 'Denver',
    state: 'Colorado',
    country: 'USA',
    zipCode: '80202',
    subDomain: null,
    isPublic: true,
    invitedByBrandId: null,
    claimed: true,
    adminId: managerId,
    managedByMyReseller: false,
    retailOrganizationId,
    signUpLinkId: null,
    dispensaries: [
      { id, name: 'Juniper & Main', city: 'Denver', state: 'Colorado', mayChoose: true },
      { id: newer, name: 'Larkspur Row', city: 'Boulder', state: 'Colorado', mayChoose: true },
    ],
  })
})

test('API-047 the one chosen last comes before the oldest', async () => {
  const userId = await buildUser(app.db)
  const [older, newer] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  await buildEmployment(app.db, { userId, at: { dispensaryId: older }, startedAt: new Date('2026-02-01') })
  await buildEmployment(app.db, { userId, at: { dispensaryId: newer }, startedAt: new Date('2026-06-01') })
  const token = await app.signIn(userId)
  const mine = async () => (await app.call(organizations.myDispensary, {}, token)).body.id
  const choose = (dispensaryId: string) => app.call(ownWork.chooseDispensary, { body: { dispensaryId } }, token)
  expect([await mine(), (await choose(newer)).status, await mine()]).toEqual([older, 204, newer])
  expect([(await choose(await buildDispensary(app.db))).status, await mine()]).toEqual([404, newer])
})

test('API-047 who runs the store sees its sign-up link, unless it is disabled', async () => {
  const signUpLinkId = newId()
  const dispensaryId = await buildDispensary(app.db, { signUpLinkId })
  const token = await workerAt({ dispensaryId }, { roleIds: [builtInRoles.manager] })
  expect((await app.call(organizations.myDispensary, {}, token)).body.signUpLinkId).toBe(signUpLinkId)
  await app.db
    .updateTable('dispensary')
    .set({ sign_up_link_disabled_at: app.now() })
    .where('id', '=', dispensaryId)
    .execute()
  expect((await app.call(organizations.myDispensary, {}, token)).body.signUpLinkId).toBeNull()
})

test('API-047 a retail organization’s employee chooses among all of its stores', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  await buildDispensary(app.db, { name: 'Brownstone & Bay', retailOrganizationId })
  await buildDispensary(app.db, { name: 'Aspen Corner', retailOrganizationId })
  await buildDispensary(app.db, { name: 'Somebody else’s' })
  const { body } = await app.call(organizations.myDispensary, {}, await workerAt({ retailOrganizationId }))
  expect(body.dispensaries.map(place => [place.name, place.mayChoose])).toEqual([
    ['Aspen Corner', false],
    ['Brownstone & Bay', false],
  ])
  expect(body.name).toBe('Aspen Corner')
})

test('API-047 who has no store, or has left it, has no dispensary', async () => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { dispensaryId: await buildDispensary(app.db) }, endedAt: app.now() })
  const answers = await Promise.all([
    app.call(organizations.myDispensary, {}, await app.signIn(userId)),
    app.call(organizations.myDispensary, {}, await workerAt({ brandId: await buildBrand(app.db) })),
  ])
  expect(answers.map(answer => [answer.status, answer.problem.code])).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ])
})

/**
 * Four dispensaries: of a retail organization, managed by a reseller, one that a brand works with, and an independent
 * one.
 */
const town = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const resellerId = await buildReseller(app.db)
  const parentCompanyId = await buildParentCompany(app.db)
  const brandId = await buildBrand(app.db, { parentCompanyId })
  const chained = await buildDispensary(app.db, { retailOrganizationId })
  const managed = await buildDispensary(app.db, { resellerId })
  const stocking = await buildDispensary(app.db)
  const alone = await buildDispensary(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: stocking }])
  const all = { chained, managed, stocking, alone }
  const seenBy = async (token: string) => {
    const actor = await authenticate(app.db, token, app.now())
    const rows = await app.db
      .selectFrom('dispensary')
      .select('id')
      .where('id', 'in', Object.values(all))
      .where(dispensariesInScope(actor))
      .execute()
    return new Set(rows.map(row => row.id))
  }
  return { ...all, retailOrganizationId, resellerId, parentCompanyId, brandId, seenBy }
}

test('ROLE-005 ROLE-006 ROLE-008 each looks after the stores of their scope and sees no other', async () => {
  const { seenBy, ...place } = await town()
  const all = new Set([place.chained, place.managed, place.stocking, place.alone])
  const manager = { roleIds: [builtInRoles.manager] }
  expect(await seenBy(await administrator())).toEqual(all)
  expect(await seenBy(await workerAt({ dispensaryId: place.alone }, manager))).toEqual(new Set([place.alone]))
  expect(await seenBy(await workerAt({ dispensaryId: place.alone }))).toEqual(new Set())
  expect(await seenBy(await workerAt({ retailOrganizationId: place.retailOrganizationId }))).toEqual(
    new Set([place.chained]),
  )
  expect(await seenBy(await workerAt({ resellerId: place.resellerId }))).toEqual(new Set([place.managed]))
  expect(await seenBy(await workerAt({ brandId: place.brandId }))).toEqual(new Set([place.stocking]))
  expect(await seenBy(await workerAt({ parentCompanyId: place.parentCompanyId }))).toEqual(new Set([place.stocking]))
})
