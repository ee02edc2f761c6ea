import { companies } from '@trellis/contract/companies/companies.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { brandStores, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())

/** A store that its manager runs. */
const runStore = async () => {
  const name = `Juniper & Main ${newId().slice(-12)}`
  const dispensaryId = await buildDispensary(app.db, { name, claimed: true })
  return { name, ...(await employManager(app, { dispensaryId })) }
}

/** A brand with its seller. */
const sellingBrand = async () => {
  const name = `Rival ${newId().slice(-12)}`
  const brandId = await buildBrand(app.db, { name })
  return { brandId, name, token: await employAtOrganization(app, { brandId }, { isBrandSales: true }) }
}
type Brand = Awaited<ReturnType<typeof sellingBrand>>

/** Lets a brand invite a store with a manager; one of a new name is opened, and works with the brand. */
const invite = async ({ token }: Brand, name: string, firstName = 'Eve') => {
  const email = `${newId()}@rival.test`
  const body = {
    dispensaryName: name,
    location: { city: 'Denver', state: 'CO' } as const,
    adminData: [{ firstName, lastName: 'Rival', email }],
  }
  const sent = await app.call(storeInvitations.invite, { body }, { token, address: uniqueAddress() })
  await app.runJobs()
  return { invitationId: sent.body.id, email }
}

/** The double of a store, beside it under a like name, which a brand's invitation opened. */
const openDouble = async (brand: Brand, { name }: { name: string }) => {
  const double = name.replace('&', 'and')
  const sent = await invite(brand, double)
  const row = app.db.selectFrom('dispensary').select('id').where('name', '=', double)
  return { ...sent, id: (await row.executeTakeFirstOrThrow()).id }
}

const preview = async (id: string, intoId: string) =>
  (await app.call(stores.mergePreview, { params: { id }, query: { intoId } }, admin)).body
const merge = (id: string, intoId: string) => app.call(stores.merge, { params: { id }, body: { intoId } }, admin)
const end = (token: string, brandId: string, dispensaryId: string) =>
  app.call(partnerships.end, { params: { brandId, dispensaryId } }, token)
const worksWith = async ({ token }: Brand) =>
  (await app.call(brandStores.list, {}, token)).body.items.map(({ id }) => id)
const requests = async (token: string) => (await app.call(partnerships.requests, {}, token)).body.items
const answerOf = async ({ token }: Brand, id: string) =>
  (await app.call(storeInvitations.get, { params: { id } }, token)).body.answer

test('DISP-004 quality: API-079 a brand that a store has refused comes not back by a double that it invites', async () => {
  const [kept, rival] = [await runStore(), await sellingBrand()]
  await buildBrandDispensaries(app.db, [{ brandId: rival.brandId, dispensaryId: kept.dispensaryId }])
  await end(kept.token, rival.brandId, kept.dispensaryId)
  const { id, invitationId } = await openDouble(rival, kept)
  expect(await preview(id, kept.dispensaryId)).toMatchObject({
    refusedBrands: [rival.name],
    askingBrands: [],
  })
  expect((await merge(id, kept.dispensaryId)).body.brands).toEqual([])
  expect([await worksWith(rival), await requests(kept.token)]).toEqual([[], []])
  expect((await app.call(employees.get, { params: { id: kept.userId } }, rival.token)).status).toBe(404)
  expect(await answerOf(rival, invitationId)).toBe('refused')
  await invite(rival, kept.name)
  expect(await requests(kept.token)).toEqual([])
})

test('DISP-004 quality: API-079 a brand that has a store only by its own invitation asks the one that the store becomes', async () => {
  const [kept, brand] = [await runStore(), await sellingBrand()]
  const { id, invitationId } = await openDouble(brand, kept)
  expect(await preview(id, kept.dispensaryId)).toMatchObject({
    refusedBrands: [],
    askingBrands: [brand.name],
  })
  await merge(id, kept.dispensaryId)
  expect([await worksWith(brand), await answerOf(brand, invitationId)]).toEqual([[], 'waiting'])
  const asked = await requests(kept.token)
  expect(asked).toMatchObject([{ id: invitationId, brand: { id: brand.brandId }, managers: [] }])
  const answer = { params: { id: invitationId }, body: { accept: true } }
  expect((await app.call(partnerships.answer, answer, kept.token)).status).toBe(204)
  expect(await worksWith(brand)).toEqual([kept.dispensaryId])
})

test('DISP-004 API-079 a brand that a store said no to more than 90 days ago asks it again after a merge', async () => {
  const [from, kept, brand] = [await buildDispensary(app.db), await runStore(), await sellingBrand()]
  const pairs = [from, kept.dispensaryId].map(dispensaryId => ({ brandId: brand.brandId, dispensaryId }))
  await buildBrandDispensaries(app.db, pairs)
  await end(kept.token, brand.brandId, kept.dispensaryId)
  await app.db
    .updateTable('store_invitation')
    .set({ answered_at: new Date('2026-08-01T16:00:00Z') })
    .where('brand_id', '=', brand.brandId)
    .execute()
  expect(await preview(from, kept.dispensaryId)).toMatchObject({ refusedBrands: [], askingBrands: [brand.name] })
  await merge(from, kept.dispensaryId)
  expect((await requests(kept.token)).map(({ brand: { id } }) => id)).toEqual([brand.brandId])
})

test('DISP-004 quality: API-079 a no that is given while another store becomes a part of this one counts for it', async () => {
  const [kept, rival, from] = [await runStore(), await sellingBrand(), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId: rival.brandId, dispensaryId: from }])
  await invite(rival, kept.name)
  const [asked] = await requests(kept.token)

  const { saying, merging } = await app.db.transaction().execute(async tx => {
    await tx.selectFrom('brand').select('id').where('id', '=', rival.brandId).forNoKeyUpdate().execute()
    const answering = app.call(partnerships.answer, { params: { id: asked!.id }, body: { accept: false } }, kept.token)
    await untilWaiting(app.db, 1)
    const joining = merge(from, kept.dispensaryId)
    await untilWaiting(app.db, 2)
    return { saying: answering, merging: joining }
  })
  expect([(await saying).status, (await merging).status]).toEqual([204, 200])
  expect(await worksWith(rival)).toEqual([])
})

test('DISP-004 quality: API-079 a brand that asks under both names of a merged store asks once, and one no answers it', async () => {
  const [kept, brand] = [await runStore(), await sellingBrand()]
  const { id } = await openDouble(brand, kept)
  await merge(id, kept.dispensaryId)
  await invite(brand, kept.name)
  const asked = await requests(kept.token)
  expect(asked).toHaveLength(1)
  await app.call(partnerships.answer, { params: { id: asked[0]!.id }, body: { accept: false } }, kept.token)
  expect([await requests(kept.token), await worksWith(brand)]).toEqual([[], []])
})

test('DISP-004 quality: API-079 a brand that invites its own store by the name of a merged one asks its next owner nothing', async () => {
  const [brand, retailOrganizationId, name] = [
    await sellingBrand(),
    await buildRetailOrganization(app.db),
    `Alder & Main ${newId().slice(-12)}`,
  ]
  const own = await openDouble(brand, { name })
  const from = await buildDispensary(app.db)
  const { name: merged } = await app.db
    .selectFrom('dispensary')
    .select('name')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await merge(from, own.id)
  await invite(brand, merged)
  const chain = await employAtOrganization(app, { retailOrganizationId })
  const given = { items: [{ id: own.id, companyId: null }] }
  const params = { kind: 'chains', holding: 'stores', id: retailOrganizationId } as const
  expect((await app.call(companies.adopt, { params, body: given }, admin)).status).toBe(204)
  expect([await requests(chain), await worksWith(brand)]).toEqual([[], [own.id]])
})
