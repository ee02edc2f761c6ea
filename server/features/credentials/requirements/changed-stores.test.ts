import { companies } from '@trellis/contract/companies/companies.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { requirements } from '@trellis/contract/credentials/requirements.ts'
import { waivers } from '@trellis/contract/credentials/waivers.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../../courses/courses.build.ts'
import { buildChainRole, buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import {
  buildContent,
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../credentials.build.ts'
import { complete, listDays, openStage, renew } from '../testing/earning-stage.ts'
import { listAllRequirements } from '../testing/list-all-requirements.ts'

let app: TestApp
let admin: string
let by: string
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  admin = await signInAdministrator(app)
  by = await buildUser(app.db)
})
afterAll(() => app.stop())

const coloradoId = '019ac000-0000-7000-8000-000000000002'

const merge = (id: string, intoId: string) => app.call(stores.merge, { params: { id }, body: { intoId } }, admin)
const ofChain = (id: string) => ({ kind: 'chains', holding: 'stores', id }) as const
const adopt = (chainId: string, storeId: string, companyId: string | null) =>
  app.call(
    companies.adopt,
    { params: ofChain(chainId), body: { items: [{ id: storeId, companyId }], keepPeople: true } },
    admin,
  )
const letGo = (chainId: string, heldId: string) =>
  app.call(companies.letGo, { params: { ...ofChain(chainId), heldId }, query: { keepPeople: 'true' } }, admin)

/** What is on at a store, with its jobs. */
const listOn = async (dispensaryId: string) => {
  const rows = await app.db
    .selectFrom('store_requirement')
    .select(['requirement_id as id', 'role_ids as roleIds'])
    .where('dispensary_id', '=', dispensaryId)
    .where('switched_off_at', 'is', null)
    .orderBy('requirement_id')
    .execute()
  return rows.map(({ id, roleIds }) => [id, ...roleIds])
}

const listContent = async (requirementId: string) => {
  const { rows } = await sql<{ owner: string }>`
    select coalesce(retail_organization_id, dispensary_id) as owner from requirement_content
     where requirement_id = ${requirementId}::uuid and removed_at is null`.execute(app.db)
  return rows.map(({ owner }) => owner)
}

const buildChain = async () => {
  const chainId = await buildRetailOrganization(app.db)
  return { chainId, ownId: (await buildRequirement(app.db, { retailOrganizationId: chainId })).requirementId }
}

const on = (dispensaryId: string, requirementId: string, roleIds: string[] = []) =>
  buildStoreRequirement(app.db, { requirementId, dispensaryId, roleIds, by })

test('B1 DISP-004 what is on at a merged store is on at the one of its chain that stays, which keeps its own jobs', async () => {
  const { chainId, ownId } = await buildChain()
  const [from, into] = [
    await buildDispensary(app.db, { retailOrganizationId: chainId }),
    await buildDispensary(app.db, { retailOrganizationId: chainId }),
  ]
  await on(from, coloradoId, [builtInRoles.budtender])
  await on(from, ownId)
  await on(into, ownId, [builtInRoles.manager])
  expect((await merge(from, into)).status).toBe(200)
  expect(await listOn(from)).toEqual([])
  expect(await listOn(into)).toEqual(
    [
      [coloradoId, builtInRoles.budtender],
      [ownId, builtInRoles.manager],
    ].sort(),
  )
})

test('B1 DISP-004 a store of another state or owner that stays takes over nothing, and own requirements end', async () => {
  const { chainId } = await buildChain()
  const from = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const maryland = await buildDispensary(app.db, { retailOrganizationId: chainId, stateCode: 'MD' })
  await on(from, coloradoId)
  await merge(from, maryland)
  expect(await listOn(maryland)).toEqual([])

  const [unclaimed, other] = [await buildDispensary(app.db), await buildDispensary(app.db)]
  const { requirementId } = await buildRequirement(app.db, { dispensaryId: unclaimed })
  await on(unclaimed, requirementId)
  await on(unclaimed, coloradoId)
  expect((await merge(unclaimed, other)).status).toBe(200)
  expect([await listOn(unclaimed), await listOn(other)]).toEqual([[], []])
  const { archived_at } = await app.db
    .selectFrom('requirement')
    .select('archived_at')
    .where('id', '=', requirementId)
    .executeTakeFirstOrThrow()
  expect(archived_at).toEqual(app.now())
})

test('B1 a store that leaves its chain keeps its state’s requirements without the chain’s jobs, and loses the chain’s own', async () => {
  const { chainId, ownId } = await buildChain()
  const guide = await buildChainRole(app.db, { retailOrganizationId: chainId, label: 'Guide' })
  const storeId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const sisterId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  for (const id of [storeId, sisterId]) await on(id, ownId)
  await on(storeId, coloradoId, [guide, builtInRoles.budtender])
  await on(sisterId, coloradoId, [guide])
  expect((await letGo(chainId, storeId)).status).toBe(204)
  expect(await listOn(storeId)).toEqual([[coloradoId, builtInRoles.budtender]])
  expect(await listOn(sisterId)).toEqual([[coloradoId, guide], [ownId]].sort())
  const acts = await app.db.selectFrom('audit_entry').select('act').where('subject_id', '=', storeId).execute()
  expect(acts.map(({ act }) => act)).toContain('requirement-switched-off')
  expect((await adopt(chainId, storeId, null)).status).toBe(204)
  expect(await listOn(storeId)).toEqual([[coloradoId, builtInRoles.budtender]])
})

test('B1 a requirement for jobs of a former chain alone is for everyone', async () => {
  const { chainId } = await buildChain()
  const next = await buildChain()
  const guide = await buildChainRole(app.db, { retailOrganizationId: chainId, label: 'Guide' })
  const storeId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  await on(storeId, coloradoId, [guide])
  expect((await adopt(next.chainId, storeId, chainId)).status).toBe(204)
  expect(await listOn(storeId)).toEqual([[coloradoId]])
})

test('B1 a store that joins a chain leaves the choice of content to it, and takes its own requirement there and back', async () => {
  const { chainId } = await buildChain()
  const storeId = await buildDispensary(app.db)
  const { token } = await employManager(app, { dispensaryId: storeId })
  const { requirementId } = await buildRequirement(app.db, { dispensaryId: storeId })
  const courseId = await buildCourse(app.db, { cards: [sampleCard('TEXT')], now: app.now() })
  await on(storeId, requirementId)
  await buildContent(app.db, { requirementId, courseId, dispensaryId: storeId })
  const stateId = (await buildRequirement(app.db, { stateCode: 'CO' })).requirementId
  await buildContent(app.db, { requirementId: stateId, courseId, dispensaryId: storeId })

  expect((await adopt(chainId, storeId, null)).status).toBe(204)
  expect([await listContent(requirementId), await listContent(stateId)]).toEqual([[chainId], []])
  expect(await listOn(storeId)).toEqual([[requirementId]])
  await letGo(chainId, storeId)
  expect(await listContent(requirementId)).toEqual([storeId])
  const { items } = await listAllRequirements(app, { dispensaryId: storeId }, token)
  expect(items.find(({ id }) => id === requirementId)?.contentCount).toBe(1)
})

test('B1 what a former state asks does not count at a store that moved, and is only switched off there', async () => {
  const storeId = await buildDispensary(app.db)
  const { token } = await employManager(app, { dispensaryId: storeId })
  await on(storeId, coloradoId)
  await sql`update dispensary set state_code = 'MD' where id = ${storeId}::uuid`.execute(app.db)
  const query = { dispensaryId: storeId }
  const params = { id: coloradoId }
  const listRvt = async () => {
    const { items } = await listAllRequirements(app, query, token)
    return items.filter(({ code }) => code.endsWith('-RVT')).map(({ code, stores: count }) => [code, count])
  }
  const ofMaryland = ['MD-RVT', { offered: 1, on: 0, former: 0 }]
  expect(await listRvt()).toEqual([['CO-RVT', { offered: 0, on: 0, former: 1 }], ofMaryland])
  const { body: team } = await app.call(compliance.list, { query }, token)
  expect([team.requirements, team.storesWithoutRequirement]).toEqual([[], 1])
  const listed = await app.call(requirements.stores, { params, query: { ...query, isOn: 'true' } }, token)
  expect(listed.body.items).toMatchObject([{ id: storeId, isOn: true, isFormer: true }])

  const change = (isOn: boolean) =>
    app.call(requirements.switch, { params, query, body: { stores: 'all', expectedCount: 1, on: isOn } }, token)
  expect((await change(true)).status).toBe(404)
  expect((await change(false)).body).toEqual({ changed: 1 })
  expect(await listRvt()).toEqual([ofMaryland])
})

test('B1 training earns nothing for a former state, and its certificates are not seen for that', async () => {
  const stage = await openStage(app)
  const { learner, requirementId, editionId } = stage
  const manager = await employManager(app, { dispensaryId: learner.dispensaryId })
  const days = { issuedOn: '2026-11-02', expiresOn: '2028-11-02' }
  const [id = ''] = await buildCredentials(app.db, [
    { ...{ userId: learner.userId, requirementId, editionId }, ...days, confirmedBy: null },
  ])
  await sql`update dispensary set state_code = 'MD' where id = ${learner.dispensaryId}::uuid`.execute(app.db)
  expect((await complete(app, stage)).status).toBe(200)
  expect(await listDays(app, stage)).toEqual([['2026-11-02', '2028-11-02']])
  expect((await renew(app, stage)).status).toBe(404)
  const confirmed = await app.call(credentials.confirm, { params: { id }, body: {} }, manager.token)
  expect(confirmed.status).toBe(404)
})

test('B1 a chain counts a store that moved apart from those where its requirement is on', async () => {
  const chainId = await buildRetailOrganization(app.db)
  const staff = await employAtOrganization(app, { retailOrganizationId: chainId })
  const [storeId, movedId] = [
    await buildDispensary(app.db, { retailOrganizationId: chainId }),
    await buildDispensary(app.db, { retailOrganizationId: chainId }),
  ]
  await on(storeId, coloradoId, [builtInRoles.budtender])
  await on(movedId, coloradoId)
  await sql`update dispensary set state_code = 'MD' where id = ${movedId}::uuid`.execute(app.db)
  const query = { retailOrganizationId: chainId }
  const { items } = await listAllRequirements(app, query, staff)
  const colorado = items.find(({ id }) => id === coloradoId)
  expect(colorado?.stores).toEqual({ offered: 1, on: 1, former: 1 })
  expect(colorado?.jobs?.map(({ id }) => id)).toEqual([builtInRoles.budtender])
  const body = { stores: 'all', expectedCount: 1, on: true } as const
  const changed = await app.call(requirements.switch, { params: { id: coloradoId }, query, body }, staff)
  expect(changed.body).toEqual({ changed: 1 })
  expect(await listOn(storeId)).toEqual([[coloradoId]])
})

test('ROLE-008 B1 why a former owner waived is read by no one of the next one, and again if the store returns', async () => {
  const [former, next] = [await buildChain(), await buildChain()]
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: former.chainId })
  const { token } = await employManager(app, { dispensaryId })
  const { userId } = await employLearner(app, { dispensaryId })
  await on(dispensaryId, coloradoId, [builtInRoles.budtender])
  const waiver = { userId, requirementId: coloradoId, dispensaryId, until: '2026-12-31', reason: 'Ill.' }
  await app.call(waivers.create, { body: waiver }, token)
  const readWaivers = async () =>
    (await app.call(compliance.person, { params: { id: userId } }, token)).body.requirements[0]?.history
  const own = { kind: 'waiver', by: 'Robin Hale', words: 'Ill.', isFormerOwners: false }
  expect(await readWaivers()).toMatchObject([own])
  app.at(new Date(app.now().getTime() + 60_000))
  await adopt(next.chainId, dispensaryId, former.chainId)
  const hidden = { by: null, words: null, isFormerOwners: true }
  expect(await readWaivers()).toMatchObject([
    { kind: 'waiver-ended', ...hidden },
    { kind: 'waiver', until: '2026-12-31', ...hidden },
  ])
  app.at(new Date(app.now().getTime() + 60_000))
  await adopt(former.chainId, dispensaryId, next.chainId)
  expect(await readWaivers()).toMatchObject([{ kind: 'waiver-ended' }, own])
})

test('B1 DISP-004 what the owner of a merged store waived does not hold at a store of another one', async () => {
  const { chainId } = await buildChain()
  const [from, into] = [await buildDispensary(app.db), await buildDispensary(app.db, { retailOrganizationId: chainId })]
  const { userId } = await employLearner(app, { dispensaryId: from })
  for (const dispensaryId of [from, into]) await on(dispensaryId, coloradoId, [builtInRoles.budtender])
  await buildWaivers(app.db, [{ userId, requirementId: coloradoId, dispensaryId: from, until: '2026-12-31', by }])
  expect((await merge(from, into)).status).toBe(200)
  const { body } = await app.call(compliance.person, { params: { id: userId } }, admin)
  expect(body.requirements).toMatchObject([{ dispensary: { id: into }, state: 'due', history: [] }])
})

test('B1 what a former owner waived ends as a store changes hands, and the next owner decides', async () => {
  const { chainId } = await buildChain()
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  const { token } = await employManager(app, { dispensaryId })
  const { userId } = await employLearner(app, { dispensaryId })
  await on(dispensaryId, coloradoId, [builtInRoles.budtender])
  const waiver = { userId, requirementId: coloradoId, dispensaryId, until: '2026-12-31', reason: 'On leave.' }
  expect((await app.call(waivers.create, { body: waiver }, token)).status).toBe(200)
  const listStates = async () =>
    (await app.call(compliance.list, { query: { dispensaryId } }, token)).body.items
      .filter(person => person.userId === userId)
      .flatMap(({ standings }) => standings.map(({ state }) => state))
  expect(await listStates()).toEqual(['waived'])
  expect((await adopt((await buildChain()).chainId, dispensaryId, chainId)).status).toBe(204)
  expect(await listStates()).toEqual(['due'])
})
