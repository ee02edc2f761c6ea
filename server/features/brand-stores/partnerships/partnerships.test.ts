import { employees } from '@trellis/contract/employees/employees.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { brandStores, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z', config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())

const storeName = () => `Juniper ${newId().slice(-12)}`

const resellerPerson = async (resellerId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  return { userId, token: await app.signIn(userId) }
}

/** A question of a new brand to a store, with its seller. */
const ask = async (name: string, brandId?: string) => {
  const asking = brandId ?? (await buildBrand(app.db))
  const seller = await employAtOrganization(app, { brandId: asking }, { isBrandSales: true })
  const body = {
    dispensaryName: name,
    location: { city: 'Denver', state: 'CO' } as const,
    adminData: [{ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` }],
  }
  const { body: sent } = await app.call(storeInvitations.invite, { body }, seller)
  await app.runJobs()
  return { id: sent.id, seller, brandId: asking }
}

const store = async (more: Parameters<typeof buildDispensary>[1] = {}) => {
  const name = storeName()
  const dispensaryId = await buildDispensary(app.db, { name, ...more })
  return { name, ...(await employManager(app, { dispensaryId })) }
}

const requests = async (token: string) => (await app.call(partnerships.requests, {}, token)).body.items
const answer = (token: string, id: string, accept: boolean) =>
  app.call(partnerships.answer, { params: { id }, body: { accept } }, token)
const end = (token: string, brandId: string, dispensaryId: string) =>
  app.call(partnerships.end, { params: { brandId, dispensaryId } }, token)
const worksWith = async (token: string) => (await app.call(brandStores.list, {}, token)).body.items.map(({ id }) => id)

test('API-079 the chain of a store answers for it, and so does the reseller who manages it', async () => {
  const [retailOrganizationId, resellerId] = [await buildRetailOrganization(app.db), await buildReseller(app.db)]
  const inChain = storeName()
  await buildDispensary(app.db, { name: inChain, retailOrganizationId, claimed: false })
  const managed = await store({ resellerId })
  const [first, second] = [await ask(inChain), await ask(managed.name)]
  const chain = await employAtOrganization(app, { retailOrganizationId })
  const reseller = await resellerPerson(resellerId)
  expect([(await requests(chain)).length, (await requests(reseller.token)).length]).toEqual([1, 1])
  expect((await answer(chain, first.id, true)).status).toBe(204)
  expect((await answer(reseller.token, second.id, true)).status).toBe(204)
  expect([await worksWith(first.seller), await worksWith(second.seller)]).toMatchObject([
    [expect.any(String)],
    [managed.dispensaryId],
  ])
})

test('quality: API-079 a store that a reseller keeps by now is answered for by the reseller, and by no administrator any more', async () => {
  const [name, resellerId] = [storeName(), await buildReseller(app.db)]
  const dispensaryId = await buildDispensary(app.db, { name, claimed: false })
  const { id, seller } = await ask(name)
  const [admin, reseller] = [await signInAdministrator(app), await resellerPerson(resellerId)]
  const isAsked = async (token: string) => (await requests(token)).some(request => request.id === id)
  expect([await isAsked(admin), await isAsked(reseller.token)]).toEqual([true, false])
  await app.db.updateTable('dispensary').set({ reseller_id: resellerId }).where('id', '=', dispensaryId).execute()
  expect([await isAsked(admin), await isAsked(reseller.token)]).toEqual([false, true])
  expect((await answer(admin, id, true)).status).toBe(404)
  expect((await answer(reseller.token, id, true)).status).toBe(204)
  expect(await worksWith(seller)).toEqual([dispensaryId])
})

test('quality: API-079 no one answers for a store that is not theirs, nor an administrator for one that someone runs', async () => {
  const [mine, other] = [await store(), await store()]
  const { id, seller } = await ask(mine.name)
  const statuses = [
    await answer(other.token, id, true),
    await answer(seller, id, true),
    await answer(await signInAdministrator(app), id, true),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 403, 404])
  expect([await requests(other.token), await worksWith(seller)]).toEqual([[], []])
})

test('quality: API-079 a brand gives itself no store: anyone who asked, works for it, or is its reseller does not answer', async () => {
  const resellerId = await buildReseller(app.db)
  const brandId = await buildBrand(app.db, { resellerId })
  const mine = await store({ resellerId })
  await buildEmployment(app.db, { userId: mine.userId, at: { brandId }, isBrandSales: true })
  const both = await app.signIn(mine.userId)
  const { id } = await ask(mine.name, brandId)
  const reseller = await resellerPerson(resellerId)
  expect([(await answer(both, id, true)).status, (await answer(reseller.token, id, true)).status]).toEqual([404, 404])
  const colleague = await employManager(app, { dispensaryId: mine.dispensaryId })
  expect((await answer(colleague.token, id, true)).status).toBe(204)
})

test('quality: API-079 who works for the parent company of the asking brand does not answer, whichever brand they act for', async () => {
  const parentCompanyId = await buildParentCompany(app.db)
  const [asking, other] = [await buildBrand(app.db, { parentCompanyId }), await buildBrand(app.db, { parentCompanyId })]
  const mine = await store()
  await buildEmployment(app.db, { userId: mine.userId, at: { parentCompanyId } })
  const both = await app.signIn(mine.userId)
  const { id, seller } = await ask(mine.name, asking)
  const answerFor = async (brandId: string) => {
    const chosen = await app.call(organizations.chooseBrand, { body: { brandId } }, both)
    return [chosen.status, await requests(both), (await answer(both, id, true)).status]
  }
  expect([await answerFor(asking), await answerFor(other)]).toEqual([
    [200, [], 404],
    [200, [], 404],
  ])
  expect(await worksWith(seller)).toEqual([])
})

test('quality: API-079 of a yes and a no at once one counts, and the other one is told so', async () => {
  const mine = await store()
  const second = await employManager(app, { dispensaryId: mine.dispensaryId })
  const { id, seller } = await ask(mine.name)
  const [yes, no] = await Promise.all([answer(mine.token, id, true), answer(second.token, id, false)])
  expect([yes.status, no.status].toSorted()).toEqual([204, 409])
  expect((await worksWith(seller)).length).toBe(yes.status === 204 ? 1 : 0)
  expect((await answer(mine.token, id, yes.status === 204)).status).toBe(204)
})

test('quality: API-079 before a yes the brand is told no one’s name, and sees no people of the store', async () => {
  const mine = await store()
  await app.db
    .updateTable('app_user')
    .set({ first_name: 'Zoe', last_name: 'Quint' })
    .where('id', '=', mine.userId)
    .execute()
  const { id, seller } = await ask(mine.name)
  const told = [
    await app.call(storeInvitations.list, {}, seller),
    await app.call(storeInvitations.get, { params: { id } }, seller),
    await app.call(brandStores.list, { query: { onlyBrandDispensaries: 'false' } }, seller),
    await app.call(brandStores.get, { params: { id: mine.dispensaryId } }, seller),
  ]
  expect(told.map(({ text }) => text).join()).not.toMatch(/Zoe|Quint/)
  expect(told.map(({ text }) => text).join()).not.toContain(mine.dispensaryId)
  expect(told.at(-1)?.status).toBe(404)
})

test('API-079 a store ends it: the brand loses it at once, is told, and cannot ask again for 90 days', async () => {
  const mine = await store()
  const { id, seller, brandId } = await ask(mine.name)
  await answer(mine.token, id, true)
  const other = await store()
  expect((await end(other.token, brandId, mine.dispensaryId)).status).toBe(404)
  const listed = await app.call(partnerships.list, {}, mine.token)
  expect(listed.body.items).toMatchObject([{ brand: { id: brandId }, dispensary: { name: mine.name } }])
  expect((await end(mine.token, brandId, mine.dispensaryId)).status).toBe(204)
  expect(await worksWith(seller)).toEqual([])
  await ask(mine.name, brandId)
  expect(await requests(mine.token)).toEqual([])
  expect((await end(mine.token, brandId, mine.dispensaryId)).status).toBe(404)
})

test('API-079 a store that never was asked ends what an administrator agreed for it, and that counts as a no', async () => {
  const [mine, brandId] = [await store(), await buildBrand(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: mine.dispensaryId }])
  expect((await end(mine.token, brandId, mine.dispensaryId)).status).toBe(204)
  await ask(mine.name, brandId)
  expect(await requests(mine.token)).toEqual([])
})

test('API-072 a brand ends it: it no longer sees the people, and needs another yes', async () => {
  const mine = await store()
  const { id, seller, brandId } = await ask(mine.name)
  await answer(mine.token, id, true)
  const stop = () => app.call(brandStores.end, { params: { id: mine.dispensaryId } }, seller)
  expect((await stop()).status).toBe(204)
  expect([await worksWith(seller), (await stop()).status]).toEqual([[], 404])
  const people = await app.call(employees.get, { params: { id: mine.userId } }, seller)
  expect(people.status).toBe(404)
  await ask(mine.name, brandId)
  expect([await worksWith(seller), (await requests(mine.token)).length]).toEqual([[], 1])
})

const merge = async (from: string, into: string) =>
  app.call(stores.merge, { params: { id: from }, body: { intoId: into } }, await signInAdministrator(app))

/** Two stores that one manager runs. */
const doubles = async () => {
  const [gone, stays] = [await store(), await store()]
  const at = { dispensaryId: gone.dispensaryId }
  await buildEmployment(app.db, { userId: stays.userId, at, roleIds: [builtInRoles.manager] })
  return { gone, stays }
}

test('DISP-004 API-079 the open question of a brand goes with a store into the one that it becomes', async () => {
  const { gone, stays } = await doubles()
  const { id, seller } = await ask(gone.name)
  expect((await merge(gone.dispensaryId, stays.dispensaryId)).status).toBe(200)
  expect(await requests(stays.token)).toMatchObject([{ id, dispensary: { id: stays.dispensaryId } }])
  expect((await answer(stays.token, id, true)).status).toBe(204)
  expect(await worksWith(seller)).toEqual([stays.dispensaryId])
})

test('DISP-004 API-079 of two open questions of one brand the older stays, and none where the brand works with the store', async () => {
  const { gone, stays } = await doubles()
  const twice = await ask(gone.name)
  await ask(stays.name, twice.brandId)
  const worker = await ask(gone.name)
  await buildBrandDispensaries(app.db, [{ brandId: worker.brandId, dispensaryId: stays.dispensaryId }])
  await merge(gone.dispensaryId, stays.dispensaryId)
  expect((await requests(stays.token)).map(({ id }) => id)).toEqual([twice.id])
  const told = await app.call(storeInvitations.get, { params: { id: worker.id } }, worker.seller)
  expect([told.body.answer, told.body.dispensaryId]).toEqual(['agreed', stays.dispensaryId])
})

test('API-079 a closed store is asked nothing: the question waits until it is open again', async () => {
  const admin = await signInAdministrator(app)
  const setOpen = (id: string, isOpen: boolean) =>
    app.call(stores.setStatus, { params: { id }, body: { isOpen, bringBack: true } }, admin)
  const mine = await store()
  const { id } = await ask(mine.name)
  await setOpen(mine.dispensaryId, false)
  expect([(await requests(admin)).some(each => each.id === id), (await answer(admin, id, true)).status]).toEqual([
    false,
    404,
  ])
  await setOpen(mine.dispensaryId, true)
  expect((await requests(await app.signIn(mine.userId))).map(each => each.id)).toEqual([id])
})

test('API-079 anyone who invites an unclaimed store of theirs that has closed hires no one there', async () => {
  const brandId = await buildBrand(app.db)
  const name = storeName()
  const dispensaryId = await buildDispensary(app.db, {
    name,
    claimed: false,
    invitedByBrandId: brandId,
    closedAt: app.now(),
  })
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  const { id, seller } = await ask(name, brandId)
  const { body } = await app.call(storeInvitations.get, { params: { id } }, seller)
  expect([body.answer, body.dispensaryId]).toEqual(['agreed', dispensaryId])
})

test('API-079 very many stores with their brands are counted up to a limit, in order also far behind the first page', async () => {
  const resellerId = await buildReseller(app.db)
  const { token } = await resellerPerson(resellerId)
  await sql`
    with made as (insert into brand (id, name, created_at)
      select gen_random_uuid(), ${resellerId} || lpad(n::text, 3, '0'), now() from generate_series(0, 100) n returning id),
    place as (insert into dispensary (id, name, address_line1, city, state_code, zip_code, reseller_id, sign_up_link_id, created_at)
      select gen_random_uuid(), 'Place ' || lpad(n::text, 3, '0'), '', 'Denver', 'CO', '80202', ${resellerId}::uuid, gen_random_uuid(), now()
        from generate_series(0, 99) n returning id)
    insert into brand_dispensary (brand_id, dispensary_id, created_at) select made.id, place.id, now() from made, place`.execute(
    app.db,
  )
  const page = async (query: { filter?: string; offset?: number }) => {
    const { items, paging } = (await app.call(partnerships.list, { query }, token)).body
    return [items.map(({ brand, dispensary }) => `${dispensary.name} ${brand.name.slice(-3)}`), paging] as const
  }
  const [first, all] = await page({})
  expect([first[0], first[29], all.total, all.isMore]).toEqual(['Place 000 000', 'Place 000 029', 1000, true])
  const [last, total] = await page({ offset: 10_090 })
  expect([last.at(0), last.at(-1), total.total, total.isMore]).toEqual([
    'Place 099 091',
    'Place 099 100',
    10_100,
    undefined,
  ])
  const [found, { total: ofOne }] = await page({ filter: 'place 042' })
  expect([found[0], ofOne]).toEqual(['Place 042 000', 101])
})
