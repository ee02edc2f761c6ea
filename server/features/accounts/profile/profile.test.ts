import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { displays, profile } from '@trellis/contract/accounts/profile.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildUser, type NewUser } from '../accounts.build.ts'
import { hashPassword } from '../passwords/passwords.ts'

const start = new Date('2026-11-20T16:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const password = 'Right-horse-7'
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const person = async (user: NewUser = {}) => {
  const id = newId()
  const email = `${id}@profile.trellis.test`
  await buildUser(app.db, { id, email, firstName: 'Ana', lastName: 'Ruiz', passwordHash, ...user })
  return { id, email, token: await app.signIn(id) }
}
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const signInWithPhone = async (email: string) => {
  const from = { headers: { 'user-agent': phone }, address: '203.0.113.9' }
  return (await app.call(accounts.login, { body: { email, password } }, from)).body
}
const signInsOf = async (token: string) => (await app.call(profile.signIns, {}, token)).body.items
const statusOf = async (token: string) => (await app.call(accounts.me, {}, token)).status

test('PROFILE-001 PROFILE-002 API-020 a person changes their own name, trimmed', async () => {
  const { id, token } = await person()
  const saved = await app.call(profile.save, { body: { id, firstName: ' Anita ', lastName: 'Ruiz Gil' } }, token)
  expect([saved.status, saved.body.firstName, saved.body.lastName]).toEqual([200, 'Anita', 'Ruiz Gil'])
  expect((await app.call(accounts.me, {}, token)).body.firstName).toBe('Anita')
})

test('API-020 with the id of someone else no one is changed', async () => {
  const [mine, other] = [await person(), await person()]
  const refused = await app.call(profile.save, { body: { id: other.id, firstName: 'X', lastName: 'Yz' } }, mine.token)
  expect(refused.status).toBe(404)
  expect((await app.call(accounts.me, {}, other.token)).body.firstName).toBe('Ana')
})

test('API-021 the first visit of the dashboard is noted once', async () => {
  const { token } = await person()
  expect((await app.call(profile.firstVisit, {}, token)).body.firstDashboardVisit).toBe(start.toISOString())
  app.at(later(5))
  expect((await app.call(profile.firstVisit, {}, token)).body.firstDashboardVisit).toBe(start.toISOString())
})

test('API-027 API-028 preferences change one by one, and what is not named stays', async () => {
  const { token } = await person({ locale: 'es' })
  const before = await app.call(profile.preferences, {}, token)
  expect(before.body).toEqual({ locale: 'es', mails: { teams: true, training: true }, hasPassword: true })
  const quiet = await app.call(profile.savePreferences, { body: { mails: { teams: false } } }, token)
  expect(quiet.body).toEqual({ locale: 'es', mails: { teams: false, training: true }, hasPassword: true })
  await app.call(profile.savePreferences, { body: { locale: 'en' } }, token)
  const after = await app.call(profile.preferences, {}, token)
  expect(after.body).toEqual({ locale: 'en', mails: { teams: false, training: true }, hasPassword: true })
})

test('PROFILE-001 each sign-in tells its browser, its address and its times, and which one asks', async () => {
  const { email, token } = await person()
  app.at(later(10))
  const phones = await signInWithPhone(email)
  expect(await signInsOf(phones.token)).toEqual([
    expect.objectContaining({
      browser: 'Safari',
      system: 'iPhone',
      address: '203.0.113.9',
      startedAt: later(10).toISOString(),
      current: true,
    }),
  ])
  expect((await signInsOf(token)).map(each => [each.system, each.current])).toEqual([
    ['iPhone', false],
    [null, true],
  ])
})

test('PROFILE-001 an ended sign-in is refused at its very next call, and leaves the list', async () => {
  const { email, token } = await person()
  const phones = await signInWithPhone(email)
  const [listed] = (await signInsOf(token)).filter(each => !each.current)
  expect(await statusOf(phones.token)).toBe(200)
  expect((await app.call(profile.endSignIn, { params: { id: listed!.id } }, token)).status).toBe(204)
  expect([await statusOf(phones.token), await statusOf(token)]).toEqual([401, 200])
  expect((await app.call(accounts.refresh, { body: { token: phones.refresh_token } })).status).toBe(401)
  expect(await signInsOf(token)).toHaveLength(1)
})

test('PROFILE-001 logging out everywhere ends all but this one', async () => {
  const { id, email, token } = await person()
  const [phones, tablets] = [await signInWithPhone(email), await app.signIn(id)]
  expect((await app.call(profile.endOtherSignIns, {}, token)).status).toBe(204)
  expect([await statusOf(phones.token), await statusOf(tablets), await statusOf(token)]).toEqual([401, 401, 200])
})

test('PROFILE-001 no one sees or ends the sign-in of someone else', async () => {
  const [mine, other] = [await person(), await person()]
  const [theirs] = await signInsOf(other.token)
  expect((await app.call(profile.endSignIn, { params: { id: theirs!.id } }, mine.token)).status).toBe(404)
  expect(await statusOf(other.token)).toBe(200)
})

test('API-029 oneself and one’s managers are told how a person is shown; for anybody else they do not exist', async () => {
  const [dispensaryId, elsewhereId] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  const [budtender, manager, stranger] = [await person(), await person(), await person()]
  await buildEmployment(app.db, { userId: budtender.id, at: { dispensaryId }, roleIds: [builtInRoles.budtender] })
  await buildEmployment(app.db, { userId: manager.id, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  await buildEmployment(app.db, {
    userId: stranger.id,
    at: { dispensaryId: elsewhereId },
    roleIds: [builtInRoles.manager],
  })
  const shownTo = (token: string) => app.call(displays.get, { params: { userId: budtender.id } }, token)
  const shown = { userId: budtender.id, firstName: 'Ana', dispensary: { id: dispensaryId } }
  expect((await shownTo(budtender.token)).body).toMatchObject(shown)
  expect((await shownTo(await app.signIn(manager.id))).body).toMatchObject(shown)
  expect((await shownTo(await app.signIn(stranger.id))).status).toBe(404)
})

test('R12 PROFILE-001 a clock that jumps back makes no sign-in fresh again', async () => {
  const { token } = await person()
  app.at(later(11))
  expect((await app.call(profile.copy, { body: {} }, token)).problem.code).toBe('PASSWORD_WRONG')
  app.at(later(-60))
  expect((await app.call(profile.copy, { body: {} }, token)).problem.code).toBe('PASSWORD_WRONG')
  app.at(later(9))
  expect((await app.call(profile.copy, { body: {} }, token)).status).toBe(200)
})

test('R6 PROFILE-001 one’s own data hold no link that still works, and no one else’s network address', async () => {
  const { id, email, token } = await person()
  await sql`
    insert into outbox_mail (id, message_id, recipient, subject, text_body, html_body, created_at, attempts)
    values (${newId()}, ${newId()}, ${email}, 'Reset', 'Open http://x/reset-password?token=abc-DEF_123', '', ${start}, 0)`.execute(
    app.db,
  )
  const manager = await buildUser(app.db, {})
  const client = { address: '198.51.100.77', browser: 'the manager’s own', requestId: 'r-1' }
  await recordAct(app.db, { act: 'sign-up-approved', actorId: manager, subjectId: id, client, now: start })
  const { body } = await app.call(profile.copy, { body: {} }, token)
  const copy = JSON.stringify(body)
  expect(copy).toContain('reset-password?token=')
  expect(copy).not.toContain('abc-DEF_123')
  expect(copy).toContain('sign-up-approved')
  expect(copy).not.toContain('198.51.100.77')
  expect(copy).not.toContain('the manager’s own')
})
