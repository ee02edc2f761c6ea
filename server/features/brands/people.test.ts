import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employLearner, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const employAdmin = async (brandId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  return { userId, brandId, token: await app.signIn(userId) }
}
type Admin = Awaited<ReturnType<typeof employAdmin>>

const newAdmin = async () => employAdmin(await buildBrand(app.db))
const person = (email = `${newId()}@people.trellis.test`) => ({
  firstName: 'Ines',
  lastName: 'Moreau',
  email,
  isBrandAdmin: false,
  isBrandSales: false,
})
const add = ({ brandId, token }: Pick<Admin, 'brandId' | 'token'>, body = person()) =>
  app.call(brandPeople.create, { params: { id: brandId }, body }, token)
const list = ({ brandId, token }: Admin) => app.call(brandPeople.list, { params: { id: brandId }, query: {} }, token)
const change = ({ brandId, token }: Admin, id: string, isBrandAdmin: boolean) => {
  const body = { firstName: 'Ines', lastName: 'Moreau', isBrandAdmin, isBrandSales: isBrandAdmin }
  return app.call(brandPeople.update, { params: { brandId, id }, body }, token)
}
const remove = ({ brandId, token }: Admin, id: string) =>
  app.call(brandPeople.remove, { params: { brandId, id } }, token)
const mailsTo = (email: string) =>
  app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
const workOf = (userId: string) =>
  app.db
    .selectFrom('employment')
    .select(['is_brand_admin', 'is_brand_sales'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

test('API-084 API-080 API-081 ENTITY-007 a new person is employed, mailed an invitation of the brand, and listed with what they may do', async () => {
  const admin = await newAdmin()
  const sent = { ...person(), isBrandAdmin: true }
  const { body } = await add(admin, sent)
  expect(body.employee).toMatchObject({ ...sent, isBrandSales: true, state: 'INVITED' })
  const [mail] = await mailsTo(sent.email)
  expect(mail?.subject).toMatch(/^Your invitation to Brand .* on Trellis$/)
  expect(mail?.text_body).toContain('/create-password?token=')
  expect((await list(admin)).body.items.map(each => each.email)).toContain(sent.email)
  const found = await app.call(
    brandPeople.get,
    { params: { brandId: admin.brandId, id: body.employee?.id ?? '' } },
    admin.token,
  )
  expect(found.body).toMatchObject({ email: sent.email, isBrandAdmin: true, isBrandSales: true })
})

test('ERR-018 API-084 someone who works for the brand already is refused with the sentence that they exist', async () => {
  const admin = await newAdmin()
  const sent = person()
  await add(admin, sent)
  const again = await add(admin, { ...sent, email: sent.email.toUpperCase() })
  expect([again.status, again.problem.errors]).toEqual([409, { email: ['A user with this e-mail already exists.'] }])
})

test('API-084 quality: R4 the same person added twice at the same time is employed once', async () => {
  const admin = await newAdmin()
  const sent = person()
  const answers = await Promise.all([add(admin, sent), add(admin, sent)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body } = await list(admin)
  expect(body.items.filter(({ email }) => email === sent.email)).toHaveLength(1)
})

test('API-084 quality: S7 anyone who has an account is asked, and works for the brand in the asked role after a yes', async () => {
  const admin = await newAdmin()
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email, firstName: 'Zoe', lastName: 'Quint' })
  const added = await add(admin, { ...person(email), isBrandSales: true })
  expect([added.status, added.body.employee]).toEqual([200, null])
  expect(await workOf(userId)).toEqual([])
  const asked = await app.call(brandPeople.asked, { params: { brandId: admin.brandId }, query: {} }, admin.token)
  expect(asked.body.items).toMatchObject([{ email, isExpired: false, isRefused: false }])
  expect(asked.text + added.text).not.toMatch(/Zoe|Quint/)
  expect((await mailsTo(email))[0]?.subject).toMatch(/^Do you work for Brand /)
  const token = await app.signIn(userId)
  const mine = await app.call(employmentInvitations.mine, {}, token)
  expect(mine.body.items).toMatchObject([{ employer: { city: null } }])
  const id = mine.body.items[0]?.id ?? ''
  await app.call(employmentInvitations.answer, { params: { id }, body: { accept: true } }, token)
  expect(await workOf(userId)).toEqual([{ is_brand_admin: false, is_brand_sales: true }])
})

test('API-084 quality: S7 a question of a brand is asked again and withdrawn by its own administrators alone', async () => {
  const [admin, rival] = [await newAdmin(), await newAdmin()]
  const email = `${newId()}@people.trellis.test`
  const token = await app.signIn(await buildUser(app.db, { email }))
  await add(admin, person(email))
  const [question] = (await app.call(employmentInvitations.mine, {}, token)).body.items
  const of = (brandId: string) => ({ params: { brandId, id: question?.id ?? '' } })
  expect((await app.call(brandPeople.askAgain, of(admin.brandId), rival.token)).status).toBe(404)
  expect((await app.call(brandPeople.withdraw, of(rival.brandId), rival.token)).status).toBe(404)
  expect((await app.call(brandPeople.askAgain, of(admin.brandId), admin.token)).status).toBe(204)
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await app.call(brandPeople.withdraw, of(admin.brandId), admin.token)).status).toBe(204)
  expect((await app.call(employmentInvitations.mine, {}, token)).body.items).toEqual([])
})

test('BRAND-006 API-082 administrators of a brand also sell, whatever is sent; no one changes what they may do themselves', async () => {
  const admin = await newAdmin()
  const { body } = await add(admin)
  const id = body.employee?.id ?? ''
  const promoted = await app.call(
    brandPeople.update,
    {
      params: { brandId: admin.brandId, id },
      body: { firstName: 'Ines', lastName: 'Moreau', isBrandAdmin: true, isBrandSales: false },
    },
    admin.token,
  )
  expect(promoted.body).toMatchObject({ isBrandAdmin: true, isBrandSales: true })
  expect((await change(admin, admin.userId, false)).problem.code).toBe('OWN_ACCOUNT')
  expect((await remove(admin, admin.userId)).problem.code).toBe('OWN_ACCOUNT')
})

test('BRAND-005 API-083 deleting ends the employment alone: the account and other work stay', async () => {
  const admin = await newAdmin()
  const learner = await employLearner(app)
  await buildEmployment(app.db, { userId: learner.userId, at: { brandId: admin.brandId } })
  expect((await remove(admin, learner.userId)).status).toBe(204)
  expect(await workOf(learner.userId)).toHaveLength(1)
  expect((await list(admin)).body.items.map(({ id }) => id)).not.toContain(learner.userId)
  expect((await remove(admin, learner.userId)).status).toBe(404)
})

test('API-082 quality: R4 of two brand admins who remove each other at the same time one stays', async () => {
  const first = await newAdmin()
  const second = await employAdmin(first.brandId)
  const answers = await Promise.all([remove(first, second.userId), remove(second, first.userId)])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = [...(await workOf(first.userId)), ...(await workOf(second.userId))]
  expect(left).toHaveLength(1)
})

test('API-082 quality: S7 a person who works elsewhere too keeps their name; an administrator of the site may correct it', async () => {
  const admin = await newAdmin()
  const learner = await employLearner(app)
  await buildEmployment(app.db, { userId: learner.userId, at: { brandId: admin.brandId } })
  expect((await change(admin, learner.userId, false)).problem.code).toBe('NAME_IS_THEIRS')
  const site = { ...admin, token: await signInAdministrator(app) }
  expect((await change(site, learner.userId, false)).body).toMatchObject({ firstName: 'Ines', lastName: 'Moreau' })
})

test('API-084 an invited person gets a new link; anyone who has a password gets none', async () => {
  const admin = await newAdmin()
  const sent = person()
  const { body } = await add(admin, sent)
  const invite = (id: string) => app.call(brandPeople.invite, { params: { brandId: admin.brandId, id } }, admin.token)
  expect((await invite(body.employee?.id ?? '')).status).toBe(200)
  expect(await mailsTo(sent.email)).toHaveLength(2)
  expect((await invite(admin.userId)).problem.code).toBe('ALREADY_ACTIVATED')
})
