import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildEmployment } from '../employees.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const manage = (dispensaryId?: string) => employManager(app, { dispensaryId })

/** Someone who has an account and a name that no one shall learn by their address. */
const zoe = async () => {
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email, firstName: 'Zoe', lastName: 'Quint' })
  return { userId, email, token: await app.signIn(userId) }
}

type Who = { token: string }
const add = ({ token }: Who, email: string) => {
  const body = { firstName: 'Some', lastName: 'Body', email, roles: [{ id: builtInRoles.shiftLead }] }
  return app.call(employees.create, { body }, token)
}
const asked = async ({ token }: Who) => (await app.call(employmentInvitations.asked, { query: {} }, token)).body.items
const own = async ({ token }: Who) => (await app.call(employmentInvitations.mine, {}, token)).body.items
const answer = ({ token }: Who, id: string, accept: boolean) =>
  app.call(employmentInvitations.answer, { params: { id }, body: { accept } }, token)
const workingAt = async (userId: string) => {
  const running = app.db.selectFrom('employment').select(['dispensary_id', 'vouched_how']).where('ended_at', 'is', null)
  return running.where('user_id', '=', userId).execute()
}
const sentTo = (email: string) =>
  app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

test('EMP-001 API-053 quality: S7 a person who has an account is invited, not employed, and the manager sees only the e-mail', async () => {
  const [manager, person] = [await manage(), await zoe()]
  const added = await add(manager, person.email.toUpperCase())
  expect([added.status, added.body.isAsked, added.body.email]).toEqual([200, true, person.email])
  expect(await workingAt(person.userId)).toEqual([])
  expect(await asked(manager)).toMatchObject([{ isExpired: false, isRefused: false }])
  const told = [added.text, JSON.stringify(await asked(manager)), (await list(manager)).text]
  expect(told.join()).not.toMatch(/Zoe|Quint/)
  expect(told.join()).not.toContain(person.userId)
  const [mail, ...others] = await sentTo(person.email)
  expect([mail!.subject, others]).toEqual([expect.stringMatching(/^Do you work at /), []])
  expect(mail!.text_body).toContain('/me')
})

const list = ({ token }: Who) => app.call(employees.list, { query: {} }, token)

test('EMP-001 quality: S7 accepting an invitation employs the person in the invited job, once', async () => {
  const [manager, person] = [await manage(), await zoe()]
  await add(manager, person.email)
  const [question] = await own(person)
  expect(question).toMatchObject({ employer: { name: expect.any(String), city: 'Denver' } })
  expect((await answer(person, question!.id, true)).status).toBe(204)
  expect(await workingAt(person.userId)).toEqual([{ dispensary_id: manager.dispensaryId, vouched_how: 'invitation' }])
  expect((await answer(person, question!.id, true)).status).toBe(404)
  expect([await own(person), await asked(manager)]).toEqual([[], []])
  const { body } = await list(manager)
  expect(body.items.find(({ id }) => id === person.userId)).toMatchObject({
    firstName: 'Zoe',
    roles: [{ id: builtInRoles.shiftLead }],
  })
  const again = await add(manager, person.email)
  expect([again.status, again.problem.errors]).toEqual([409, { email: ['A user with this e-mail already exists.'] }])
})

test('API-041 accepting an invitation adds the invited job to those that the person has there already', async () => {
  const [manager, person] = [await manage(), await zoe()]
  await add(manager, person.email)
  const { userId } = person
  const at = { dispensaryId: manager.dispensaryId }
  await buildEmployment(app.db, { userId, at, roleIds: [builtInRoles.budtender], startedAt: new Date() })
  const [question] = await own(person)
  expect((await answer(person, question!.id, true)).status).toBe(204)
  const { body } = await list(manager)
  const roles = body.items.find(({ id }) => id === userId)?.roles.map(({ id }) => id)
  expect(roles?.toSorted()).toEqual([builtInRoles.budtender, builtInRoles.shiftLead].toSorted())
})

test('EMP-001 quality: S7 declining employs no one and shows at the store; the store can ask again, or withdraw the question', async () => {
  const [manager, neighbour, person] = [await manage(), await manage(), await zoe()]
  await add(manager, person.email)
  const [question] = await own(person)
  await answer(person, question!.id, false)
  expect(await workingAt(person.userId)).toEqual([])
  expect(await asked(manager)).toMatchObject([{ email: person.email, isRefused: true }])
  const one = { params: { id: question!.id } }
  expect((await app.call(employmentInvitations.askAgain, one, neighbour.token)).status).toBe(404)
  expect((await app.call(employmentInvitations.withdraw, one, neighbour.token)).status).toBe(404)
  expect((await app.call(employmentInvitations.askAgain, one, manager.token)).body.isRefused).toBe(false)
  expect(await own(person)).toHaveLength(1)
  expect(await sentTo(person.email)).toHaveLength(2)
  expect((await app.call(employmentInvitations.withdraw, one, manager.token)).status).toBe(204)
  expect([await own(person), await asked(manager)]).toEqual([[], []])
})

test('EMP-001 quality: S7 only the invited person can answer; an invitation expires after two weeks and is listed as expired', async () => {
  const [manager, person, stranger] = [await manage(), await zoe(), await zoe()]
  await add(manager, person.email)
  const [question] = await own(person)
  expect((await answer(stranger, question!.id, true)).status).toBe(404)
  app.at('2026-12-04T16:00:01Z')
  const [later, atStore] = [{ token: await app.signIn(person.userId) }, { token: await app.signIn(manager.userId) }]
  expect(await own(later)).toEqual([])
  expect((await answer(later, question!.id, true)).status).toBe(404)
  expect(await asked(atStore)).toMatchObject([{ email: person.email, isExpired: true }])
  app.at('2026-11-20T16:00:00Z')
})

test('EMP-001 quality: S7 within one chain a person is added at once; an administrator must ask people of other chains', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const [first, second] = [
    await buildDispensary(app.db, { retailOrganizationId }),
    await buildDispensary(app.db, { retailOrganizationId }),
  ]
  const chain = { token: await employAtOrganization(app, { retailOrganizationId }) }
  const person = await zoe()
  await employLearner(app, { userId: person.userId, dispensaryId: first })
  const body = { firstName: 'Some', lastName: 'Body', email: person.email }
  const addTo = (dispensaryId: string, { token }: Who) =>
    app.call(employees.addTo, { params: { id: dispensaryId }, body }, token)
  expect((await addTo(second, chain)).body).toMatchObject({ id: person.userId, firstName: 'Zoe' })
  const administrator = { token: await app.signIn(await buildUser(app.db, { isAdministrator: true })) }
  const elsewhere = await buildDispensary(app.db)
  expect((await addTo(elsewhere, administrator)).body).toMatchObject({ isAsked: true, firstName: '' })
  expect((await workingAt(person.userId)).map(row => row.dispensary_id).toSorted()).toEqual([first, second].toSorted())
})

test('EMP-001 quality: S7 a reseller asks people of one chain before they work at another one that it manages, or at a single store', async () => {
  const resellerId = await buildReseller(app.db)
  const chainStore = async (retailOrganizationId: string | null) =>
    buildDispensary(app.db, { resellerId, retailOrganizationId })
  const [chain, rival] = [await buildRetailOrganization(app.db), await buildRetailOrganization(app.db)]
  const [first, second] = [await chainStore(chain), await chainStore(chain)]
  const elsewhere = [await chainStore(rival), await chainStore(null)]
  const staffId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: staffId, at: { resellerId } })
  const [reseller, person] = [{ token: await app.signIn(staffId) }, await zoe()]
  await employLearner(app, { userId: person.userId, dispensaryId: first })
  const body = { firstName: 'Some', lastName: 'Body', email: person.email }
  const addTo = async (id: string) => (await app.call(employees.addTo, { params: { id }, body }, reseller.token)).body
  expect(await Promise.all(elsewhere.map(addTo))).toMatchObject([
    { isAsked: true, firstName: '' },
    { isAsked: true, firstName: '' },
  ])
  expect((await workingAt(person.userId)).map(row => row.dispensary_id)).toEqual([first])
  expect(await addTo(second)).toMatchObject({ id: person.userId, firstName: 'Zoe' })
})

test('EMP-001 quality: S7 who manages stores of two owners asks people of one before they work at the other', async () => {
  const [manager, person] = [await manage(), await zoe()]
  const other = await manage()
  const roleIds = [builtInRoles.manager]
  await buildEmployment(app.db, { userId: manager.userId, at: { dispensaryId: other.dispensaryId }, roleIds })
  await employLearner(app, { userId: person.userId, dispensaryId: manager.dispensaryId })
  const both = { token: await app.signIn(manager.userId) }
  const body = { firstName: 'Some', lastName: 'Body', email: person.email }
  const params = { id: other.dispensaryId }
  expect((await app.call(employees.addTo, { params, body }, both.token)).body).toMatchObject({ isAsked: true })
  expect((await workingAt(person.userId)).map(row => row.dispensary_id)).toEqual([manager.dispensaryId])
})

test('EMP-001 quality: S7 the name that someone else typed for an account that was never used is not shown', async () => {
  const [one, other] = [await manage(), await manage()]
  const email = `${newId()}@people.trellis.test`
  const invited = await app.call(
    employees.create,
    { body: { firstName: 'Secret', lastName: 'Name', email, roles: [{ id: builtInRoles.budtender }] } },
    one.token,
  )
  expect((await add(other, email)).body).toMatchObject({ isAsked: true, firstName: '' })
  await app.call(employees.remove, { params: { id: invited.body.id } }, one.token)
  const third = await manage()
  expect((await add(third, email)).body).toMatchObject({ isInvited: true, firstName: 'Some', lastName: 'Body' })
})
