import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { type Requirement, requirements } from '@trellis/contract/credentials/requirements.ts'
import type { In } from '@trellis/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildChainRole,
  buildDispensary,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { listAllRequirements } from '../testing/list-all-requirements.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

type Subject = { dispensaryId: string } | { retailOrganizationId: string }
type SwitchBody = NonNullable<In<(typeof requirements.switch)['body']>>
type Edition = NonNullable<In<(typeof requirements.save)['body']>>

const coloradoId = '019ac000-0000-7000-8000-000000000002'
const edition = {
  title: { en: 'House rules', es: 'Reglas de la casa' },
  summary: { en: 'Know our house rules.' },
  firstDueDays: 14,
  beforeSelling: true,
  renews: 'months',
  renewMonths: 12,
  renewDay: null,
  renewalFrom: 'expiry',
  minMinutes: 30,
  minScore: 80,
  teach: 'anyone',
  keepYears: null,
} as const satisfies Edition

const list = (query: Subject | Record<string, never>, token: string) => listAllRequirements(app, query, token)
const find = async (id: string, query: Subject, token: string): Promise<Requirement | undefined> =>
  (await list(query, token)).items.find(item => item.id === id)
const change = (id: string, { query, ...body }: SwitchBody & { query: Subject }, token: string) =>
  app.call(requirements.switch, { params: { id }, query, body }, token)
const listStores = async (id: string, query: Subject, token: string) =>
  (await app.call(requirements.stores, { params: { id }, query }, token)).body.items
const add = (owner: Subject, token: string, changes: Partial<Edition> = {}) =>
  app.call(requirements.create, { body: { ...edition, ...changes, ...owner } }, token)
const save = (id: string, body: Edition, token: string) => app.call(requirements.save, { params: { id }, body }, token)
const archive = (id: string, token: string) => app.call(requirements.archive, { params: { id } }, token)

const actsOf = async (subjectId: string) => {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('act')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

/** A chain with a store in Colorado and one in Maryland, and everyone who has to do with the first. */
const openChain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId, resellerId, name: 'Denver' })
  const marylandId = await buildDispensary(app.db, { retailOrganizationId, stateCode: 'MD', name: 'Towson' })
  const resellerUserId = await buildUser(app.db)
  await buildEmployment(app.db, { userId: resellerUserId, at: { resellerId } })
  return {
    retailOrganizationId,
    dispensaryId,
    marylandId,
    staff: await employAtOrganization(app, { retailOrganizationId }),
    manager: (await employManager(app, { dispensaryId })).token,
    learner: (await employLearner(app, { dispensaryId })).token,
    reseller: await app.signIn(resellerUserId),
  }
}

test('B1 a chain reads what the states of its stores ask, switched on nowhere, and a draft apart', async () => {
  const { retailOrganizationId, staff } = await openChain()
  const { items: all, subject, stateCodes, mayAdd } = await list({}, staff)
  const items = all.filter(({ code }) => code.endsWith('-RVT'))
  expect([subject?.id, stateCodes, mayAdd]).toEqual([retailOrganizationId, ['CO', 'MD'], true])
  expect(
    items.map(({ code, stores, edition: inForce, proposed }) => [code, stores, inForce?.number, proposed.length]),
  ).toEqual([
    ['CO-RVT', { offered: 1, on: 0, former: 0 }, 1, 0],
    ['MD-RVT', { offered: 1, on: 0, former: 0 }, 1, 1],
  ])
  expect(items[1]?.proposed[0]?.sourceNote).toContain('draft')
  const inColorado = await app.call(requirements.list, { query: { stateCode: 'CO' } }, staff)
  const codes = inColorado.body.items.map(({ code }) => code)
  expect([codes.includes('CO-RVT'), codes.includes('MD-RVT')]).toEqual([true, false])
})

test('B1 a chain’s people and administrators switch at its stores; managers and resellers read, others find nothing', async () => {
  const { dispensaryId, staff, manager, reseller, learner } = await openChain()
  const foreign = (await employManager(app)).token
  const callers = [staff, admin, manager, reseller, foreign, learner]
  const reads = await Promise.all(callers.map(token => app.call(requirements.list, { query: { dispensaryId } }, token)))
  expect(reads.map(({ status, body }) => [status, status === 200 && body.items[0]?.may.switch])).toEqual([
    [200, true],
    [200, true],
    [200, false],
    [200, false],
    [404, false],
    [403, false],
  ])
  const body = { query: { dispensaryId }, stores: [dispensaryId], on: true }
  const changes = await Promise.all(callers.map(token => change(coloradoId, body, token)))
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 403])
})

test('B1 a manager and the reseller of a store without a chain switch its requirements', async () => {
  const resellerId = await buildReseller(app.db)
  const dispensaryId = await buildDispensary(app.db, { resellerId })
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  const manager = (await employManager(app, { dispensaryId })).token
  const body = { query: { dispensaryId }, stores: [dispensaryId] }
  expect((await change(coloradoId, { ...body, on: true }, manager)).body).toEqual({ changed: 1 })
  expect((await change(coloradoId, { ...body, on: false }, await app.signIn(userId))).body).toEqual({ changed: 1 })
  expect(await actsOf(dispensaryId)).toEqual(['requirement-switched-on', 'requirement-switched-off'])
})

test('B1 switching on twice changes nothing, other jobs end the former row, and off and on again starts a new one', async () => {
  const { dispensaryId, staff } = await openChain()
  const query = { dispensaryId }
  const on = { query, stores: [dispensaryId], on: true, roleIds: [builtInRoles.budtender] }
  expect((await change(coloradoId, on, staff)).body.changed).toBe(1)
  expect((await change(coloradoId, on, staff)).body.changed).toBe(0)
  expect((await find(coloradoId, query, staff))?.jobs?.map(({ id }) => id)).toEqual([builtInRoles.budtender])
  expect((await change(coloradoId, { ...on, roleIds: [] }, staff)).body.changed).toBe(1)
  expect((await change(coloradoId, { ...on, on: false }, staff)).body.changed).toBe(1)
  expect((await change(coloradoId, { ...on, on: false }, staff)).body.changed).toBe(0)
  expect((await find(coloradoId, query, staff))?.stores).toEqual({ offered: 1, on: 0, former: 0 })
  await change(coloradoId, on, staff)
  const rows = await app.db
    .selectFrom('store_requirement')
    .select(['role_ids', 'switched_off_at'])
    .where('dispensary_id', '=', dispensaryId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ role_ids, switched_off_at }) => [role_ids.length, switched_off_at === null])).toEqual([
    [1, false],
    [0, false],
    [1, true],
  ])
})

test('B1 a whole chain is switched with the number of stores that was shown', async () => {
  const { retailOrganizationId, dispensaryId, staff } = await openChain()
  const secondId = await buildDispensary(app.db, { retailOrganizationId, name: 'Boulder' })
  await buildDispensary(app.db, { retailOrganizationId, closedAt: app.now() })
  const query = { retailOrganizationId }
  const all = { query, stores: 'all', on: true } as const
  const outdated = await change(coloradoId, { ...all, expectedCount: 1 }, staff)
  expect([outdated.status, outdated.problem.code, outdated.problem.errors]).toEqual([
    409,
    'COUNT_CHANGED',
    { count: ['2'] },
  ])
  expect((await change(coloradoId, { ...all, expectedCount: 2 }, staff)).body.changed).toBe(2)
  await change(coloradoId, { query, stores: [secondId], on: true, roleIds: [builtInRoles.manager] }, staff)
  expect((await find(coloradoId, query, staff))?.jobs).toBeNull()
  const stores = await listStores(coloradoId, query, staff)
  expect(stores.map(({ id, isOn, jobs }) => [id, isOn, jobs.map(job => job.id)])).toEqual([
    [secondId, true, [builtInRoles.manager]],
    [dispensaryId, true, []],
  ])
})

test('B1 a store of another state, one of another chain, and a job of another chain are refused with their field', async () => {
  const { retailOrganizationId, dispensaryId, marylandId, staff } = await openChain()
  const foreign = await openChain()
  const roleId = await buildChainRole(app.db, { retailOrganizationId: foreign.retailOrganizationId, label: 'Guide' })
  const query = { retailOrganizationId }
  const answers = [
    await change(coloradoId, { query, stores: [dispensaryId, marylandId], on: true }, staff),
    await change(coloradoId, { query, stores: [dispensaryId, foreign.dispensaryId], on: true }, staff),
    await change(coloradoId, { query, stores: [dispensaryId], on: true, roleIds: [roleId] }, staff),
  ]
  expect(answers.map(({ status, problem }) => [status, Object.keys(problem.errors)])).toEqual([
    [404, ['stores']],
    [404, ['stores']],
    [404, ['roleIds']],
  ])
  expect((await find(coloradoId, query, staff))?.stores.on).toBe(0)
})

test('B1 a job for which a requirement is on is not deleted, and archived it stays', async () => {
  const { retailOrganizationId, dispensaryId, staff } = await openChain()
  const roleId = await buildChainRole(app.db, { retailOrganizationId, label: 'Guide' })
  const params = { id: retailOrganizationId, roleId }
  const body = { query: { dispensaryId }, stores: [dispensaryId], roleIds: [roleId] }
  await change(coloradoId, { ...body, on: true }, staff)
  expect((await app.call(chainRoles.remove, { params }, staff)).problem.code).toBe('ROLE_IN_USE')
  await app.call(chainRoles.archive, { params, body: { isArchived: true } }, staff)
  expect((await find(coloradoId, body.query, staff))?.jobs).toEqual([{ id: roleId, label: 'Guide' }])
  await change(coloradoId, { ...body, roleIds: [], on: false }, staff)
  expect((await app.call(chainRoles.remove, { params }, staff)).status).toBe(204)
})

test('B1 two who switch on at once leave one row', async () => {
  const { dispensaryId, staff } = await openChain()
  const body = { query: { dispensaryId }, stores: [dispensaryId], on: true }
  const answers = await Promise.all([change(coloradoId, body, staff), change(coloradoId, body, admin)])
  expect(answers.map(({ status, body: { changed } }) => [status, changed]).sort()).toEqual([
    [200, 0],
    [200, 1],
  ])
})

test('B1 a chain’s own requirement is offered at all its stores, changed by editions and archived', async () => {
  const { retailOrganizationId, dispensaryId, marylandId, staff } = await openChain()
  const query = { retailOrganizationId }
  const { id } = (await add(query, staff)).body
  expect(await find(id, query, staff)).toMatchObject({
    owner: { kind: 'chain', id: retailOrganizationId },
    edition: { number: 1, validFrom: '2026-11-20', title: edition.title, summary: { es: 'Know our house rules.' } },
    stores: { offered: 2, on: 0, former: 0 },
    may: { switch: true, edit: true },
  })
  await change(id, { query, stores: [dispensaryId, marylandId], on: true }, staff)

  const later = await save(id, { ...edition, minMinutes: 60, validFrom: '2027-01-01', latestNumber: 1 }, staff)
  expect(later.body).toEqual({ number: 2 })
  const repeated = await save(id, { ...edition, minMinutes: 60, validFrom: '2027-01-01', latestNumber: 1 }, staff)
  expect(repeated.body).toEqual({ number: 2 })
  const outdated = await save(id, { ...edition, latestNumber: 1 }, staff)
  expect([outdated.status, outdated.problem.code]).toEqual([409, 'REQUIREMENT_CHANGED'])
  const planned = await find(id, query, staff)
  expect([planned?.edition?.minMinutes, planned?.upcoming.map(({ minMinutes }) => minMinutes)]).toEqual([30, [60]])

  expect((await archive(id, staff)).status).toBe(204)
  expect((await archive(id, staff)).status).toBe(404)
  expect(await find(id, query, staff)).toBeUndefined()
  expect(await actsOf(id)).toEqual(['requirement-added', 'requirement-changed', 'requirement-archived'])
  expect(await actsOf(marylandId)).toEqual(['requirement-switched-on', 'requirement-switched-off'])
})

test('B1 a changed time limit counts from the day of the change, or from the first day of a coming edition', async () => {
  const { retailOrganizationId: chainId, dispensaryId, staff } = await openChain()
  const query = { retailOrganizationId: chainId }
  const started = { firstDueDays: 90, beforeSelling: false, validFrom: '2026-01-01' }
  const { id } = (await add(query, staff, started)).body
  await change(id, { query, stores: [dispensaryId], on: true }, staff)
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { dispensaryId }, startedAt: new Date('2026-10-01T15:00:00Z') })
  const shorter = { ...edition, beforeSelling: false, firstDueDays: 14 }
  expect((await save(id, shorter, staff)).body).toEqual({ number: 2 })
  expect((await save(id, shorter, staff)).body).toEqual({ number: 2 })
  expect((await find(id, query, staff))?.edition).toMatchObject({ firstDueDays: 14, validFrom: '2026-11-20' })
  const person = await app.call(compliance.person, { params: { id: userId } }, staff)
  expect(person.body.requirements[0]).toMatchObject({ state: 'due', until: '2026-12-04' })

  await save(id, { ...shorter, minScore: 90, validFrom: '2027-01-01' }, staff)
  expect((await save(id, { ...shorter, minScore: 95 }, staff)).body).toEqual({ number: 4 })
  const planned = await find(id, query, staff)
  expect(planned?.upcoming.map(({ number, validFrom }) => [number, validFrom])).toEqual([[4, '2027-01-01']])
})

test('B1 a requirement that is archived meanwhile is not switched on', async () => {
  const { dispensaryId, retailOrganizationId, staff } = await openChain()
  const { id } = (await add({ retailOrganizationId }, staff)).body
  const body = { query: { dispensaryId }, stores: [dispensaryId], on: true }
  const switching = await app.db.transaction().execute(async tx => {
    await tx.updateTable('requirement').set({ archived_at: app.now() }).where('id', '=', id).execute()
    const answer = change(id, body, staff)
    await untilWaiting(app.db, 1)
    return { answer }
  })
  expect((await switching.answer).status).toBe(404)
})

test('B1 of two who publish an edition at once one is told', async () => {
  const { retailOrganizationId, staff } = await openChain()
  const { id } = (await add({ retailOrganizationId }, staff)).body
  const publish = (minMinutes: number, token: string) => save(id, { ...edition, minMinutes, latestNumber: 1 }, token)
  const answers = await Promise.all([publish(60, staff), publish(90, admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('B1 only its chain changes an own requirement, and no one a state’s', async () => {
  const { retailOrganizationId, dispensaryId, staff, manager } = await openChain()
  const { id } = (await add({ retailOrganizationId }, staff)).body
  const foreign = (await openChain()).staff
  const answers = [
    await add({ retailOrganizationId }, manager),
    await add({ retailOrganizationId }, foreign),
    await save(id, edition, manager),
    await save(id, edition, foreign),
    await archive(id, manager),
    await archive(id, foreign),
    await save(coloradoId, edition, admin),
    await archive(coloradoId, admin),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
  expect((await find(id, { dispensaryId }, manager))?.may).toEqual({ switch: false, edit: false })
})

test('B1 a store of a chain has no requirements of its own, one without a chain has', async () => {
  const { dispensaryId, staff } = await openChain()
  const refused = await add({ dispensaryId }, staff)
  expect(refused.problem.errors).toEqual({
    dispensaryId: ['This store belongs to a chain. Add the requirement to the chain.'],
  })
  const own = await buildDispensary(app.db)
  const manager = (await employManager(app, { dispensaryId: own })).token
  const { id } = (await add({ dispensaryId: own }, manager)).body
  expect((await find(id, { dispensaryId: own }, manager))?.owner).toMatchObject({ kind: 'store', id: own })
})

test('B1 a store has at most 40 requirements', async () => {
  const dispensaryId = await buildDispensary(app.db)
  const { token } = await employManager(app, { dispensaryId })
  const query = { dispensaryId }
  const ids: string[] = []
  for (const _ of Array.from({ length: 40 })) ids.push((await add(query, token)).body.id)
  const oneMore = await add(query, token)
  expect(oneMore.problem.detail).toBe('You already have 40 requirements of your own. Archive one first.')
  for (const id of ids) await change(id, { query, stores: [dispensaryId], on: true }, token)
  const refused = await change(coloradoId, { query, stores: [dispensaryId], on: true }, token)
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'A store can have at most 40 requirements. Switch one off first.',
  ])
  expect((await find(coloradoId, query, token))?.stores.on).toBe(0)
})

test.each<[string, object, string]>([
  ['no title', { title: { en: ' ' } }, 'title.en'],
  ['months without a number', { renewMonths: null }, 'renewMonths'],
  ['a number of months without months', { renews: 'never' }, 'renewMonths'],
  ['a day that no month has', { renews: 'fixed-day', renewMonths: null, renewDay: '13-45' }, 'renewDay'],
  ['a day that is none', { renews: 'fixed-day', renewMonths: null, renewDay: '02-30' }, 'renewDay'],
  ['more than ten years to begin with', { firstDueDays: 3651 }, 'firstDueDays'],
  ['no minutes at all', { minMinutes: 0 }, 'minMinutes'],
  ['101 percent', { minScore: 101 }, 'minScore'],
  ['a day that is not in a calendar', { validFrom: '2026-02-30' }, 'validFrom'],
])('B1 %s is refused with its field', async (_what, changes, field) => {
  const { retailOrganizationId, staff } = await openChain()
  const { status, problem } = await add({ retailOrganizationId }, staff, changes)
  expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
})

test.each<[string, object, string]>([
  ['all stores without their number', { stores: 'all' }, 'expectedCount'],
  ['no stores', { stores: [] }, 'stores'],
])('B1 switching at %s is refused with its field', async (_what, stores, field) => {
  const { retailOrganizationId, staff } = await openChain()
  const body = { query: { retailOrganizationId }, on: true, ...stores } as SwitchBody & { query: Subject }
  const { status, problem } = await change(coloradoId, body, staff)
  expect([status, Object.keys(problem.errors)]).toEqual([422, [field]])
})
