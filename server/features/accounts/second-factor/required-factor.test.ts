import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'
import { appCodeAt } from './second-factor.build.ts'

const password = 'Right-horse-7'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { requireSecondFactor: 'administrators' } })
})
afterAll(() => app.stop())

const someone = async (isAdministrator: boolean) => {
  const id = newId()
  const email = `${id}@required.trellis.test`
  await buildUser(app.db, { id, email, password, isAdministrator })
  return { id, email }
}
const login = async (email: string) => (await app.call(accounts.login, { body: { email, password } })).body

const setUp = async (token: string) => {
  const { body } = await app.call(secondFactor.beginApp, {}, token)
  return app.call(secondFactor.confirmApp, { body: { code: appCodeAt(body.secret, app.now()) } }, token)
}

test('AUTH-013 an administrator without a second factor is led to set one up, and can do nothing else before', async () => {
  const { email } = await someone(true)
  const { token, targetPath } = await login(email)
  expect(targetPath).toBe('/second-factor-setup?route=%2Fusers')
  const refused = await app.call(accounts.verifyAge, {}, token)
  expect([refused.status, refused.problem.code]).toEqual([403, 'SECOND_FACTOR_SETUP_NEEDED'])
  expect((await app.call(accounts.me, {}, token)).status).toBe(200)
  expect((await app.call(secondFactor.mine, {}, token)).body.isRequired).toBe(true)
  expect((await setUp(token)).status).toBe(200)
  expect((await app.call(accounts.verifyAge, {}, token)).status).toBe(200)
})

test('AUTH-013 anyone who removes the factor that they must have is asked for one again', async () => {
  const { id } = await someone(true)
  const token = await app.signIn(id)
  await setUp(token)
  expect((await app.call(secondFactor.removeApp, {}, token)).status).toBe(204)
  expect((await app.call(accounts.verifyAge, {}, token)).problem.code).toBe('SECOND_FACTOR_SETUP_NEEDED')
})

test('AUTH-013 an administrator has a week from the first sign-in to set a second factor up', async () => {
  const patient = await startTestApp({
    now: '2026-11-20T16:00:00Z',
    config: { requireSecondFactor: 'administrators-in-7-days' },
  })
  const email = `${newId()}@required.trellis.test`
  await buildUser(patient.db, { email, password, isAdministrator: true })
  const { token, targetPath } = (await patient.call(accounts.login, { body: { email, password } })).body
  expect(targetPath).toBe('/second-factor-setup?route=%2Fusers')
  expect((await patient.call(accounts.verifyAge, {}, token)).status).toBe(200)
  const { body } = await patient.call(secondFactor.mine, {}, token)
  expect([body.isRequired, body.mayWaitUntil]).toEqual([true, '2026-11-27T16:00:00.000Z'])

  patient.at('2026-11-26T16:00:00Z')
  const again = (await patient.call(accounts.login, { body: { email, password } })).body.token
  expect((await patient.call(accounts.verifyAge, {}, again)).status).toBe(200)
  patient.at('2026-11-27T16:00:00Z')
  const late = (await patient.call(accounts.login, { body: { email, password } })).body.token
  expect((await patient.call(accounts.verifyAge, {}, late)).problem.code).toBe('SECOND_FACTOR_SETUP_NEEDED')
  expect((await patient.call(secondFactor.mine, {}, late)).body.mayWaitUntil).toBeNull()
  await patient.stop()
})

test('AUTH-013 everyone else continues as before, and it costs no statement', async () => {
  const { email } = await someone(false)
  const { token, targetPath } = await login(email)
  expect(targetPath).toBe('/mycourses')
  await app.call(accounts.me, {}, token)
  expect((await app.call(accounts.me, {}, token)).headers['x-statements']).toBe('2')
})
