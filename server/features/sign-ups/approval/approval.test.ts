import { profile } from '@trellis/contract/accounts/profile.ts'
import { problems } from '@trellis/contract/problems.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { approveRequest } from './decide-requests.ts'
import { scheduleManagersMail } from './notify-managers.ts'
import { buildRequest, buildRequests } from './requests.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())
beforeEach(() => app.at('2026-11-20T16:00:00Z'))

const hire = async (dispensaryId: string) => {
  const userId = await buildUser(app.db, { firstName: 'Marisol', lastName: 'Vega' })
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
  return { userId, email: `${userId}@people.trellis.test`, token: await app.signIn(userId) }
}

const administrator = async () => app.signIn(await buildUser(app.db, { isAdministrator: true }))

const mailsTo = (email: string) =>
  app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

const asking = async (dispensaryId: string | null, more: object = {}) => {
  const email = `${newId()}@people.trellis.test`
  const id = await buildRequest(app.db, { dispensaryId, email, createdAt: app.now(), ...more })
  return { id, email }
}

const hiDesert = { storeName: 'Hi Desert', storeCity: 'Taos', storeState: 'NM' as const }

type Body = {
  requestStatus: 1 | 2
  reason?: string
  dispensaryId?: string
  newDispensary?: typeof hiDesert
  asManager?: boolean
}

const jobsOf = async (email: string) => {
  const rows = await app.db
    .selectFrom('app_user as u')
    .innerJoin('employment as e', 'e.user_id', 'u.id')
    .innerJoin('employment_role as er', 'er.employment_id', 'e.id')
    .select(['e.dispensary_id as at', 'er.dispensary_role_id as job'])
    .where('u.email', '=', email)
    .orderBy('job')
    .execute()
  return rows
}

const storesCalled = (name: string) => app.db.selectFrom('dispensary').selectAll().where('name', '=', name).execute()

const put = (id: string, token: string, body: Body) => app.call(signUpRequests.decide, { params: { id }, body }, token)

test('QUEUE-009 AUTH-015 an approved person can log in, works at the store and is mailed once', async () => {
  const dispensaryId = await buildDispensary(app.db, { name: 'Green Door' })
  const manager = await hire(dispensaryId)
  const { id, email } = await asking(dispensaryId)
  const answer = await put(id, manager.token, { requestStatus: 1 })
  expect(answer.body).toMatchObject({ requestStatus: 1, decidedBy: 'Marisol Vega', decidedAt: app.now().toISOString() })
  const person = await app.db
    .selectFrom('app_user as u')
    .innerJoin('employment as e', 'e.user_id', 'u.id')
    .innerJoin('employment_role as er', 'er.employment_id', 'e.id')
    .select(['u.activated_at', 'e.dispensary_id', 'er.dispensary_role_id'])
    .where('u.email', '=', email)
    .execute()
  expect(person).toEqual([
    { activated_at: app.now(), dispensary_id: dispensaryId, dispensary_role_id: builtInRoles.budtender },
  ])
  expect(await mailsTo(email)).toEqual([
    { subject: 'You are in: Green Door', text: expect.stringContaining('https://training.example.com/mycourses') },
  ])
})

test('QUEUE-009 a rejection emails its reason, and the person cannot log in', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const { id, email } = await asking(dispensaryId)
  const reason = 'Nobody of that name works <here>.'
  const answer = await put(id, await administrator(), { requestStatus: 2, reason })
  expect(answer.body).toMatchObject({ requestStatus: 2, reason })
  expect(await mailsTo(email)).toEqual([
    { subject: expect.stringContaining('Your request to join'), text: expect.stringContaining(reason) },
  ])
  const person = await app.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(person.activated_at).toBeNull()
  const again = { userId: person.id, dispensaryId, createdAt: app.now() }
  await expect(buildRequest(app.db, again)).resolves.toEqual(expect.any(String))
})

test('QUEUE-009 approving twice has one effect; rejecting an approved request is refused', async () => {
  const { id, email } = await asking(await buildDispensary(app.db))
  const token = await administrator()
  await put(id, token, { requestStatus: 1 })
  expect((await put(id, token, { requestStatus: 1 })).body.requestStatus).toBe(1)
  const other = await put(id, token, { requestStatus: 2 })
  expect(other).toMatchObject({ status: 409, problem: { code: 'DECIDED_BEFORE' } })
  expect(other.problem.detail).toBe(problems.DECIDED_BEFORE.sentence)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('QUEUE-009 of two concurrent decisions one takes effect', async () => {
  const { id, email } = await asking(await buildDispensary(app.db))
  const [one, two] = [await administrator(), await administrator()]
  const answers = await Promise.all([put(id, one, { requestStatus: 1 }), put(id, two, { requestStatus: 2 })])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409])
  expect(await mailsTo(email)).toHaveLength(1)
  expect(
    await app.db
      .selectFrom('audit_entry')
      .select('act')
      .where('details', '@>', JSON.stringify({ requestId: id }))
      .execute(),
  ).toHaveLength(1)
})

test('QUEUE-009 a person employed there meanwhile is approved without a second employment', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [builtInRoles.shiftLead] })
  const id = await buildRequest(app.db, { userId, dispensaryId, createdAt: app.now() })
  expect((await put(id, await administrator(), { requestStatus: 1 })).body.existingUserData).not.toBeNull()
  const rows = await app.db.selectFrom('employment').select('id').where('user_id', '=', userId).execute()
  expect(rows).toHaveLength(1)
})

test('QUEUE-009 ROLE-005 managers and a chain decide for their stores; requests of other stores are not found', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const neighbour = await hire(await buildDispensary(app.db))
  const { id } = await asking(dispensaryId)
  expect((await put(id, neighbour.token, { requestStatus: 1 })).status).toBe(404)
  const many = { ids: [id], requestStatus: 1 as const }
  const bulk = await app.call(signUpRequests.decideMany, { body: many }, neighbour.token)
  expect(bulk.body.items).toEqual([{ id, outcome: 'NOT_FOUND', request: null }])
  const listed = await app.call(signUpRequests.list, { query: { dispensaryId } }, neighbour.token)
  expect(listed.body).toMatchObject({ items: [], paging: { total: 0 } })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { retailOrganizationId } })
  expect((await put(id, await app.signIn(userId), { requestStatus: 1 })).status).toBe(200)
})

test('QUEUE-001 QUEUE-005 QUEUE-007 API-031 ENTITY-012 requests are found by name, address and store, in pages of ten', async () => {
  const dispensaryId = await buildDispensary(app.db, { name: '50% Off_Leaf' })
  const token = await administrator()
  const names = Array.from({ length: 12 }, (_, n) => ({ firstName: 'Queue', lastName: `Person${n}` }))
  await buildRequests(
    app.db,
    names.map((each, n) => ({ ...each, dispensaryId, createdAt: new Date(app.now().getTime() + n) })),
  )
  const read = (query: object) => app.call(signUpRequests.list, { query: { dispensaryId, ...query } }, token)
  const first = await read({ requestStatus: 0 })
  expect(first.body.items.map(item => item.createUserData?.lastName)).toEqual(names.slice(0, 10).map(n => n.lastName))
  expect(first.body.items[0]).toMatchObject({ requestStatus: 0, createUserData: names[0], existingUserData: null })
  expect(first.body.paging).toMatchObject({ total: 12, totalPages: 2 })
  expect((await read({ requestStatus: 0, offset: 10 })).body.items).toHaveLength(2)
  expect((await read({ requestStatus: 2 })).body.paging.total).toBe(0)
  expect((await read({ requestStatus: '' })).body.paging.total).toBe(12)
  expect((await read({ requestStatus: 'x' })).problem.errors).toEqual({
    requestStatus: ['Use 0 for pending, 1 for approved or 2 for rejected.'],
  })
  expect((await read({ filter: 'queue person11' })).body.items).toHaveLength(1)
  expect((await read({ filter: '% off_leaf' })).body.paging.total).toBe(12)
  expect((await read({ filter: 'Off%Leaf' })).body.paging.total).toBe(0)
  expect((await read({ requestStatus: 3 })).status).toBe(422)
})

test('QUEUE-002 QUEUE-003 requests are listed by status, or all without a status', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const token = await administrator()
  const statuses = [0, 1, 2] as const
  const at = (n: number) => new Date(app.now().getTime() + n)
  await buildRequests(
    app.db,
    statuses.map(status => ({ status, dispensaryId, createdAt: at(status) })),
  )
  const statusesOf = async (query: object) =>
    (await app.call(signUpRequests.list, { query: { dispensaryId, ...query } }, token)).body.items.map(
      item => item.requestStatus,
    )
  expect(await statusesOf({ requestStatus: 0 })).toEqual([0])
  expect(await statusesOf({ requestStatus: 1 })).toEqual([1])
  expect(await statusesOf({ requestStatus: 2 })).toEqual([2])
  expect(await statusesOf({})).toEqual([2, 1, 0])
})

test('QUEUE-009 two hundred requests are decided in one call that reports each outcome', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const token = await administrator()
  const createdAt = app.now()
  const ids = await buildRequests(
    app.db,
    Array.from({ length: 197 }, () => ({ dispensaryId, createdAt })),
  )
  const rejected = await buildRequest(app.db, { dispensaryId, createdAt, status: 2 })
  const unlisted = await buildRequest(app.db, { storeName: 'Corner Leaf', createdAt })
  const unknown = newId()
  const body = { ids: [...ids, rejected, unlisted, unknown], requestStatus: 1 as const }
  const { status, body: told } = await app.call(signUpRequests.decideMany, { body }, token)
  expect(status).toBe(200)
  const outcomes = new Map(told.items.map(item => [item.id, item.outcome]))
  expect(ids.map(id => outcomes.get(id))).toEqual(ids.map(() => 'DECIDED'))
  expect([rejected, unlisted, unknown].map(id => outcomes.get(id))).toEqual(['DECIDED_BEFORE', 'NO_STORE', 'NOT_FOUND'])
  const employed = await app.db
    .selectFrom('employment')
    .select('id')
    .where('dispensary_id', '=', dispensaryId)
    .execute()
  expect(employed).toHaveLength(197)
  const tooMany = { ...body, ids: Array.from({ length: 201 }, newId) }
  expect((await app.call(signUpRequests.decideMany, { body: tooMany }, token)).status).toBe(422)
})

test('QUEUE-009 a person who named an unlisted store is placed by an administrator', async () => {
  const [token, dispensaryId] = [await administrator(), await buildDispensary(app.db, { name: 'High Desert' })]
  const { id, email } = await asking(null, { storeName: 'Hi Desert' })
  expect((await put(id, token, { requestStatus: 1 })).problem.errors).toEqual({
    dispensaryId: ['Choose a dispensary.'],
  })
  const placed = await put(id, token, { requestStatus: 1, dispensaryId })
  expect(placed.body.dispensary).toMatchObject({ id: dispensaryId, name: 'High Desert' })
  expect(await mailsTo(email)).toMatchObject([{ subject: 'You are in: High Desert' }])
})

test('QUEUE-009 an unknown store is created once, with the person who runs it as manager', async () => {
  const token = await administrator()
  const { id, email } = await asking(null, { storeName: hiDesert.storeName, asksToManage: true })
  const body = { requestStatus: 1 as const, newDispensary: hiDesert, asManager: true }
  const listed = await app.call(signUpRequests.list, { query: { filter: email } }, token)
  expect(listed.body.items).toMatchObject([{ asksToManage: true, dispensary: { id: null, name: 'Hi Desert' } }])
  const [first, again] = [await put(id, token, body), await put(id, token, body)]
  const [store, ...others] = await storesCalled('Hi Desert')
  expect(others).toEqual([])
  expect(store).toMatchObject({ city: 'Taos', state_code: 'NM', is_public: true })
  expect(first.body.dispensary).toEqual({ id: store!.id, name: 'Hi Desert', city: 'Taos', state: 'New Mexico' })
  expect(again.body).toEqual(first.body)
  expect(await jobsOf(email)).toEqual([{ at: store!.id, job: builtInRoles.manager }])
  expect(await mailsTo(email)).toEqual([
    { subject: 'Hi Desert is yours to run', text: expect.stringContaining('/create-password?token=') },
  ])
  expect(await app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', store!.id).execute()).toEqual([
    { act: 'store-opened' },
  ])
})

test('QUEUE-009 a new store is created only when approving a request without a store', async () => {
  const token = await administrator()
  const [listed, refused] = [await asking(await buildDispensary(app.db)), await asking(null, { storeName: 'Nowhere' })]
  const newDispensary = { ...hiDesert, storeName: 'Never Opened' }
  expect((await put(listed.id, token, { requestStatus: 1, newDispensary })).status).toBe(200)
  expect((await put(refused.id, token, { requestStatus: 2, newDispensary })).status).toBe(200)
  const manager = await hire(await buildDispensary(app.db))
  const unlisted = await asking(null, { storeName: 'Nowhere' })
  expect((await put(unlisted.id, manager.token, { requestStatus: 1, newDispensary })).status).toBe(404)
  expect(await storesCalled('Never Opened')).toEqual([])
  const bad = { ...newDispensary, storeName: ' ', storeState: 'XX' as never }
  expect((await put(unlisted.id, token, { requestStatus: 1, newDispensary: bad })).problem.errors).toEqual({
    'newDispensary.storeName': ['Please enter a Name.'],
    'newDispensary.storeState': ['Please enter State.'],
  })
  expect((await put(unlisted.id, token, { requestStatus: 1, dispensaryId: newId() })).problem.errors).toEqual({
    dispensaryId: ['Choose a dispensary.'],
  })
})

test('QUEUE-009 a person becomes manager only if the approver confirms that they run the store', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const manager = await hire(dispensaryId)
  const [one, other] = [
    await asking(dispensaryId, { asksToManage: true }),
    await asking(dispensaryId, { asksToManage: true }),
  ]
  await put(one.id, manager.token, { requestStatus: 1 })
  await put(other.id, manager.token, { requestStatus: 1, asManager: true })
  expect(await jobsOf(one.email)).toEqual([{ at: dispensaryId, job: builtInRoles.budtender }])
  expect(await jobsOf(other.email)).toEqual([{ at: dispensaryId, job: builtInRoles.manager }])
  const many = { ids: [(await asking(dispensaryId, { asksToManage: true })).id], requestStatus: 1 as const }
  const bulk = await app.call(signUpRequests.decideMany, { body: many }, manager.token)
  expect(await jobsOf(bulk.body.items[0]!.request!.userEmail)).toMatchObject([{ job: builtInRoles.budtender }])
})

test('QUEUE-009 an employee who is approved as manager gets that job in addition', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email })
  await buildEmployment(app.db, { userId, at: { dispensaryId }, roleIds: [builtInRoles.budtender] })
  const id = await buildRequest(app.db, { userId, dispensaryId, createdAt: app.now() })
  await put(id, await administrator(), { requestStatus: 1, asManager: true })
  expect((await jobsOf(email)).map(each => each.job)).toEqual([builtInRoles.budtender, builtInRoles.manager].toSorted())
})

test('QUEUE-009 automatic approvals are logged as such, once', async () => {
  const { id, email } = await asking(await buildDispensary(app.db))
  const client = { address: '::1', browser: 'a test', requestId: newId() }
  const approve = () =>
    app.db
      .transaction()
      .execute(db =>
        approveRequest(db, { requestId: id, decidedBy: null, siteUrl: app.config.siteUrl, client, now: app.now() }),
      )
  expect([await approve(), await approve()]).toEqual([true, false])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('QUEUE-009 managers are mailed about pending requests at most once an hour per store', async () => {
  const dispensaryId = await buildDispensary(app.db, { name: 'Quiet Corner' })
  const manager = await hire(dispensaryId)
  await asking(dispensaryId)
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  await asking(dispensaryId)
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  expect(await mailsTo(manager.email)).toEqual([
    { subject: 'Someone is waiting for your answer', text: expect.stringContaining(`dispensaryId=${dispensaryId}`) },
  ])
  await app.db.deleteFrom('rate_window').where('key', '=', `waiting:${dispensaryId}`).execute()
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  expect((await mailsTo(manager.email)).map(mail => mail.subject)).toContain('2 people are waiting for your answer')
})

test('QUEUE-009 the head office of a chain is told as well, and leads to its locations; who turned it off is not', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const manager = await hire(dispensaryId)
  const [officeId, quietId] = [await buildUser(app.db), await buildUser(app.db)]
  await buildEmployment(app.db, { userId: officeId, at: { retailOrganizationId } })
  await buildEmployment(app.db, { userId: quietId, at: { retailOrganizationId } })
  const off = { body: { mails: { training: false } } }
  await app.call(profile.savePreferences, off, await app.signIn(quietId))
  await asking(dispensaryId)
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  const mailed = await Promise.all(
    [manager.email, `${officeId}@people.trellis.test`, `${quietId}@people.trellis.test`].map(mailsTo),
  )
  expect(mailed.map(mails => mails.length)).toEqual([1, 1, 0])
  expect(mailed[1]?.[0]?.text).toContain('/locations')
})

test('QUEUE-009 on a machine whose clock is two hours behind, the next mail still waits for its hour', async () => {
  const real = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() - 2 * 3_600_000)
  onTestFinished(() => clock.mockRestore())
  const dispensaryId = await buildDispensary(app.db)
  await asking(dispensaryId)
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  const { rows } = await sql`
    select run_at > now() + interval '50 minutes' as "isPutOff" from graphile_worker.jobs
     where key = ${`waiting:${dispensaryId}`}`.execute(app.db)
  expect(rows).toEqual([{ isPutOff: true }])
})

test('QUEUE-009 no mail is sent for requests answered meanwhile; a store without managers falls to the administrators', async () => {
  // At most fifty are mailed: earlier tests may have left as many.
  await app.db.updateTable('app_user').set({ is_administrator: false }).execute()
  const dispensaryId = await buildDispensary(app.db)
  const userId = await buildUser(app.db, { isAdministrator: true })
  const { id } = await asking(dispensaryId)
  await scheduleManagersMail(app.db, dispensaryId)
  await put(id, await app.signIn(userId), { requestStatus: 2 })
  await app.runJobs()
  expect(await mailsTo(`${userId}@people.trellis.test`)).toEqual([])
  await asking(dispensaryId)
  await scheduleManagersMail(app.db, dispensaryId)
  await app.runJobs()
  expect((await mailsTo(`${userId}@people.trellis.test`))[0]?.text).toContain('/signup-work-queue')
})
