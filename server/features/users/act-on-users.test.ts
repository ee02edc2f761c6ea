import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser, buildUsers, type NewUser } from '../accounts/accounts.build.ts'
import { revokeUserFamilies } from '../accounts/accounts.public.ts'

let app: TestApp
let adminId: string
let token: string

beforeAll(async () => {
  // A database of its own: other tests have administrators too.
  app = await startTestApp({ connection: await freshDatabase('act_on_users') })
  adminId = await buildUser(app.db, { isAdministrator: true, firstName: 'Olga', lastName: 'Admin' })
  token = await app.signIn(adminId)
})
afterAll(() => app.stop())

const word = () => `w${newId().replaceAll('-', '').slice(-12)}`
const people = (last: string, list: readonly NewUser[]) =>
  buildUsers(
    app.db,
    list.map(each => ({ ...each, lastName: last })),
  )
const outcomesOf = (items: readonly { name: string; outcome: string; sentence: string | null }[]) =>
  items.map(({ name, outcome, sentence }) => [name.split(' ')[0], outcome, sentence]).sort()
const countActs = async (act: 'person-disabled' | 'person-deleted', ids: readonly string[]) => {
  const { items } = (await app.call(audit.list, { query: { act, limit: 200 } }, token)).body
  return items.filter(({ subject }) => subject && ids.includes(subject.id)).length
}

test('USERS-004 a bulk act says the result for each person, never silently, and can be sent again', async () => {
  const last = word()
  const ids = await people(last, [{ firstName: 'Ana' }, { firstName: 'Ben', enabled: false }])
  const target = { ids: [...ids, adminId, newId()] }
  const first = await app.call(users.act, { body: { act: 'disable', target } }, token)
  expect(outcomesOf(first.body.items)).toEqual([
    ['', 'NOTHING_TO_DO', null],
    ['Ana', 'DONE', null],
    ['Ben', 'NOTHING_TO_DO', null],
    ['Olga', 'SKIPPED', 'You cannot do this to your own account here.'],
  ])
  const again = await app.call(users.act, { body: { act: 'disable', target } }, token)
  expect(again.body.items.map(({ outcome }) => outcome)).not.toContain('DONE')
  expect(await countActs('person-disabled', ids)).toBe(1)
})

test('USERS-005 all who match a filter are acted on if there are as many as were shown; else no one, with the new count', async () => {
  const last = word()
  const ids = await people(last, [{ firstName: 'Ana' }, { firstName: 'Ben' }])
  const target = { filter: { search: last }, expectedCount: 1 }
  const refused = await app.call(users.act, { body: { act: 'delete', target } }, token)
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    409,
    'COUNT_CHANGED',
    { count: ['2'] },
  ])
  const right = { ...target, expectedCount: 2 }
  const done = await app.call(users.act, { body: { act: 'delete', target: right } }, token)
  expect(outcomesOf(done.body.items)).toEqual([
    ['Ana', 'DONE', null],
    ['Ben', 'DONE', null],
  ])
  expect(await countActs('person-deleted', ids)).toBe(2)
})

test('USERS-004 a bulk act takes people or a filter, never both or neither, and not more than it can', async () => {
  const ids = Array.from({ length: 101 }, newId)
  const send = async (target: object, act = 'disable') =>
    (await app.call(users.act, { body: { act, target } as never }, token)).status
  expect([
    await send({}),
    await send({ ids: [] }),
    await send({ ids, filter: {} }),
    await send({ filter: {} }),
    await send({ ids }, 'delete'),
    await send({ ids }),
  ]).toEqual([422, 422, 422, 422, 422, 200])
})

test('USERS-007 invitations are sent to all of a selection who have no password yet', async () => {
  const ids = await people(word(), [{ firstName: 'Ana', activatedAt: null }, { firstName: 'Ben' }])
  const { body } = await app.call(users.act, { body: { act: 'invite', target: { ids } } }, token)
  expect(outcomesOf(body.items)).toEqual([
    ['Ana', 'DONE', null],
    ['Ben', 'SKIPPED', 'This person has already chosen a password.'],
  ])
})

test('USERS-004 the same bulk act twice at the same time is done once for each person', async () => {
  const ids = await people(
    word(),
    Array.from({ length: 8 }, () => ({})),
  )
  const send = () => app.call(users.act, { body: { act: 'disable', target: { ids } } }, token)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const done = answers.flatMap(({ body }) => body.items).filter(({ outcome }) => outcome === 'DONE')
  expect(done.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(await countActs('person-disabled', ids)).toBe(8)
})

test('USERS-004 USERS-005 one disables while another deletes: the person is deleted, and both are answered', async () => {
  const [id = ''] = await people(word(), [{}])
  const answers = await Promise.all([
    app.call(users.remove, { params: { id } }, token),
    app.call(users.setStatus, { params: { id }, body: { enabled: false } }, token),
  ])
  expect(answers[0].status).toBe(204)
  expect([200, 404]).toContain(answers[1].status)
  expect((await app.call(users.get, { params: { id } }, token)).status).toBe(404)
})

test('quality: USERS-004 who is no administrator any more changes no one else by an act on many that is under way', async () => {
  const ids = await people(word(), [{}, {}, {}])
  const former = await buildUser(app.db, { isAdministrator: true })
  const by = await app.signIn(former)
  const other = await app.db.startTransaction().execute()
  await sql`select from app_user where id = ${ids[1]}::uuid for update`.execute(other)
  const acting = app.call(users.act, { body: { act: 'disable', target: { ids } } }, by)
  const isFirstEnabled = async () => (await app.call(users.get, { params: { id: ids[0]! } }, token)).body.enabled
  await expect.poll(isFirstEnabled).toBe(false)
  await revokeUserFamilies(other, former, { reason: 'disabled', now: app.now() })
  await other.commit().execute()
  expect((await acting).body.items.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
    ['DONE', null],
    ['STOPPED', null],
    ['STOPPED', null],
  ])
  expect((await app.call(users.get, { params: { id: ids[2]! } }, token)).body.enabled).toBe(true)
  await app.db.updateTable('app_user').set({ is_administrator: false }).where('id', '=', former).execute()
})

const formOf = (id: string, isAdministrator: boolean) => ({
  ...{ firstName: 'Two', lastName: 'Admins', email: `${id}@users.trellis.test`, enabled: true, isAdministrator },
  ...pickFieldPart(contactFields, 'blank'),
})

test('USERS-011 of two administrators who demote each other at the same time one stays', async () => {
  const ids = [newId(), newId()]
  await buildUsers(
    app.db,
    ids.map(id => ({ id, email: `${id}@users.trellis.test`, isAdministrator: true })),
  )
  const tokens = await Promise.all(ids.map(id => app.signIn(id)))
  await app.db.updateTable('app_user').set({ is_administrator: false }).where('id', '=', adminId).execute()
  const demote = (by: number, other: number) =>
    app.call(users.update, { params: { id: ids[other]! }, body: formOf(ids[other]!, false) }, tokens[by]!)
  const answers = await Promise.all([demote(0, 1), demote(1, 0)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const left = await app.db.selectFrom('app_user').select('id').where('is_administrator', '=', true).execute()
  expect(left).toHaveLength(1)
})

test('USERS-011 quality: S7 of two administrators who demote each other at the same time one stays, whoever else is one', async () => {
  const ids = await buildUsers(
    app.db,
    Array.from({ length: 3 }, () => ({ isAdministrator: true })),
  )
  const tokens = await Promise.all(ids.map(id => app.signIn(id)))
  const emails = await app.db.selectFrom('app_user').select(['id', 'email']).where('id', 'in', ids).execute()
  const demote = (by: number, other: string) => {
    const email = emails.find(({ id }) => id === other)?.email ?? ''
    const body = { ...formOf(other, false), email }
    return app.call(users.update, { params: { id: other }, body }, tokens[by]!)
  }
  const answers = await Promise.all([demote(0, ids[1]!), demote(1, ids[0]!)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('USERS-005 of two administrators who delete each other at the same time one stays', async () => {
  const ids = await buildUsers(app.db, [{ isAdministrator: true }, { isAdministrator: true }])
  await app.db.updateTable('app_user').set({ is_administrator: false }).where('id', 'not in', ids).execute()
  const tokens = await Promise.all(ids.map(id => app.signIn(id)))
  const answers = await Promise.all(ids.map((id, nth) => app.call(users.remove, { params: { id } }, tokens[1 - nth]!)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
})
