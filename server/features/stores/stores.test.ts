import { courses } from '@trellis/contract/courses/courses.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { type StoreInList, stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import type { Employer } from '../employees/employment-rows.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensaries,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../tracks/tracks.build.ts'

const start = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp({ now: start })
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

/** A word that only the stores of one test have in their names. */
const word = () => `w${newId().replaceAll('-', '').slice(-12)}`
const workerAt = async (at: Employer, roleIds: string[] = []) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at, roleIds })
  return userId
}
const tokenOf = async (at: Employer) => app.signIn(await workerAt(at))
/** Takes a course of text alone to its end. */
const complete = async (userId: string, courseId: string) => {
  const token = await app.signIn(userId)
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  await app.call(courses.see, { params: { id: courseId }, body: { cardId: body.cards.at(-1)!.id } }, token)
}
type Query = In<(typeof stores.list)['query']>
const list = async (query: Query) => (await app.call(stores.list, { query }, admin)).body
const own = async (token: string, query: In<(typeof stores.listOwn)['query']> = {}) =>
  (await app.call(stores.listOwn, { query }, token)).body
const names = (items: readonly StoreInList[]) => items.map(({ name }) => name)

test('API-032 DISP-001 stores are found by words of their name and city, by name unless asked', async () => {
  const last = word()
  await buildDispensaries(app.db, [
    { name: `Canna ${last}`, city: 'Boulder', createdAt: new Date('2026-03-01') },
    { name: `Alp ${last}`, city: 'Denver', createdAt: new Date('2026-02-01') },
    { name: `Bud ${last}`, city: 'Aspen', createdAt: new Date('2026-01-01') },
  ])
  const [alp, bud, canna] = [`Alp ${last}`, `Bud ${last}`, `Canna ${last}`]
  expect(names((await list({ keyword: last })).items)).toEqual([alp, bud, canna])
  expect(names((await list({ keyword: last, direction: 'DESC' })).items)).toEqual([canna, bud, alp])
  expect(names((await list({ keyword: last, sortBy: 'city' })).items)).toEqual([bud, canna, alp])
  expect(names((await list({ keyword: last, sortBy: 'createdAt' })).items)).toEqual([bud, alp, canna])
  expect(names((await list({ keyword: `boulder ${last}` })).items)).toEqual([canna])
})

test('API-033 CONST-011 an administrator’s list has pages of 20, all others pages of 30, to anyone who reads them', async () => {
  const last = word()
  const retailOrganizationId = await buildRetailOrganization(app.db)
  await buildDispensaries(
    app.db,
    Array.from({ length: 31 }, () => ({ name: last, retailOrganizationId })),
  )
  const all = await list({ keyword: last })
  expect([all.items.length, all.paging.total, all.paging.totalPages]).toEqual([20, 31, 2])
  const mine = await own(await tokenOf({ retailOrganizationId }))
  expect([mine.items.length, mine.paging.total]).toEqual([30, 31])
  expect((await own(admin, { filter: last })).items).toHaveLength(30)
  expect((await list({ keyword: last, offset: 90 })).paging.total).toBe(31)
})

test('API-033 DISP-012 RESELL-002 chains and resellers list their own stores, by text and state', async () => {
  const [retailOrganizationId, resellerId] = [await buildRetailOrganization(app.db), await buildReseller(app.db)]
  await buildDispensaries(app.db, [
    { name: 'Elm Street', retailOrganizationId },
    { name: 'Main Street', retailOrganizationId, stateCode: 'OR', resellerId },
    { name: 'Somebody else’s' },
  ])
  const chain = await tokenOf({ retailOrganizationId })
  expect(names((await own(chain)).items)).toEqual(['Elm Street', 'Main Street'])
  expect(names((await own(chain, { filter: 'main' })).items)).toEqual(['Main Street'])
  expect(names((await own(chain, { state: 'OR' })).items)).toEqual(['Main Street'])
  const reseller = await own(await tokenOf({ resellerId }))
  expect(reseller.items.map(({ name, managedByMyReseller }) => [name, managedByMyReseller])).toEqual([
    ['Main Street', true],
  ])
})

test('API-033 a filter by chain or reseller narrows, and never widens what the caller keeps', async () => {
  const [mine, theirs] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const resellerId = await buildReseller(app.db)
  await buildDispensary(app.db, { name: 'Ours', retailOrganizationId: mine })
  await buildDispensary(app.db, { name: 'Theirs', retailOrganizationId: theirs, resellerId })
  const chain = await tokenOf({ retailOrganizationId: mine })
  expect((await own(chain, { retailOrganizationId: theirs })).paging.total).toBe(0)
  expect((await own(chain, { resellerId })).paging.total).toBe(0)
  expect(names((await list({ retailOrganizationId: theirs, resellerId })).items)).toEqual(['Theirs'])
})

test('ENTITY-009 API-033 a row has people, managers, invitations, tracks, training and last activity', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db, { name: 'Juniper Row' })
  const dispensaryId = await buildDispensary(app.db, { name: 'Elm Street', retailOrganizationId, region: 'North' })
  const [done, left] = [
    await buildCourse(app.db, { cards: [textCard()], now: start }),
    await buildCourse(app.db, { cards: [textCard()], now: start }),
  ]
  const trackId = await buildTrack(app.db, { items: [{ courseId: done }, { courseId: left }], now: start })
  await buildAssignment(app.db, { trackId, dispensaryId, now: start })
  const managerId = await buildUser(app.db, { firstName: 'Ana', lastName: 'Ruiz', lastSeenAt: start })
  await buildEmployment(app.db, { userId: managerId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  await complete(managerId, done)
  await buildEmployment(app.db, {
    userId: await buildUser(app.db, { activatedAt: null }),
    at: { dispensaryId },
    roleIds: [builtInRoles.budtender],
  })
  const { items } = await own(await tokenOf({ retailOrganizationId }))
  expect(items).toEqual([
    {
      id: dispensaryId,
      name: 'Elm Street',
      addressLine1: '12 Market Street',
      addressLine2: null,
      city: 'Denver',
      state: 'Colorado',
      zipCode: '80202',
      region: 'North',
      timeZone: 'America/Denver',
      licenseNumber: null,
      licenseExpiresOn: null,
      retailOrganization: { id: retailOrganizationId, name: 'Juniper Row' },
      reseller: null,
      managedByMyReseller: false,
      claimed: true,
      closedAt: null,
      createdAt: '2026-01-05T15:00:00.000Z',
      managers: [{ id: managerId, name: 'Ana Ruiz' }],
      people: 2,
      openInvitations: 1,
      tracks: 1,
      activePeople: 1,
      percentTrained: 50,
      lastActiveAt: expect.any(String),
    },
  ])
})

test('DISP-001 C1 a view finds the open stores whose license has expired or does within 60 days', async () => {
  const last = word()
  const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await buildDispensaries(app.db, [
    { name: `${last} expired`, licenseExpiresOn: inDays(-300) },
    { name: `${last} soon`, licenseExpiresOn: inDays(60) },
    { name: `${last} later`, licenseExpiresOn: inDays(61) },
    { name: `${last} unknown` },
    { name: `${last} shut`, closedAt: start, licenseExpiresOn: inDays(10) },
  ])
  expect(names((await list({ keyword: last, view: 'license' })).items)).toEqual([`${last} expired`, `${last} soon`])
  const { body } = await app.call(stores.views, { query: { filter: last } }, admin)
  expect(body.items).toContainEqual({ view: 'license', total: 2, isMore: false })
})

test('DISP-001 the views find stores without a manager, not claimed, and closed, with their counts', async () => {
  const last = word()
  const [run] = await buildDispensaries(app.db, [
    { name: `${last} run` },
    { name: `${last} left`, claimed: true },
    { name: `${last} new` },
    { name: `${last} shut`, closedAt: start, licenseExpiresOn: '2020-01-01' },
  ])
  await workerAt({ dispensaryId: run! }, [builtInRoles.manager])
  expect(names((await list({ keyword: last })).items)).toEqual([`${last} left`, `${last} new`, `${last} run`])
  expect(names((await list({ keyword: last, view: 'no-manager' })).items)).toEqual([`${last} left`, `${last} new`])
  expect(names((await list({ keyword: last, view: 'not-claimed' })).items)).toEqual([`${last} new`])
  expect(names((await list({ keyword: last, view: 'closed' })).items)).toEqual([`${last} shut`])
  const { body } = await app.call(stores.views, { query: { filter: last } }, admin)
  expect(body.items).toEqual([
    { view: 'open', total: 3, isMore: false },
    { view: 'no-manager', total: 2, isMore: false },
    { view: 'not-claimed', total: 1, isMore: false },
    { view: 'license', total: 0, isMore: false },
    { view: 'closed', total: 1, isMore: false },
  ])
})

test('API-034 ENTITY-008 one store is read with its address, owners, brands, types and what may be done with it', async () => {
  const [retailOrganizationId, resellerId] = [await buildRetailOrganization(app.db), await buildReseller(app.db)]
  const brandName = `Alpenglow ${newId()}`
  const brandId = await buildBrand(app.db, { name: brandName })
  const id = await buildDispensary(app.db, {
    name: 'Elm Street',
    retailOrganizationId,
    resellerId,
    invitedByBrandId: brandId,
  })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: id }])
  const adminId = await workerAt({ dispensaryId: id }, [builtInRoles.manager])
  const read = async (token: string) => (await app.call(stores.get, { params: { id } }, token)).body
  expect(await read(admin)).toMatchObject({
    id,
    name: 'Elm Street',
    addressLine1: '12 Market Street',
    city: 'Denver',
    state: 'Colorado',
    stateCode: 'CO',
    country: 'USA',
    zipCode: '80202',
    subDomain: null,
    isPublic: true,
    invitedByBrandId: brandId,
    claimed: true,
    adminId,
    managedByMyReseller: false,
    locationTypes: ['ADULT_USE'],
    brands: [{ id: brandId, name: brandName }],
    may: { edit: true, administer: true, shareLink: true },
  })
  const chain = await read(await tokenOf({ retailOrganizationId }))
  expect(chain.may).toEqual({ edit: true, administer: false, shareLink: true })
  const reseller = await read(await tokenOf({ resellerId }))
  expect([reseller.managedByMyReseller, reseller.may]).toEqual([
    true,
    { edit: false, administer: false, shareLink: false },
  ])
})

test('API-034 ROLE-006 a store of another chain or reseller does not exist', async () => {
  const id = await buildDispensary(app.db, { retailOrganizationId: await buildRetailOrganization(app.db) })
  const tokens = [
    await tokenOf({ retailOrganizationId: await buildRetailOrganization(app.db) }),
    await tokenOf({ resellerId: await buildReseller(app.db) }),
  ]
  const answers = await Promise.all(
    tokens.flatMap(token => [
      app.call(stores.get, { params: { id } }, token),
      app.call(stores.progress, { params: { id } }, token),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('DISP-004 DISP-012 the progress of a store counts those who can log in, and names who was invited', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const courseId = await buildCourse(app.db, { cards: [textCard()], now: start })
  const trackId = await buildTrack(app.db, { name: 'First week', items: [{ courseId }], now: start })
  await buildAssignment(app.db, { trackId, dispensaryId, now: start })
  const userId = await workerAt({ dispensaryId }, [builtInRoles.budtender])
  await complete(userId, courseId)
  await buildEmployment(app.db, { userId: await buildUser(app.db, { activatedAt: null }), at: { dispensaryId } })
  const { body } = await app.call(stores.progress, { params: { id: dispensaryId } }, admin)
  expect(body).toMatchObject({ people: 1, assigned: 1, completed: 1, percent: 100, invited: 1 })
  expect(body.tracks.map(({ name, percent }) => [name, percent])).toEqual([['First week', 100]])
})
