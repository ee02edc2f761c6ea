import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { type UserInList, type UserView, users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser, buildUsers, type NewUser } from '../accounts/accounts.build.ts'
import { makeInvitation } from '../accounts/accounts.public.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'

const start = new Date('2026-11-20T16:00:00Z')
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)
let app: TestApp
let adminId: string
let token: string

beforeAll(async () => {
  app = await startTestApp({ now: start })
  adminId = await buildUser(app.db, { isAdministrator: true, firstName: 'Olga', lastName: 'Admin' })
  token = await app.signIn(adminId)
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

/** A word that only the people of one test have in their names. */
const word = () => `w${newId().replaceAll('-', '').slice(-12)}`
const person = async (user: NewUser = {}) => {
  const id = newId()
  await buildUser(app.db, { id, email: `${id}@users.trellis.test`, ...user })
  return id
}
type Query = In<(typeof users.list)['query']>
const list = async (query: Query) => (await app.call(users.list, { query }, token)).body
const names = (items: readonly UserInList[]) => items.map(({ firstName }) => firstName)

test('USERS-001 USERS-002 CONST-003 CONST-004 people are found by part of a name or address, by last name descending unless asked', async () => {
  const last = word()
  await buildUsers(app.db, [
    { firstName: 'Ana', lastName: `A${last}` },
    { firstName: 'Ben', lastName: `C${last}` },
    { firstName: 'Cleo', lastName: `B${last}`, email: `${last}@users.trellis.test` },
  ])
  expect(names((await list({ search: last })).items)).toEqual(['Ben', 'Cleo', 'Ana'])
  expect(names((await list({ search: last, direction: 'ASC' })).items)).toEqual(['Ana', 'Cleo', 'Ben'])
  expect(names((await list({ search: last, sortBy: 'firstName', direction: 'ASC' })).items)).toEqual([
    'Ana',
    'Ben',
    'Cleo',
  ])
  expect(names((await list({ search: `${last}@users` })).items)).toEqual(['Cleo'])
})

test('USERS-001 who has another name or address is found by it at once, and not by the former one', async () => {
  const [before, after] = [word(), word()]
  const id = await person({ firstName: 'Ana', lastName: before })
  await app.db.updateTable('app_user').set({ last_name: after }).where('id', '=', id).execute()
  expect(names((await list({ search: `ANA ${after}` })).items)).toEqual(['Ana'])
  expect(names((await list({ search: before })).items)).toEqual([])
  await app.db
    .updateTable('app_user')
    .set({ email: `${before}@users.trellis.test` })
    .where('id', '=', id)
    .execute()
  expect(names((await list({ search: `${before.toUpperCase()}@` })).items)).toEqual(['Ana'])
})

test('USERS-003 CONST-001 API-015 the list comes in pages of 30, and an empty page behind the last still tells the total', async () => {
  const last = word()
  await buildUsers(
    app.db,
    Array.from({ length: 31 }, (_, nth) => ({ firstName: `N${nth}`, lastName: last })),
  )
  const first = await list({ search: last })
  expect([first.items.length, first.paging.total, first.paging.nextPage]).toEqual([30, 31, 2])
  expect((await list({ search: last, page: 2 })).items).toHaveLength(1)
  expect((await list({ search: last, page: 9 })).paging.total).toBe(31)
  expect((await app.call(users.list, { query: { page: 0 } }, token)).status).toBe(422)
})

test('USERS-006 USERS-007 ENTITY-001 each row tells roles, employers and state of its person, read together', async () => {
  const last = word()
  const dispensaryId = await buildDispensary(app.db, { name: 'Juniper & Main' })
  const brandId = await buildBrand(app.db, { name: 'Ridge Farm' })
  const managerId = await person({ firstName: 'Ana', lastName: last })
  await buildEmployment(app.db, { userId: managerId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  await buildEmployment(app.db, { userId: managerId, at: { brandId }, startedAt: start })
  await person({ firstName: 'Ben', lastName: last, activatedAt: null })
  const { items } = await list({ search: last, sortBy: 'firstName', direction: 'ASC' })
  expect(items).toEqual([
    expect.objectContaining({
      roles: ['ROLE_BRAND_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN', 'ROLE_USER'],
      employers: [
        { kind: 'dispensary', id: dispensaryId, name: 'Juniper & Main' },
        { kind: 'brand', id: brandId, name: 'Ridge Farm' },
      ],
      activated: true,
      state: 'ACTIVATED',
      isProtected: false,
    }),
    expect.objectContaining({ roles: ['ROLE_USER'], employers: [], activated: false, state: 'NOT_INVITED' }),
  ])
})

test('USERS-003 each view has its people, and its count is that of its list', async () => {
  const last = word()
  const dispensaries = [await buildDispensary(app.db), await buildDispensary(app.db)]
  const both = await person({ firstName: 'Both', lastName: last })
  for (const dispensaryId of dispensaries) await buildEmployment(app.db, { userId: both, at: { dispensaryId } })
  const invitee = await person({ firstName: 'Invited', lastName: last, activatedAt: null })
  await makeInvitation(app.db, { userId: invitee, by: adminId, now: start })
  const late = await person({ firstName: 'Late', lastName: last, activatedAt: null })
  await makeInvitation(app.db, { userId: late, now: daysLater(-15) })
  await person({ firstName: 'Out', lastName: last, enabled: false })
  await person({ firstName: 'Boss', lastName: last, isAdministrator: true })
  await app.signIn(both)
  const of = async (view: UserView) =>
    names((await list({ search: last, view, sortBy: 'firstName', direction: 'ASC' })).items)
  expect(await of('invited')).toEqual(['Invited'])
  expect(await of('invitation-expired')).toEqual(['Late'])
  expect(await of('disabled')).toEqual(['Out'])
  expect(await of('administrators')).toEqual(['Boss'])
  expect(await of('several-dispensaries')).toEqual(['Both'])
  expect(await of('without-work')).toEqual(['Invited', 'Late', 'Out'])
  const { items } = (await app.call(users.views, { query: { search: last } }, token)).body
  expect(Object.fromEntries(items.map(({ view, total }) => [view, total]))).toEqual({
    everyone: 5,
    invited: 1,
    'invitation-expired': 1,
    away: 2,
    'without-work': 3,
    'several-dispensaries': 1,
    disabled: 1,
    administrators: 1,
  })
})

test('USERS-002 who logs in or stays logged in was seen now, at most once an hour, and is not away', async () => {
  const last = word()
  const password = 'Right-horse-7'
  const id = await person({ lastName: last, password })
  const email = `${id}@users.trellis.test`
  const read = () => app.db.selectFrom('app_user').select('last_seen_at').where('id', '=', id).executeTakeFirstOrThrow()
  const seen = async () => (await read()).last_seen_at?.toISOString() ?? null
  expect(await seen()).toBeNull()
  const { body } = await app.call(accounts.login, { body: { email, password } })
  expect(await seen()).toBe(start.toISOString())
  app.at(new Date(start.getTime() + 30 * 60_000))
  const next = (await app.call(accounts.refresh, { body: { token: body.refresh_token } })).body
  expect(await seen()).toBe(start.toISOString())
  const later = new Date(start.getTime() + 61 * 60_000)
  app.at(later)
  await app.call(accounts.refresh, { body: { token: next.refresh_token } })
  expect(await seen()).toBe(later.toISOString())
  app.at(start)
  expect((await list({ search: last, view: 'away' })).items).toEqual([])
})

test('API-016 USERS-008 USERS-013 ENTITY-001 a person’s page has their fields, work, invitation, and what may not be done', async () => {
  const dispensaryId = await buildDispensary(app.db, { name: 'Elm Street' })
  const id = await person({ firstName: 'Ana', lastName: 'Ruiz', activatedAt: null })
  await buildEmployment(app.db, { userId: id, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  await makeInvitation(app.db, { userId: id, by: adminId, now: start })
  const { body } = await app.call(users.get, { params: { id } }, token)
  expect(body).toMatchObject({
    firstName: 'Ana',
    state: 'INVITED',
    employments: [
      {
        employer: { kind: 'dispensary', id: dispensaryId, name: 'Elm Street' },
        endedAt: null,
        roles: [{ label: 'Manager' }],
      },
    ],
    invitation: { expiresAt: daysLater(14).toISOString(), isExpired: false, invitedBy: 'Olga Admin' },
    keptBy: null,
    obstacles: { administrator: 'MANAGES_A_DISPENSARY', email: null, disable: null, remove: null },
  })
  const own = (await app.call(users.get, { params: { id: adminId } }, token)).body
  expect(own.obstacles).toEqual({
    administrator: 'OWN_ACCOUNT',
    email: 'OWN_ACCOUNT',
    disable: 'OWN_ACCOUNT',
    remove: 'OWN_ACCOUNT',
  })
})

test('USERS-013 a Slack member id is told to administrators alone, not even to whom it belongs', async () => {
  const id = await person()
  await app.db.updateTable('app_user').set({ slack_member_id: 'U0192AB' }).where('id', '=', id).execute()
  const own = await app.signIn(id)
  expect((await app.call(accounts.me, {}, own)).body.slackMemberId).toBeNull()
  expect((await app.call(users.get, { params: { id } }, own)).status).toBe(403)
  expect((await app.call(users.get, { params: { id } }, token)).body.slackMemberId).toBe('U0192AB')
})

test('quality: the export is the list in its order, and is written down', async () => {
  const last = word()
  await buildUsers(app.db, [
    { firstName: '=Ana', lastName: last },
    { firstName: 'Ben', lastName: `A${last}` },
  ])
  const { text } = await app.call(users.export, { query: { search: last } }, token)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('First name,Last name,E-mail,Role,State')
  expect(lines[1]).toContain("'=Ana")
  const { items } = (await app.call(audit.list, { query: { person: adminId, act: 'list-exported' } }, token)).body
  expect(items[0]?.details).toEqual({ list: 'users', format: 'csv' })
})
