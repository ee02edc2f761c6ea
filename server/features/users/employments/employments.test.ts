import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { type OrganizationKind, userWork } from '@trellis/contract/users/user-work.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

/** A chain with two stores, and a trainer at the first. */
const chain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const elm = await buildDispensary(app.db, { retailOrganizationId, name: 'Elm Street' })
  const main = await buildDispensary(app.db, { retailOrganizationId, name: 'Main Street' })
  const trainer = await employLearner(app, { dispensaryId: elm, roleIds: [builtInRoles.trainer] })
  return { retailOrganizationId, elm, main, ...trainer }
}

type Worker = { userId: string; employmentId: string }
const move = ({ userId: id, employmentId }: Worker, dispensaryId: string) =>
  app.call(userWork.move, { params: { id, employmentId }, body: { dispensaryId } }, token)
const end = ({ userId: id, employmentId }: Worker, body: { endedOn?: string; reason?: 'LEFT' } = {}) =>
  app.call(userWork.end, { params: { id, employmentId }, body }, token)
const workOf = async (id: string) =>
  (await app.call(users.get, { params: { id } }, token)).body.employments.map(
    ({ employer, endedAt, roles }) => [employer.id, endedAt, roles.map(({ label }) => label).join()] as const,
  )
const namesAt = async (dispensaryId: string) =>
  (await app.call(employees.list, { query: { dispensaryId } }, token)).body.items.map(({ id }) => id)

test('USERS-015 a person moves to another store of the chain: in the same jobs, and gone from the former one', async () => {
  const { elm, main, ...worker } = await chain()
  const offered = await app.call(
    userWork.destinations,
    { params: { id: worker.userId, employmentId: worker.employmentId }, query: {} },
    token,
  )
  expect(offered.body.items.map(({ name }) => name)).toEqual(['Main Street'])
  expect((await move(worker, main)).status).toBe(204)
  expect(await workOf(worker.userId)).toEqual([
    [main, null, 'Trainer'],
    [elm, app.now().toISOString(), 'Trainer'],
  ])
  expect([await namesAt(elm), await namesAt(main)]).toEqual([[], [worker.userId]])
  const { items } = (await app.call(audit.list, { query: { person: worker.userId, act: 'employee-moved' } }, token))
    .body
  expect(items[0]?.details).toMatchObject({ from: elm, to: main })
})

const mayMove = async (id: string) =>
  (await app.call(users.get, { params: { id } }, token)).body.employments.map(employment => employment.mayMove)

test('USERS-015 a move is offered where the chain has another open store, and nowhere else', async () => {
  const { elm, main, ...worker } = await chain()
  const alone = await employLearner(app)
  expect([await mayMove(worker.userId), await mayMove(alone.userId)]).toEqual([[true], [false]])
  await move(worker, main)
  expect(await mayMove(worker.userId)).toEqual([true, false])
  await app.db.updateTable('dispensary').set({ closed_at: app.now() }).where('id', '=', elm).execute()
  expect(await mayMove(worker.userId)).toEqual([false, false])
})

test('quality: no one is moved to the store of another company, to a closed one, or to where they work already', async () => {
  const { retailOrganizationId, main, ...worker } = await chain()
  const neighbour = await chain()
  const closed = await buildDispensary(app.db, { retailOrganizationId, closedAt: app.now() })
  const alone = await employLearner(app)
  await buildEmployment(app.db, { userId: worker.userId, at: { dispensaryId: main } })
  const answers = [
    await move(worker, neighbour.main),
    await move(worker, closed),
    await move(worker, main),
    await move(alone, await buildDispensary(app.db)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(answers[0]?.problem.errors).toEqual({ dispensaryId: ['Choose another store of the same chain.'] })
  expect((await workOf(worker.userId)).map(([, endedAt]) => endedAt)).toEqual([null, null])
})

test('quality: of two who end and move the same employment at once one does, and the other finds none', async () => {
  const { main, ...worker } = await chain()
  const answers = await Promise.all([end(worker), move(worker, main)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})

test('USERS-015 C1 an employment of any kind ends, also with an earlier day of its store, and is recorded with its reason', async () => {
  const worker = await chain()
  expect((await end(worker, { endedOn: '2026-11-10', reason: 'LEFT' })).status).toBe(204)
  expect(await workOf(worker.userId)).toEqual([[worker.elm, '2026-11-11T07:00:00.000Z', 'Trainer']])
  const { items } = (await app.call(audit.list, { query: { person: worker.userId, act: 'employee-removed' } }, token))
    .body
  expect(items[0]?.details).toMatchObject({ dispensaryId: worker.elm, reason: 'LEFT' })
  const userId = await buildUser(app.db)
  const employmentId = await buildEmployment(app.db, {
    userId,
    at: { retailOrganizationId: worker.retailOrganizationId },
  })
  const colleague = await buildUser(app.db)
  await buildEmployment(app.db, {
    userId: colleague,
    at: { retailOrganizationId: worker.retailOrganizationId },
  })
  expect((await end({ userId, employmentId })).status).toBe(204)
  const early = await end(await employLearner(app), { endedOn: '2019-01-01' })
  expect(early.problem.errors).toEqual({ endedOn: ['Choose a day between the first day of work and today.'] })
  expect((await end({ ...worker, userId })).status).toBe(404)
})

test('USERS-015 a person is added to another store of their chain at once, and asked by that of another company', async () => {
  const { main, userId: id } = await chain()
  const add = (dispensaryId: string) =>
    app.call(userWork.add, { params: { id }, body: { dispensaryId, roles: [{ id: builtInRoles.manager }] } }, token)
  expect((await add(main)).body).toEqual({ isAsked: false })
  expect((await add(await buildDispensary(app.db))).body).toEqual({ isAsked: true })
  expect(await workOf(id)).toHaveLength(2)
  expect((await add(main)).problem.code).toBe('EMAIL_TAKEN')
})

type Organization = { kind: OrganizationKind; organizationId: string; isBrandAdmin?: boolean }
const addTo = (id: string, body: Organization) => app.call(userWork.addToOrganization, { params: { id }, body }, token)

test('USERS-015 who works at a store of a chain is added to its head office at once, and who works in its head office to a store', async () => {
  const { retailOrganizationId, main, userId } = await chain()
  expect((await addTo(userId, { kind: 'retail-organization', organizationId: retailOrganizationId })).body).toEqual({
    isAsked: false,
  })
  expect((await workOf(userId)).map(([employer]) => employer)).toContain(retailOrganizationId)
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const mails = await app.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('You were added to')])
  const staff = await buildUser(app.db)
  await buildEmployment(app.db, { userId: staff, at: { retailOrganizationId } })
  const body = { dispensaryId: main, roles: [{ id: builtInRoles.manager }] }
  expect((await app.call(userWork.add, { params: { id: staff }, body }, token)).body).toEqual({ isAsked: false })
})

test('USERS-015 a chain, brand, reseller or parent company asks everyone else, with what they will do for a brand', async () => {
  const { userId } = await employLearner(app)
  const organizations = [
    { kind: 'retail-organization', organizationId: await buildRetailOrganization(app.db) },
    { kind: 'reseller', organizationId: await buildReseller(app.db) },
    { kind: 'parent-company', organizationId: await buildParentCompany(app.db) },
    { kind: 'brand', organizationId: await buildBrand(app.db), isBrandAdmin: true },
  ] as const
  const answers = await Promise.all(organizations.map(each => addTo(userId, each)))
  expect(answers.map(({ body }) => body)).toEqual(organizations.map(() => ({ isAsked: true })))
  expect(await workOf(userId)).toHaveLength(1)
  const own = await app.signIn(userId)
  const asked = (await app.call(employmentInvitations.mine, {}, own)).body.items
  expect(asked).toHaveLength(4)
  await Promise.all(
    asked.map(({ id }) => app.call(employmentInvitations.answer, { params: { id }, body: { accept: true } }, own)),
  )
  expect(await workOf(userId)).toHaveLength(5)
  expect((await app.call(users.get, { params: { id: userId } }, token)).body.roles).toContain('ROLE_BRAND_ADMIN')
  const { items } = (await app.call(audit.list, { query: { person: userId, act: 'employee-asked' } }, token)).body
  expect(items).toHaveLength(4)
})

test('quality: of two who add the same person at once one does; no one adds themselves, or anybody to an archived company', async () => {
  const { retailOrganizationId: organizationId, userId } = await chain()
  const at = { kind: 'retail-organization', organizationId } as const
  const both = await Promise.all([addTo(userId, at), addTo(userId, at)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await addTo(userId, at)).problem.code).toBe('EMAIL_TAKEN')
  const ownId = (await app.call(accounts.me, {}, token)).body.id
  expect((await addTo(ownId, at)).problem.code).toBe('OWN_ACCOUNT')
  await app.db
    .updateTable('retail_organization')
    .set({ archived_at: app.now() })
    .where('id', '=', organizationId)
    .execute()
  expect((await addTo((await chain()).userId, at)).problem.code).toBe('ALREADY_ARCHIVED')
})

test('quality: who runs a chain does not change work by these calls', async () => {
  const { retailOrganizationId, main, userId: id, employmentId } = await chain()
  const staff = await employAtOrganization(app, { retailOrganizationId })
  const call = { params: { id, employmentId }, body: { dispensaryId: main } }
  expect((await app.call(userWork.move, call, staff)).status).toBe(403)
})
