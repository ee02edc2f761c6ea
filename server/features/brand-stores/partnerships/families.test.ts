import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildDispensary,
  buildParentCompany,
  buildReseller,
} from '../../organizations/organizations.build.ts'
import { buildStoreInvitations } from '../store-invitations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

/** A brand with its family: its parent company, its reseller, and a brand of each of them. */
const family = async () => {
  const [parentCompanyId, resellerId] = [await buildParentCompany(app.db), await buildReseller(app.db)]
  return {
    parentCompanyId,
    resellerId,
    asking: await buildBrand(app.db, { parentCompanyId, resellerId }),
    sister: await buildBrand(app.db, { parentCompanyId }),
    sold: await buildBrand(app.db, { resellerId }),
  }
}
type Family = Awaited<ReturnType<typeof family>>

/** A manager of a store whom a brand has asked to work with it, and the question. */
const managerAsked = async (brandId: string) => {
  const dispensaryId = await buildDispensary(app.db)
  const manager = await employManager(app, { dispensaryId })
  const id = newId()
  const invitation = {
    ...{ id, brand_id: brandId, dispensary_id: dispensaryId, invited_by: await buildUser(app.db) },
    ...{
      name: 'Juniper',
      city: 'Denver',
      state_code: 'CO',
      address_line1: '',
      zip_code: '80202',
      is_new: false,
      invited_at: app.now(),
    },
  }
  await buildStoreInvitations(app.db, [invitation])
  return { ...manager, id }
}
const requests = async (token: string) => (await app.call(partnerships.requests, {}, token)).body.items
const answer = (token: string, id: string) =>
  app.call(partnerships.answer, { params: { id }, body: { accept: true } }, token)

test.each([
  ['of the brand itself', ({ asking }: Family) => ({ brandId: asking })],
  ['of its parent company', ({ parentCompanyId }: Family) => ({ parentCompanyId })],
  ['of a sister brand', ({ sister }: Family) => ({ brandId: sister })],
  ['of its reseller', ({ resellerId }: Family) => ({ resellerId })],
  ['of another brand of its reseller', ({ sold }: Family) => ({ brandId: sold })],
] as const)(
  'quality: API-079 someone %s does not answer a brand’s question as the manager of a store',
  async (_who, at) => {
    const brands = await family()
    const { userId, dispensaryId, id } = await managerAsked(brands.asking)
    await buildEmployment(app.db, { userId, at: at(brands) })
    const both = await app.signIn(userId)
    expect([await requests(both), (await answer(both, id)).status]).toEqual([[], 404])
    const colleague = await employManager(app, { dispensaryId })
    expect((await answer(colleague.token, id)).status).toBe(204)
  },
)

test('quality: API-079 switching to a brand of another family does not let a reseller’s person answer for its own', async () => {
  const brands = await family()
  const { userId, id } = await managerAsked(brands.asking)
  const far = await buildBrand(app.db, {
    parentCompanyId: await buildParentCompany(app.db),
    resellerId: brands.resellerId,
  })
  await buildEmployment(app.db, { userId, at: { resellerId: brands.resellerId } })
  const both = await app.signIn(userId)
  expect((await app.call(organizations.chooseBrand, { body: { brandId: far } }, both)).status).toBe(200)
  expect([await requests(both), (await answer(both, id)).status]).toEqual([[], 404])
})

test('quality: API-079 someone of a brand of another family answers as the manager of a store', async () => {
  const [brands, others] = [await family(), await family()]
  const { userId, id } = await managerAsked(brands.asking)
  await buildEmployment(app.db, { userId, at: { brandId: others.sister } })
  expect((await answer(await app.signIn(userId), id)).status).toBe(204)
})
