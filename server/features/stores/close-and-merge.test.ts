import { audit } from '@trellis/contract/audit/audit.ts'
import { signUpLinks, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildCourse } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildChainRole,
  buildDispensary,
  buildRetailOrganization,
} from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../tracks/tracks.build.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(() => app.stop())

const setOpen = (id: string, isOpen: boolean, bringBack = false) =>
  app.call(stores.setStatus, { params: { id }, body: { isOpen, bringBack } }, admin)
const merge = (id: string, intoId: string, token = admin) =>
  app.call(stores.merge, { params: { id }, body: { intoId } }, token)
const openLink = (linkId: string) =>
  app.call(signUpLinks.open, { params: { linkId } }, { address: `198.51.102.${newId().slice(-2)}` })
const workOf = async (userId: string) =>
  (
    await app.db
      .selectFrom('employment')
      .select(['dispensary_id', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(row => [row.dispensary_id, row.ended_at === null])
const worker = async (dispensaryId: string, roleId: string = builtInRoles.budtender) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [roleId] })
  return userId
}
const jobsOf = async (userId: string) =>
  (
    await app.db
      .selectFrom('employment_role as r')
      .innerJoin('employment as e', 'e.id', 'r.employment_id')
      .select('r.dispensary_role_id as id')
      .where('e.user_id', '=', userId)
      .execute()
  ).map(({ id }) => id)
const actsOn = async (id: string) =>
  (await app.call(audit.list, { query: { person: id } }, admin)).body.items.map(({ act }) => act)

test('DISP-004 a closed store takes no sign-ups, is not listed, employs no one, and opens again with its people', async () => {
  const [name, signUpLinkId] = [`Closing ${newId()}`, newId()]
  const id = await buildDispensary(app.db, { name, signUpLinkId })
  const userId = await worker(id)
  const closed = await setOpen(id, false)
  expect([closed.status, closed.body.closedAt, closed.body.people]).toEqual([200, expect.any(String), 0])
  expect(await workOf(userId)).toEqual([[id, false]])
  expect((await openLink(signUpLinkId)).problem.code).toBe('LINK_USED_OR_EXPIRED')
  const listed = await app.call(signUps.stores, { query: { filter: name } })
  expect(listed.body.items).toEqual([])
  expect((await app.call(signUps.store, { params: { id } })).status).toBe(404)
  await expect(worker(id)).rejects.toThrow('is closed')

  await setOpen(id, false)
  const opened = await setOpen(id, true, true)
  expect([opened.body.closedAt, opened.body.people]).toEqual([null, 1])
  expect(await workOf(userId)).toEqual([[id, true]])
  expect((await openLink(signUpLinkId)).body.dispensary.id).toBe(id)
  expect(await actsOn(id)).toEqual(['store-reopened', 'store-closed'])
})

test('DISP-004 a store that opens again without its people has none, and who left before it closed stays away', async () => {
  const id = await buildDispensary(app.db)
  const [stayed, left] = [await worker(id), await buildUser(app.db)]
  await buildEmployment(app.db, { userId: left, at: { dispensaryId: id }, endedAt: new Date('2026-02-01') })
  await setOpen(id, false)
  expect((await setOpen(id, true)).body.people).toBe(0)
  app.at(new Date(app.now().getTime() + 60_000))
  await setOpen(id, false)
  await setOpen(id, true, true)
  expect([await workOf(stayed), await workOf(left)]).toEqual([[[id, false]], [[id, false]]])
})

test('DISP-004 a store that got another chain with its people while it was closed opens without the jobs of the former one', async () => {
  const [former, next] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const id = await buildDispensary(app.db, { retailOrganizationId: former })
  const own = (label: string, accessRole: 'ROLE_STUDENT' | 'ROLE_DISPENSARY_ADMIN') =>
    buildChainRole(app.db, { retailOrganizationId: former, label, accessRole })
  const guide = await worker(id, await own('Guide', 'ROLE_STUDENT'))
  const captain = await worker(id, await own('Captain', 'ROLE_DISPENSARY_ADMIN'))
  await setOpen(id, false)
  const { body: closed } = await app.call(stores.get, { params: { id } }, admin)
  const body = { ...closed, state: closed.stateCode, retailOrganizationId: next, resellerId: null, keepPeople: true }
  expect((await app.call(stores.update, { params: { id }, body }, admin)).status).toBe(200)
  expect((await setOpen(id, true, true)).body.people).toBe(2)
  expect([await jobsOf(guide), await jobsOf(captain)]).toEqual([[builtInRoles.budtender], [builtInRoles.manager]])
})

/** Two stores, with what a merge moves. */
const doubles = async () => {
  const [fromLink, chain] = [newId(), await buildRetailOrganization(app.db)]
  const [from, into] = [await buildDispensary(app.db, { signUpLinkId: fromLink }), await buildDispensary(app.db)]
  const brandId = await buildBrand(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: from }])
  const courseId = await buildCourse(app.db, { cards: [textCard()], now: app.now() })
  const track = (more: object = {}) => buildTrack(app.db, { items: [{ courseId }], now: app.now(), ...more })
  const [moved, shared] = [await track(), await track()]
  await buildAssignment(app.db, { trackId: moved, dispensaryId: from, roleIds: [builtInRoles.trainer], now: app.now() })
  await buildAssignment(app.db, {
    trackId: shared,
    dispensaryId: from,
    roleIds: [builtInRoles.trainer],
    now: app.now(),
  })
  await buildAssignment(app.db, { trackId: shared, dispensaryId: into, now: app.now() })
  return { from, into, fromLink, moved, shared, chain, track }
}

test('DISP-004 two stores become one: those who learn, tracks with their restrictions, and the old sign-up link', async () => {
  const { from, into, fromLink, moved, shared } = await doubles()
  const mover = await worker(from)
  const both = await worker(from, builtInRoles.trainer)
  const manager = await worker(from, builtInRoles.manager)
  const kept = await buildEmployment(app.db, {
    userId: both,
    at: { dispensaryId: into },
    roleIds: [builtInRoles.budtender],
  })
  const preview = await app.call(stores.mergePreview, { params: { id: from } }, admin)
  expect(preview.body).toEqual({
    people: 2,
    managers: 1,
    managerList: [expect.objectContaining({ hasCome: true })],
    formerPeople: 0,
    tracks: 2,
    mutedCourses: 0,
    refusedBrands: [],
    askingBrands: [expect.any(String)],
    requests: 0,
    domains: [],
    chain: null,
    reseller: null,
    hasOtherOwner: false,
    request: null,
    refusedUntil: null,
  })

  const { status, body } = await merge(from, into)
  expect([status, body.id, body.people, body.tracks, body.brands]).toEqual([200, into, 2, 2, []])
  expect(await workOf(manager)).toEqual([[from, false]])
  expect(await workOf(mover)).toEqual([[into, true]])
  const jobs = await app.db
    .selectFrom('employment_role')
    .select('dispensary_role_id')
    .where('employment_id', '=', kept)
    .execute()
  expect(new Set(jobs.map(row => row.dispensary_role_id))).toEqual(
    new Set([builtInRoles.trainer, builtInRoles.budtender]),
  )
  const restricted = await app.db
    .selectFrom('track_assignment_role')
    .select('track_id')
    .where('dispensary_id', '=', into)
    .execute()
  expect(restricted).toEqual([{ track_id: moved }])
  expect(shared).not.toBe(moved)
  expect((await openLink(fromLink)).body.dispensary.id).toBe(into)
  const gone = (await app.call(stores.get, { params: { id: from } }, admin)).body
  expect([gone.mergedInto?.id, gone.people, gone.may]).toEqual([
    into,
    0,
    { edit: false, administer: false, shareLink: false },
  ])
  expect(await actsOn(from)).toEqual(['stores-merged'])
})

test('DISP-004 a merged store stays merged, its link follows a further merge, and tracks of a foreign chain do not move', async () => {
  const { from, into, fromLink, chain, track } = await doubles()
  await app.db.updateTable('dispensary').set({ retail_organization_id: chain }).where('id', '=', from).execute()
  const foreign = await track({ retailOrganizationId: chain })
  await buildAssignment(app.db, { trackId: foreign, dispensaryId: from, now: app.now() })
  const last = await buildDispensary(app.db)
  await merge(from, into)
  const assigned = await app.db
    .selectFrom('track_assignment')
    .select('track_id')
    .where('dispensary_id', '=', into)
    .execute()
  expect(assigned.map(row => row.track_id)).not.toContain(foreign)
  await merge(into, last)
  expect((await openLink(fromLink)).body.dispensary.id).toBe(last)
  const again = [await merge(from, last), await setOpen(from, true), await merge(last, last)]
  expect(again.map(({ problem }) => problem.code)).toEqual(['STORE_MERGED', 'ALREADY_ARCHIVED', 'INVALID_INPUT'])
})

test('DISP-004 a chain merges and closes no store, not even its own', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [own, theirs] = [await buildDispensary(app.db, { retailOrganizationId }), await buildDispensary(app.db)]
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId } })
  const token = await app.signIn(userId)
  const closing = await app.call(stores.setStatus, { params: { id: own }, body: { isOpen: false } }, token)
  expect([(await merge(theirs, own, token)).status, closing.status]).toEqual([403, 403])
})

test('DISP-004 anyone who is employed at a store while it closes works nowhere there', async () => {
  const id = await buildDispensary(app.db)
  const [closing, hiring] = await Promise.allSettled([setOpen(id, false), worker(id)])
  expect(closing.status).toBe('fulfilled')
  expect(['fulfilled', 'rejected']).toContain(hiring.status)
  const { body } = await app.call(stores.get, { params: { id } }, admin)
  expect([body.closedAt, body.people]).toEqual([expect.any(String), 0])
})
