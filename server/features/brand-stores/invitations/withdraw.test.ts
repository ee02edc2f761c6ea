import { companies } from '@trellis/contract/companies/companies.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildBrand, buildReseller, buildRetailOrganization } from '../../organizations/organizations.build.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  site = await signInAdministrator(app)
})
afterAll(() => app.stop())

const person = (email = `${newId()}@people.trellis.test`) => ({ firstName: 'Ana', lastName: 'Ruiz', email })

/** A store that a brand's invitation opened, with the manager whom the brand named; no one has chosen a password. */
const openedStore = async () => {
  const brandId = await buildBrand(app.db)
  const seller = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  const [name, named] = [`Juniper ${newId().slice(-12)}`, person()]
  const invite = async (token: string, manager: typeof named) => {
    const body = { dispensaryName: name, location: { city: 'Denver', state: 'CO' } as const, adminData: [manager] }
    const answer = await app.call(storeInvitations.invite, { body }, { token, address: uniqueAddress() })
    await app.runJobs()
    return answer
  }
  const sent = await invite(seller, named)
  const row = app.db.selectFrom('dispensary').select('id').where('name', '=', name)
  const { id: dispensaryId } = await row.executeTakeFirstOrThrow()
  const of = { params: { id: sent.body.id } }
  return {
    dispensaryId,
    named: named.email,
    invite,
    inviteAgain: (manager: typeof named) => invite(seller, manager),
    withdraw: () => app.call(storeInvitations.withdraw, of, seller),
    mailAgain: () => app.call(storeInvitations.again, of, seller),
  }
}
type Store = Awaited<ReturnType<typeof openedStore>>

/** Adds a manager to a store as an administrator, whom its chain or reseller could have added as well. */
const hire = async ({ dispensaryId: id }: Store, email?: string) => {
  const body = person(email)
  await app.call(storePeople.createAdmin, { params: { id }, body }, site)
  return body.email
}
const give = ({ dispensaryId }: Store, to: { retail_organization_id?: string; reseller_id?: string }) =>
  app.db.updateTable('dispensary').set(to).where('id', '=', dispensaryId).execute()

const workersAt = async ({ dispensaryId }: Store) => {
  const working = app.db.selectFrom('employment as e').innerJoin('app_user as u', 'u.id', 'e.user_id')
  const rows = await working
    .select('u.email')
    .where('e.dispensary_id', '=', dispensaryId)
    .where('e.ended_at', 'is', null)
    .execute()
  return rows.map(({ email }) => email)
}

test('quality: S7 API-079 a withdrawn invitation ends the work of those alone whom the brand hired, and its own questions', async () => {
  const store = await openedStore()
  const ours = await hire(store)
  const asked = `${newId()}@people.trellis.test`
  await buildUser(app.db, { email: asked })
  await hire(store, asked)
  expect((await store.withdraw()).status).toBe(204)
  expect(await workersAt(store)).toEqual([ours])
  const questions = app.db.selectFrom('employment_invitation').select('email')
  expect(await questions.where('dispensary_id', '=', store.dispensaryId).execute()).toEqual([{ email: asked }])
})

test('quality: S7 API-079 a brand that withdraws lets no one go at a store that a chain or a reseller keeps by now', async () => {
  const [inChain, lookedAfter] = [await openedStore(), await openedStore()]
  await give(inChain, { retail_organization_id: await buildRetailOrganization(app.db) })
  await give(lookedAfter, { reseller_id: await buildReseller(app.db) })
  await inChain.withdraw()
  await lookedAfter.withdraw()
  expect([await workersAt(inChain), await workersAt(lookedAfter)]).toEqual([[inChain.named], [lookedAfter.named]])
})

test('quality: S7 API-079 a brand emails no one again at a store that a reseller keeps by now', async () => {
  const store = await openedStore()
  await give(store, { reseller_id: await buildReseller(app.db) })
  const theirs = await hire(store)
  await app.db
    .updateTable('store_invitation')
    .set({ mailed_at: new Date('2026-11-18T16:00:00Z') })
    .where('dispensary_id', '=', store.dispensaryId)
    .execute()
  expect((await store.mailAgain()).status).toBe(204)
  await app.runJobs()
  const mails = app.db.selectFrom('outbox_mail').select('id').where('recipient', '=', theirs)
  expect(await mails.execute()).toHaveLength(1)
})

test('quality: S7 API-079 a brand that invites its own store again hires no one there once a reseller or a chain keeps it', async () => {
  const [free, inChain, lookedAfter] = [await openedStore(), await openedStore(), await openedStore()]
  await give(inChain, { retail_organization_id: await buildRetailOrganization(app.db) })
  await give(lookedAfter, { reseller_id: await buildReseller(app.db) })
  const accomplice = person()
  const sent = [free.inviteAgain(accomplice), inChain.inviteAgain(person()), lookedAfter.inviteAgain(person())]
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect([await workersAt(inChain), await workersAt(lookedAfter)]).toEqual([[inChain.named], [lookedAfter.named]])
  expect((await workersAt(free)).toSorted()).toEqual([free.named, accomplice.email].toSorted())
})

test('quality: S7 API-079 a brand that invites its own store again hires and emails no one there after a reseller had it', async () => {
  const [store, resellerId] = [await openedStore(), await buildReseller(app.db)]
  const params = { kind: 'resellers', holding: 'stores', id: resellerId } as const
  const items = [{ id: store.dispensaryId, companyId: null }]
  await app.call(companies.adopt, { params, body: { items } }, site)
  await app.call(companies.letGo, { params: { ...params, heldId: store.dispensaryId } }, site)
  const another = person()
  await store.inviteAgain(another)
  expect(await workersAt(store)).toEqual([])
  const mails = await app.db.selectFrom('outbox_mail').select('id').where('recipient', '=', another.email).execute()
  expect(mails).toEqual([])
})

test('quality: S7 API-079 the managers that another brand names are kept for no store that a reseller keeps', async () => {
  const store = await openedStore()
  await give(store, { reseller_id: await buildReseller(app.db) })
  const seller = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandSales: true })
  const { body } = await store.invite(seller, person())
  const row = app.db.selectFrom('store_invitation').select(['managers', 'dispensary_id']).where('id', '=', body.id)
  expect(await row.executeTakeFirst()).toEqual({ managers: null, dispensary_id: store.dispensaryId })
})
