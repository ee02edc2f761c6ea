import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { UserForm, users } from '@trellis/contract/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser, type NewUser } from '../accounts/accounts.build.ts'
import { makeInvitation, makePasswordLink } from '../accounts/accounts.public.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../organizations/organizations.build.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { buildDirectory, buildProvisionedPerson } from '../provisioning/provisioning.build.ts'

const password = 'Right-horse-7'
let app: TestApp
let adminId: string
let token: string

beforeAll(async () => {
  app = await startTestApp()
  adminId = await buildUser(app.db, { isAdministrator: true, firstName: 'Olga', lastName: 'Admin' })
  token = await app.signIn(adminId)
})
afterAll(() => app.stop())

const person = async (user: NewUser = {}) => {
  const id = newId()
  const email = `${id}@users.trellis.test`
  await buildUser(app.db, { id, email, firstName: 'Ana', lastName: 'Ruiz', ...user })
  return { id, email }
}
const read = async (id: string) => (await app.call(users.get, { params: { id } }, token)).body
const formOf = async (id: string) => UserForm.parse(await read(id))
type Form = Awaited<ReturnType<typeof formOf>>
const save = async (id: string, change: Partial<Form>, by = token) =>
  app.call(users.update, { params: { id }, body: { ...(await formOf(id)), ...change } }, by)
const setStatus = (id: string, enabled: boolean) =>
  app.call(users.setStatus, { params: { id }, body: { enabled } }, token)
const statusOf = async (access: string) => (await app.call(accounts.me, {}, access)).status
const rolesOf = async (access: string) => (await app.call(accounts.me, {}, access)).body.roles
const actsOn = async (id: string) =>
  (await app.call(audit.list, { query: { person: id } }, token)).body.items
    .filter(({ subject }) => subject?.id === id)
    .map(({ act }) => act)
const mailsTo = async (email: string) =>
  (await app.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

test('API-017 USERS-008 USERS-014 an administrator changes every field of a person, and what was changed is written down', async () => {
  const { id } = await person()
  const change = { firstName: 'Anita', phoneNumber: '2125550100', company: 'Juniper & Main', slackMemberId: 'U0192AB' }
  const saved = await save(id, change)
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject(change)
  expect(await actsOn(id)).toEqual(['person-changed'])
  const { items } = (await app.call(audit.list, { query: { person: id } }, token)).body
  expect(items[0]?.details).toEqual({ fields: 'firstName phoneNumber company slackMemberId' })
})

test('ERR-022 API-017 a form that cannot be saved says why at its fields, and saves nothing', async () => {
  const [taken, other] = [await person(), await person()]
  const wrong = await save(other.id, { firstName: '', phoneNumber: '12' })
  expect([wrong.status, Object.keys(wrong.problem.errors)]).toEqual([422, ['firstName', 'phoneNumber']])
  const short = await save(other.id, { firstName: 'Zoe', lastName: 'R' })
  expect([short.status, Object.keys(short.problem.errors)]).toEqual([422, ['lastName']])
  const refused = await save(other.id, { firstName: 'Zoe', email: taken.email.toUpperCase() })
  expect([refused.status, refused.problem.errors]).toEqual([
    409,
    { email: ['A user with this e-mail already exists.'] },
  ])
  expect((await read(other.id)).firstName).toBe('Ana')
})

test('USERS-009 USERS-010 granting adds the administrator and takes nothing else', async () => {
  const { id } = await person()
  await buildEmployment(app.db, { userId: id, at: { brandId: await buildBrand(app.db) } })
  const own = await app.signIn(id)
  const granted = await save(id, { isAdministrator: true })
  expect(granted.body.roles).toEqual(['ROLE_ADMINISTRATOR', 'ROLE_BRAND_EMPLOYEE', 'ROLE_USER'])
  expect(await rolesOf(own)).toEqual(granted.body.roles)
  expect((await save(id, { isAdministrator: false })).body.roles).toEqual(['ROLE_BRAND_EMPLOYEE', 'ROLE_USER'])
  expect(await actsOn(id)).toEqual(['administrator-removed', 'administrator-made'])
})

test('USERS-011 who is no longer an administrator and works nowhere is a learner, at once', async () => {
  const { id } = await person({ isAdministrator: true })
  const own = await app.signIn(id)
  const revoked = await save(id, { isAdministrator: false })
  expect(revoked.body.roles).toEqual(['ROLE_STUDENT', 'ROLE_USER'])
  expect(await rolesOf(own)).toEqual(['ROLE_STUDENT', 'ROLE_USER'])
  expect((await app.call(users.list, {}, own)).status).toBe(403)
})

test('USERS-012 a manager of a store is not made an administrator', async () => {
  const { id } = await person()
  const at = { dispensaryId: await buildDispensary(app.db) }
  await buildEmployment(app.db, { userId: id, at, roleIds: [builtInRoles.manager] })
  const refused = await save(id, { isAdministrator: true })
  expect([refused.status, refused.problem.code]).toEqual([409, 'MANAGES_A_DISPENSARY'])
  expect(refused.problem.errors).toHaveProperty('isAdministrator')
})

test('USERS-010 the administrator’s role counts from the moment that the address is proven, and not before', async () => {
  const { id } = await person({ addressProvenAt: null })
  const own = await app.signIn(id)
  expect((await save(id, { isAdministrator: true })).body.roles).toEqual(['ROLE_USER'])
  expect((await app.call(users.list, {}, own)).status).toBe(403)
})

test('USERS-004 API-022 who is disabled is out at once with every token, and comes back only when enabled', async () => {
  const { id, email } = await person({ password })
  const own = await app.signIn(id)
  const disabled = await setStatus(id, false)
  expect([disabled.status, disabled.body.state]).toEqual([200, 'DISABLED'])
  expect(await statusOf(own)).toBe(401)
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(401)
  expect((await setStatus(id, true)).body.state).toBe('ACTIVATED')
  expect(await statusOf(own)).toBe(401)
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(200)
  await setStatus(id, true)
  expect((await actsOn(id)).filter(act => act.startsWith('person-'))).toEqual(['person-enabled', 'person-disabled'])
})

test('USERS-004 USERS-005 no one disables, demotes, deletes or readdresses themselves here', async () => {
  const attempts = [
    await setStatus(adminId, false),
    await app.call(users.remove, { params: { id: adminId } }, token),
    await app.call(users.endSessions, { params: { id: adminId } }, token),
    await save(adminId, { isAdministrator: false }),
    await save(adminId, { enabled: false }),
    await save(adminId, { email: `${newId()}@users.trellis.test` }),
  ]
  expect(attempts.map(({ status, problem }) => [status, problem.code])).toEqual(
    attempts.map(() => [409, 'OWN_ACCOUNT']),
  )
  expect((await save(adminId, { company: 'Trellis' })).status).toBe(200)
})

test('USERS-005 API-018 a deleted person is erased as by themselves, is told so, and is not found any more', async () => {
  const { id, email } = await person({ password })
  const own = await app.signIn(id)
  expect((await app.call(users.remove, { params: { id } }, token)).status).toBe(204)
  expect(await statusOf(own)).toBe(401)
  expect((await app.call(users.get, { params: { id } }, token)).status).toBe(404)
  expect((await app.call(users.remove, { params: { id } }, token)).status).toBe(404)
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(401)
  const { text_body } = await app.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(text_body).toContain('by an administrator')
})

test('USERS-008 another address is unproven, ends sign-ins and open links, and both addresses are told', async () => {
  const { id, email } = await person({ password })
  await buildEmployment(app.db, { userId: id, at: { brandId: await buildBrand(app.db) } })
  const own = await app.signIn(id)
  const link = await makePasswordLink(app.db, { email, network: newId() }, app.now())
  const next = `${newId()}@users.trellis.test`
  const changed = await save(id, { email: next })
  expect([changed.status, changed.body.email, changed.body.roles]).toEqual([200, next, ['ROLE_USER']])
  expect(await statusOf(own)).toBe(401)
  const body = { token: link?.token ?? '', password: 'Other-horse-8' }
  expect((await app.call(passwords.setByLink, { body })).status).toBe(410)
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(401)
  expect((await app.call(accounts.login, { body: { email: next, password } })).status).toBe(200)
  const subject = 'The e-mail address of your Trellis account was changed'
  expect([await mailsTo(email), (await mailsTo(next)).includes(subject)]).toEqual([[subject], true])
})

test('USERS-008 an invited person whose address was wrong is invited again at the right one alone', async () => {
  const { id, email } = await person({ activatedAt: null })
  const old = await makeInvitation(app.db, { userId: id, now: app.now() })
  const next = `${newId()}@users.trellis.test`
  const changed = await save(id, { email: next })
  expect([changed.status, changed.body.state]).toEqual([200, 'INVITED'])
  const body = { token: old?.token ?? '', password }
  expect((await app.call(passwords.setByLink, { body })).status).toBe(410)
  expect(await mailsTo(next)).toEqual(['Your invitation to Trellis'])
  expect(await mailsTo(email)).toEqual(['The e-mail address of your Trellis account was changed'])
})

test('USERS-008 an address that a directory keeps is refused, with the company that keeps it', async () => {
  const { id, email } = await person()
  const brandId = await buildBrand(app.db, { name: 'Mesa Farm' })
  const { organizationId } = await buildDirectory(app.db, { brandId, actorId: adminId, now: app.now() })
  await buildProvisionedPerson(app.db, { organizationId, userId: id, userName: email, now: app.now() })
  const refused = await save(id, { email: `${newId()}@users.trellis.test` })
  expect([refused.status, refused.problem.code]).toEqual([409, 'KEPT_BY_COMPANY'])
  expect(refused.problem.errors.email).toEqual(['Mesa Farm manages this e-mail address.'])
  expect((await read(id)).keptBy).toBe('Mesa Farm')
})

test('USERS-007 an invitation is mailed again, and the earlier link no longer works; used it is recorded', async () => {
  const { id, email } = await person({ activatedAt: null, addressProvenAt: null })
  const old = await makeInvitation(app.db, { userId: id, now: app.now() })
  expect((await app.call(users.invite, { params: { id } }, token)).body.state).toBe('INVITED')
  const used = { token: old?.token ?? '', password }
  expect((await app.call(passwords.setByLink, { body: used })).status).toBe(410)
  const { text_body } = await app.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const mailed = /token=([\w-]+)/.exec(text_body)?.[1] ?? ''
  expect((await app.call(passwords.setByLink, { body: { token: mailed, password } })).status).toBe(200)
  const kept = await app.db
    .selectFrom('invitation')
    .select(['created_by', 'used_at', 'withdrawn_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { created_by: null, used_at: null, withdrawn_at: app.now() },
    { created_by: adminId, used_at: app.now(), withdrawn_at: null },
  ])
  expect((await app.call(users.invite, { params: { id } }, token)).problem.code).toBe('ALREADY_ACTIVATED')
})

test('USERS-007 who waits for approval is not invited past it, nor is who is disabled; another administrator’s link is only mailed', async () => {
  const [waiting, out] = [await person({ isPending: true }), await person({ activatedAt: null, enabled: false })]
  const other = await person({ activatedAt: null, isAdministrator: true })
  const refusal = async ({ id }: { id: string }) =>
    (await app.call(users.showLink, { params: { id } }, token)).problem.code
  expect([await refusal(waiting), await refusal(out), await refusal(other)]).toEqual([
    'WAITS_FOR_APPROVAL',
    'PERSON_DISABLED',
    'LINK_ONLY_BY_MAIL',
  ])
  const invited = await person({ activatedAt: null })
  const shown = await app.call(users.showLink, { params: { id: invited.id } }, token)
  expect(shown.body.url).toContain('/create-password?token=')
  expect(await actsOn(invited.id)).toEqual(['invitation-shown'])
})

test('USERS-004 signing a person out everywhere ends each of their sign-ins and leaves the account', async () => {
  const { id, email } = await person({ password })
  const own = await app.signIn(id)
  expect((await app.call(users.endSessions, { params: { id } }, token)).status).toBe(204)
  expect(await statusOf(own)).toBe(401)
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(200)
})
