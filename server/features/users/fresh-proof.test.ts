import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { UserForm, users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { revokeUserFamilies } from '../accounts/accounts.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const password = 'Right-horse-7'
/** An administrator who signed in, or proved who they are, more than ten minutes ago. */
let token: string
let adminId: string
/** The person whom they act on. */
let id: string

beforeEach(async () => {
  adminId = await buildUser(app.db, { isAdministrator: true, password })
  token = await app.signIn(adminId)
  const elevenMinutesAgo = new Date(app.now().getTime() - 11 * 60_000)
  await app.db.updateTable('token_family').set({ proved_at: elevenMinutesAgo }).where('user_id', '=', adminId).execute()
  id = await buildUser(app.db, { firstName: 'Ana', lastName: 'Ruiz' })
})

const read = async () => (await app.call(users.get, { params: { id } }, token)).body
const save = async (change: { firstName?: string; email?: string; isAdministrator?: boolean }) => {
  const now = UserForm.parse(await read())
  return app.call(users.update, { params: { id }, body: { ...now, ...change } }, token)
}
const another = () => ({ firstName: 'Anita', email: `${newId()}@users.trellis.test` })

test('quality: USERS-008 USERS-010 an old sign-in changes no address and makes no administrator, and nothing else of the form is saved', async () => {
  const answers = [await save(another()), await save({ firstName: 'Anita', isAdministrator: true })]
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [403, 'FRESH_PROOF_NEEDED'],
    [403, 'FRESH_PROOF_NEEDED'],
  ])
  expect(await read()).toMatchObject({ firstName: 'Ana', isAdministrator: false })
  expect((await save({ firstName: 'Anita' })).status).toBe(200)
})

test('quality: USERS-005 an old sign-in deletes no one, alone or with others, and disables as before', async () => {
  const answers = [
    await app.call(users.remove, { params: { id } }, token),
    await app.call(users.act, { body: { act: 'delete', target: { ids: [id] } } }, token),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(['FRESH_PROOF_NEEDED', 'FRESH_PROOF_NEEDED'])
  const disabled = await app.call(users.act, { body: { act: 'disable', target: { ids: [id] } } }, token)
  expect(disabled.body.items.map(({ outcome }) => outcome)).toEqual(['DONE'])
})

test('quality: USERS-005 USERS-008 after the password they continue', async () => {
  const proof = { method: 'password', password } as const
  expect((await app.call(secondFactor.prove, { body: { proof } }, token)).status).toBe(204)
  const { email } = another()
  expect((await save({ email })).body.email).toBe(email)
  expect((await app.call(users.remove, { params: { id } }, token)).status).toBe(204)
})

const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length
}

test('quality: USERS-008 a sign-in that ends while its call waits for others makes no administrator, however fresh it is', async () => {
  await app.db.updateTable('token_family').set({ proved_at: app.now() }).where('user_id', '=', adminId).execute()
  const other = await app.db.startTransaction().execute()
  await revokeUserFamilies(other, adminId, { reason: 'disabled', now: app.now() })
  const saving = save({ isAdministrator: true })
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await other.commit().execute()
  expect((await saving).problem.code).toBe('TOKEN_INVALID')
  const row = app.db.selectFrom('app_user').select('is_administrator').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ is_administrator: false })
})
