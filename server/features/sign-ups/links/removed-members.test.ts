import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employManager } from '../../../testing/learning.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { appCodeAt } from '../../accounts/second-factor/second-factor.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { chainDirectory, oktaUser } from '../../provisioning/testing/directory.ts'

const password = 'Other-horse-8'
const browser = { 'x-trellis-session': 'cookie' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com', tokenSeconds: 7200 } })
})
afterAll(() => app.stop())

const newEmail = () => `${newId()}@newcomers.trellis.test`
const openStore = async (more: { retailOrganizationId?: string } = {}) => {
  const linkId = newId()
  const dispensaryId = await buildDispensary(app.db, { signUpLinkId: linkId, ...more })
  const manager = await employManager(app, { dispensaryId })
  return { linkId, dispensaryId, manager }
}
const join = async (linkId: string, email: string, reCaptchaToken?: string) => {
  const { token } = (await app.call(signUpLinks.open, { params: { linkId } }, { address: uniqueAddress() })).body
  const answer = reCaptchaToken ?? (await solveCaptcha(app))
  const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', email, password }
  const body = { ...person, signUpToken: token, reCaptchaToken: answer }
  return app.call(signUpLinks.create, { body }, { address: uniqueAddress(), headers: browser })
}
const worksAt = async (userId: string) => {
  const running = app.db.selectFrom('employment').select('dispensary_id').where('ended_at', 'is', null)
  return (await running.where('user_id', '=', userId).execute()).map(row => row.dispensary_id)
}
const mailsTo = async (userId: string) => {
  const rows = await app.db
    .selectFrom('outbox_mail as m')
    .innerJoin('app_user as u', 'u.email', 'm.recipient')
    .select('m.subject')
    .where('u.id', '=', userId)
    .orderBy('m.id')
    .execute()
  return rows.map(row => row.subject)
}

test('a removed employee who uses the poster’s link waits for approval, and the manager is mailed', async () => {
  const { linkId, dispensaryId, manager } = await openStore()
  const email = newEmail()
  const { token } = (await join(linkId, email)).body
  const { id } = (await app.call(accounts.me, {}, token)).body
  await app.call(employees.remove, { params: { id } }, manager.token)
  const again = await join(linkId, email)
  expect([again.status, again.problem.code]).toEqual([403, 'PENDING_APPROVAL'])
  expect(await worksAt(id)).toEqual([])
  await app.runJobs()
  expect(await mailsTo(manager.userId)).toContain('Someone is waiting for your answer')
  const { items } = (await app.call(signUpRequests.list, { query: { requestStatus: 0, dispensaryId } }, manager.token))
    .body
  const decision = { params: { id: items[0]!.id }, body: { requestStatus: 1 as const } }
  expect((await app.call(signUpRequests.decide, decision, manager.token)).status).toBe(200)
  expect(await worksAt(id)).toEqual([dispensaryId])
})

test('the same holds for the poster of another store of the chain', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [one, sister] = [await openStore({ retailOrganizationId }), await openStore({ retailOrganizationId })]
  const email = newEmail()
  const { token } = (await join(one.linkId, email)).body
  const { id } = (await app.call(accounts.me, {}, token)).body
  await app.call(employees.remove, { params: { id } }, one.manager.token)
  expect((await join(sister.linkId, email)).problem.code).toBe('PENDING_APPROVAL')
  expect(await worksAt(id)).toEqual([])
  const elsewhere = await openStore()
  expect((await join(elsewhere.linkId, email)).status).toBe(200)
})

test('the same holds for a person whom the chain’s directory excludes', async () => {
  const { call, retailOrganizationId } = await chainDirectory(app)
  const { linkId } = await openStore({ retailOrganizationId })
  const email = newEmail()
  const id = await buildUser(app.db, { email, password })
  const { body: person } = await call('POST', '/Users', oktaUser(email, { active: false }))
  expect((await join(linkId, email)).problem.code).toBe('PENDING_APPROVAL')
  await call('DELETE', `/Users/${person.id}`)
  expect((await join(linkId, email)).problem.code).toBe('PENDING_APPROVAL')
  expect(await worksAt(id)).toEqual([])
})

test('a person with a second factor joins when it is proven, not by password only', async () => {
  const { linkId, dispensaryId } = await openStore()
  const email = newEmail()
  const id = await buildUser(app.db, { email, password })
  const token = await app.signIn(id)
  const { secret } = (await app.call(secondFactor.beginApp, {}, token)).body
  await app.call(secondFactor.confirmApp, { body: { code: appCodeAt(secret, app.now()) } }, token)
  app.at(new Date(app.now().getTime() + 60_000))
  const half = await join(linkId, email)
  expect(half.problem.code).toBe('SECOND_FACTOR_NEEDED')
  expect(await worksAt(id)).toEqual([])
  const cookie = `trellis_second_factor=${half.cookies.find(({ name }) => name === 'trellis_second_factor')?.value}`
  const proof = { method: 'app' as const, code: appCodeAt(secret, app.now()) }
  const whole = await app.call(secondFactor.verify, { body: { proof } }, { headers: { ...browser, cookie } })
  expect(whole.status).toBe(200)
  expect(await worksAt(id)).toEqual([dispensaryId])
})

test('one solved captcha tests only one address', async () => {
  const { linkId } = await openStore()
  const [one, other] = [newEmail(), newEmail()]
  for (const email of [one, other]) await buildUser(app.db, { email, password: 'Right-horse-7' })
  const captcha = await solveCaptcha(app)
  expect((await join(linkId, one, captcha)).problem.code).toBe('EMAIL_TAKEN')
  expect((await join(linkId, other, captcha)).status).toBe(422)
})
