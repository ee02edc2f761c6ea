import { audit } from '@trellis/contract/audit/audit.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { userWork } from '@trellis/contract/users/user-work.ts'
import { users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
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

test('quality: nobody is moved to the store of another company, to a closed one, or to where they work already', async () => {
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

test('USERS-015 an employment of any kind ends, also on an earlier day, and is recorded with its reason', async () => {
  const worker = await chain()
  expect((await end(worker, { endedOn: '2026-11-10', reason: 'LEFT' })).status).toBe(204)
  expect(await workOf(worker.userId)).toEqual([[worker.elm, '2026-11-11T00:00:00.000Z', 'Trainer']])
  const { items } = (await app.call(audit.list, { query: { person: worker.userId, act: 'employee-removed' } }, token))
    .body
  expect(items[0]?.details).toMatchObject({ dispensaryId: worker.elm, reason: 'LEFT' })
  const userId = await buildUser(app.db)
  const employmentId = await buildEmployment(app.db, {
    userId,
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

test('quality: who runs a chain does not change work by these calls', async () => {
  const { retailOrganizationId, main, userId: id, employmentId } = await chain()
  const staff = await employAtOrganization(app, { retailOrganizationId })
  const call = { params: { id, employmentId }, body: { dispensaryId: main } }
  expect((await app.call(userWork.move, call, staff)).status).toBe(403)
})
