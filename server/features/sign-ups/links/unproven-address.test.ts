import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUpLinks, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employManager, signInAdministrator } from '../../../testing/learning.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

const typed = 'Other-horse-8'
const chosen = 'Right-horse-7'
const browser = { 'x-trellis-session': 'cookie' }
let app: TestApp
let dispensaryId: string
const linkId = newId()

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
  dispensaryId = await buildDispensary(app.db, { name: 'Juniper and Main', signUpLinkId: linkId })
})
afterAll(() => app.stop())

const newEmail = () => `${newId()}@bigchain.test`
const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142' }
const ask = async (email: string, asksToManage = false) => {
  const body = {
    ...person,
    email,
    password: typed,
    dispensaryId,
    asksToManage,
    reCaptchaToken: await solveCaptcha(app),
  }
  await app.call(signUps.selfSignUp, { body }, { address: uniqueAddress() })
  await app.runJobs()
}
const join = async (email: string, password = typed) => {
  const { token } = (await app.call(signUpLinks.open, { params: { linkId } }, { address: uniqueAddress() })).body
  const body = { ...person, email, password, signUpToken: token, reCaptchaToken: await solveCaptcha(app) }
  return app.call(signUpLinks.create, { body }, { address: uniqueAddress(), headers: browser })
}
const manage = () => employManager(app)
const hire = (token: string, email: string) =>
  app.call(employees.create, { body: { ...person, email, roles: [{ id: builtInRoles.manager }] } }, token)
const login = (email: string, password: string) =>
  app.call(accounts.login, { body: { email, password } }, { address: uniqueAddress() })
const rolesOf = async (token: string) => (await app.call(accounts.me, {}, token)).body.roles
const linkIn = async (recipient: string, page: string) => {
  const mails = await app.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
  const found = mails.flatMap(mail => new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail.text_body)?.[1] ?? [])
  return found[0] ?? ''
}
const chooseByMail = async (email: string) => {
  const token = await linkIn(email, 'create-password')
  return app.call(passwords.setByLink, { body: { token, password: chosen } })
}
const storesOf = async (email: string) => {
  const rows = await app.db
    .selectFrom('employment as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select('e.dispensary_id')
    .where('u.email', '=', email)
    .where('e.ended_at', 'is', null)
    .execute()
  return rows.map(row => row.dispensary_id)
}

describe('a person who typed someone else’s address', () => {
  test('gets no access to what its owner is invited to later: the password is removed, and no poster admits them', async () => {
    const email = newEmail()
    await ask(email)
    const manager = await manage()
    expect((await hire(manager.token, email)).status).toBe(200)
    const joined = await join(email)
    expect([joined.status, joined.problem.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await login(email, typed)).status).toBe(401)
    const owner = await chooseByMail(email)
    expect(owner.status).toBe(200)
    expect(await rolesOf(owner.body.token)).toContain('ROLE_DISPENSARY_ADMIN')
    expect((await login(email, typed)).status).toBe(401)
  })

  test('loses access, having joined by a poster, when the owner is invited elsewhere; only the owner can accept, and progress stays', async () => {
    const email = newEmail()
    const squatter = await join(email)
    expect(squatter.status).toBe(200)
    const manager = await manage()
    const { id } = (await hire(manager.token, email)).body
    const yes = { params: { id }, body: { accept: true } }
    expect((await app.call(employmentInvitations.answer, yes, squatter.body.token)).status).toBe(401)
    expect((await app.call(accounts.me, {}, squatter.body.token)).status).toBe(401)
    expect((await login(email, typed)).status).toBe(401)
    expect((await join(email)).status).toBe(409)
    const owner = await chooseByMail(email)
    expect(await storesOf(email)).toEqual([dispensaryId])
    expect((await app.call(employmentInvitations.answer, yes, owner.body.token)).status).toBe(204)
    expect(await rolesOf(owner.body.token)).toContain('ROLE_DISPENSARY_ADMIN')
    expect(await storesOf(email)).toEqual(expect.arrayContaining([dispensaryId, manager.dispensaryId]))
  })

  test('QUEUE-009 does not get the manager job they were approved for: the mailbox owner chooses the password', async () => {
    const email = newEmail()
    await ask(email, true)
    const admin = await signInAdministrator(app)
    const { items } = (await app.call(signUpRequests.list, { query: { filter: email } }, admin)).body
    expect(items[0]).toMatchObject({ userEmail: email, isAddressProven: false })
    const decision = { params: { id: items[0]!.id }, body: { requestStatus: 1 as const, asManager: true } }
    expect((await app.call(signUpRequests.decide, decision, admin)).status).toBe(200)
    expect((await login(email, typed)).status).toBe(401)
    const owner = await chooseByMail(email)
    expect(await rolesOf(owner.body.token)).toContain('ROLE_DISPENSARY_ADMIN')
  })

  test('can only learn, whatever jobs the store gives, until the owner proves the address; then access ends', async () => {
    const email = newEmail()
    const squatter = await join(email)
    const { id } = (await app.call(accounts.me, {}, squatter.body.token)).body
    const boss = await employManager(app, { dispensaryId })
    const roles = [{ id: builtInRoles.manager }]
    const raised = await app.call(employees.update, { params: { id }, body: { ...person, roles } }, boss.token)
    expect(raised.status).toBe(200)
    expect(await rolesOf(squatter.body.token)).not.toContain('ROLE_DISPENSARY_ADMIN')
    await app.call(magicLinks.send, { body: { email } }, { address: uniqueAddress() })
    await app.runJobs()
    const token = await linkIn(email, 'magic-link')
    const owner = await app.call(magicLinks.authenticate, { body: { token } })
    expect(await rolesOf(owner.body.token)).toContain('ROLE_DISPENSARY_ADMIN')
    expect((await app.call(accounts.me, {}, squatter.body.token)).status).toBe(401)
    expect((await login(email, typed)).status).toBe(401)
  })
})

describe('a person who typed their own address', () => {
  test('keeps the password when the mailed link is opened in the browser that joined', async () => {
    const email = newEmail()
    const joined = await join(email)
    const own = joined.cookies.find(({ name }) => name === 'trellis_own')
    await app.call(magicLinks.send, { body: { email } }, { address: uniqueAddress() })
    await app.runJobs()
    const token = await linkIn(email, 'magic-link')
    const headers = { ...browser, cookie: `trellis_own=${own?.value}` }
    expect((await app.call(magicLinks.authenticate, { body: { token } }, { headers })).status).toBe(200)
    expect((await app.call(accounts.me, {}, joined.body.token)).status).toBe(200)
    expect((await login(email, typed)).status).toBe(200)
  })

  test('is vouched for by the store that approves them, and logs in with their own password', async () => {
    const email = newEmail()
    await buildUser(app.db, { email, password: typed })
    const manager = await manage()
    expect((await hire(manager.token, email)).status).toBe(200)
    expect((await login(email, typed)).status).toBe(200)
  })
})
