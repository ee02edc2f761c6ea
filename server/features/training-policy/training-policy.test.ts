import { companies } from '@trellis/contract/companies/companies.ts'
import { storeDevices } from '@trellis/contract/training-policy/store-devices.ts'
import { type TimePolicy, trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildDispensary, buildReseller, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildDevice } from './training-policy.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const anywhere = { place: 'anywhere', weeklyCapMinutes: null, roundingMinutes: 0 } as const
const atTheStore = { ...anywhere, place: 'at-the-store' } as const
type Subject = { dispensaryId: string } | { retailOrganizationId: string }

const read = (query: Subject, token: string) => app.call(trainingPolicy.get, { query }, token)
const save = (query: Subject, policy: TimePolicy | null, token: string) =>
  app.call(trainingPolicy.save, { query, body: { policy } }, token)

const resellerOf = async (resellerId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  return app.signIn(userId)
}

/** A store of a chain and a reseller, with the tokens of everyone who has to do with it. */
const chainStore = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId, resellerId })
  return {
    retailOrganizationId,
    dispensaryId,
    chain: await employAtOrganization(app, { retailOrganizationId }),
    manager: (await employManager(app, { dispensaryId })).token,
    reseller: await resellerOf(resellerId),
    learner: (await employLearner(app, { dispensaryId })).token,
  }
}

test('B4 a chain’s people and administrators change the policy of the chain and of its stores; others read it', async () => {
  const { dispensaryId, retailOrganizationId, chain, manager, reseller, learner } = await chainStore()
  const administrator = await signInAdministrator(app)
  const foreign = (await employManager(app)).token
  const callers = [chain, administrator, manager, reseller, learner, foreign]
  const reads = await Promise.all(callers.map(token => read({ dispensaryId }, token)))
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 404])
  expect(reads.slice(0, 4).map(({ body }) => body.mayEdit)).toEqual([true, true, false, false])
  const ofStore = await Promise.all(callers.map(token => save({ dispensaryId }, anywhere, token)))
  expect(ofStore.map(({ status }) => status)).toEqual([200, 200, 404, 404, 403, 404])
  const ofChain = await Promise.all(callers.map(token => save({ retailOrganizationId }, anywhere, token)))
  expect(ofChain.map(({ status }) => status)).toEqual([200, 200, 404, 404, 403, 404])
})

test('B4 managers and resellers change the policy of a store without a chain', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const manager = (await employManager(app, { dispensaryId })).token
  const answers = [
    await save({ dispensaryId }, { ...anywhere, roundingMinutes: 5 }, manager),
    await save({ dispensaryId }, { ...anywhere, roundingMinutes: 15 }, await resellerOf(resellerId)),
  ]
  expect(answers.map(({ status, body }) => [status, body.own?.roundingMinutes])).toEqual([
    [200, 5],
    [200, 15],
  ])
})

test('B4 the policy that an owner made for a store ends with its sale: the next one rounds and limits as they say', async () => {
  const { dispensaryId, retailOrganizationId, chain, manager } = await chainStore()
  await save({ dispensaryId }, { ...anywhere, roundingMinutes: 15 }, chain)
  const buyerId = await buildRetailOrganization(app.db)
  const params = { kind: 'chains', holding: 'stores', id: buyerId } as const
  const body = { items: [{ id: dispensaryId, companyId: retailOrganizationId }], keepPeople: true }
  expect((await app.call(companies.adopt, { params, body }, await signInAdministrator(app))).status).toBe(204)
  expect((await read({ dispensaryId }, manager)).body).toMatchObject({ own: null, ofChain: null })
})

test('B4 without its own policy a store follows its chain again', async () => {
  const { dispensaryId, retailOrganizationId, chain } = await chainStore()
  const hours = { weekdays: [1, 2], opensAt: '22:00', closesAt: '02:00' }
  const ofChain = { place: 'set-hours', hours, weeklyCapMinutes: 180, roundingMinutes: 15 } as const
  await save({ retailOrganizationId }, ofChain, chain)
  const own = await save({ dispensaryId }, anywhere, chain)
  expect(own.body).toMatchObject({ own: anywhere, ofChain, kind: 'store', devices: 0 })
  expect((await save({ dispensaryId }, null, chain)).body).toMatchObject({ own: null, ofChain })
  expect((await save({ dispensaryId }, null, chain)).status).toBe(200)
  const acts = await app.db
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', '=', dispensaryId)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['time-policy-changed', 'time-policy-removed'])
})

test('B4 an unusual policy is saved once it is confirmed', async () => {
  const { dispensaryId, chain } = await chainStore()
  const long = { ...anywhere, weeklyCapMinutes: 1201 }
  const asked = await save({ dispensaryId }, long, chain)
  expect([asked.status, asked.problem.code, asked.problem.data]).toEqual([409, 'POLICY_UNCONFIRMED', ['long-week']])
  expect(asked.problem.detail).toBe(
    'More than 20 hours of paid training in a week is unusual. Please check it and confirm it.',
  )
  expect((await read({ dispensaryId }, chain)).body.own).toBeNull()
  const confirmed = { query: { dispensaryId }, body: { policy: long, confirmed: true } }
  expect((await app.call(trainingPolicy.save, confirmed, chain)).body.own).toEqual(long)
  expect((await save({ dispensaryId }, { ...anywhere, weeklyCapMinutes: 1200 }, chain)).status).toBe(200)
})

test('B4 training at the store asks while a store that follows the policy has no device', async () => {
  const { dispensaryId, retailOrganizationId, chain } = await chainStore()
  const sisterId = await buildDispensary(app.db, { retailOrganizationId })
  await buildDispensary(app.db, { retailOrganizationId, closedAt: app.now() })
  const device = { by: await buildUser(app.db), name: 'Counter', now: app.now() }
  await buildDevice(app.db, { ...device, dispensaryId })
  expect((await save({ retailOrganizationId }, atTheStore, chain)).problem.data).toEqual(['no-device'])
  expect((await save({ dispensaryId }, atTheStore, chain)).status).toBe(200)
  await save({ dispensaryId: sisterId }, anywhere, chain)
  expect((await save({ dispensaryId }, null, chain)).status).toBe(200)
  const { status, body } = await save({ retailOrganizationId }, atTheStore, chain)
  expect([status, body.stores, body.storesWithoutDevice, body.devices]).toEqual([200, 1, 0, 1])
})

test.each<[string, unknown, string]>([
  [
    'a time that is none',
    { ...anywhere, place: 'set-hours', hours: { weekdays: [1], opensAt: '24:00', closesAt: '08:00' } },
    'policy.hours.opensAt',
  ],
  [
    'no day',
    { ...anywhere, place: 'set-hours', hours: { weekdays: [], opensAt: '07:00', closesAt: '08:00' } },
    'policy.hours.weekdays',
  ],
  ['a limit below 15 minutes', { ...anywhere, weeklyCapMinutes: 14 }, 'policy.weeklyCapMinutes'],
  ['a limit above a week', { ...anywhere, weeklyCapMinutes: 10_081 }, 'policy.weeklyCapMinutes'],
  ['rounding to 10 minutes', { ...anywhere, roundingMinutes: 10 }, 'policy.roundingMinutes'],
])('B4 %s is refused with its field', async (_what, policy, field) => {
  const { dispensaryId, chain } = await chainStore()
  const { status, problem } = await save({ dispensaryId }, policy as TimePolicy, chain)
  expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
})

test('B4 a policy is of a chain or of a store', async () => {
  const { dispensaryId, retailOrganizationId, chain } = await chainStore()
  const answers = [
    await app.call(trainingPolicy.get, { query: {} }, chain),
    await app.call(trainingPolicy.get, { query: { dispensaryId, retailOrganizationId } }, chain),
  ]
  expect(answers.map(({ problem }) => problem.errors)).toEqual([
    { dispensaryId: ['Choose a chain or a store.'] },
    { dispensaryId: ['Choose a chain or a store.'] },
  ])
})

test('B4 chains and stores are found by name, and only those that the caller reaches', async () => {
  const { chain, manager, retailOrganizationId, dispensaryId } = await chainStore()
  const idsFor = async (token: string) => {
    const { body } = await app.call(trainingPolicy.subjects, { query: {} }, token)
    return body.items.map(({ id }) => id)
  }
  expect(await idsFor(chain)).toEqual([retailOrganizationId, dispensaryId])
  expect(await idsFor(manager)).toEqual([dispensaryId])
})

const add = (dispensaryId: string, caller: { token: string; cookies?: Record<string, string> }, name = 'Counter') =>
  app.call(storeDevices.add, { body: { dispensaryId, name } }, { ...caller, address: newId() })
const list = (dispensaryId: string, caller: { token: string; cookies?: Record<string, string> }) =>
  app.call(storeDevices.list, { query: { dispensaryId } }, caller)

test('B4 managers add a device in a chain’s store, see which one they hold, and remove it once', async () => {
  const { dispensaryId, manager: token } = await chainStore()
  const added = await add(dispensaryId, { token })
  const cookies = Object.fromEntries(added.cookies.map(({ name, value }) => [name, value]))
  expect((await list(dispensaryId, { token })).body.items).toEqual([{ ...added.body, isThis: false }])
  expect((await list(dispensaryId, { token, cookies })).body.items).toEqual([{ ...added.body, isThis: true }])

  const again = await add(dispensaryId, { token, cookies }, 'Back office')
  expect((await list(dispensaryId, { token })).body.items.map(({ name }) => name)).toEqual(['Back office'])

  const { id } = again.body
  expect((await app.call(storeDevices.remove, { params: { id } }, token)).status).toBe(204)
  expect((await app.call(storeDevices.remove, { params: { id } }, token)).status).toBe(404)
  expect((await list(dispensaryId, { token })).body.items).toEqual([])
})

test('B4 a foreign manager neither sees, adds nor removes devices, and a closed store takes none', async () => {
  const { dispensaryId, manager: token } = await chainStore()
  const foreign = (await employManager(app)).token
  const { id } = (await add(dispensaryId, { token })).body
  const answers = [
    await list(dispensaryId, { token: foreign }),
    await add(dispensaryId, { token: foreign }),
    await app.call(storeDevices.remove, { params: { id } }, foreign),
    await add(await buildDispensary(app.db, { closedAt: app.now() }), { token: await signInAdministrator(app) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])
})

test('B4 a store has at most 20 devices, also when two are added at once', async () => {
  const { dispensaryId, manager: token } = await chainStore()
  const by = await buildUser(app.db)
  for (const name of Array.from({ length: 19 }, (_, index) => `Device ${index}`))
    await buildDevice(app.db, { dispensaryId, name, by, now: app.now() })
  const answers = await Promise.all([add(dispensaryId, { token }), add(dispensaryId, { token })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.problem.detail).toBe(
    'This store already has 20 devices. Remove one first.',
  )
})
