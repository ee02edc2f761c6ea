import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { brandStores, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildBrand, buildDispensary } from '../../organizations/organizations.build.ts'

const start = '2026-11-20T16:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: start, config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())

const person = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` })
type Person = ReturnType<typeof person>

/** A brand with a seller. */
const brand = async () => {
  const brandId = await buildBrand(app.db)
  return { brandId, seller: await employAtOrganization(app, { brandId }, { isBrandSales: true }) }
}

const storeName = () => `Juniper ${newId().slice(-12)}`
const denver = { city: 'Denver', state: 'CO' } as const

const typed = (dispensaryName: string, ...adminData: Person[]) => ({
  dispensaryName,
  location: denver,
  adminData: adminData.length > 0 ? adminData : [person()],
})
const send = (token: string, name: string, ...managers: Person[]) =>
  app.call(storeInvitations.invite, { body: typed(name, ...managers) }, { token, address: uniqueAddress() })
const invite = async (token: string, name: string, ...managers: Person[]) => {
  const sent = await send(token, name, ...managers)
  await app.runJobs()
  return sent
}
const invited = async (token: string) => (await app.call(storeInvitations.list, {}, token)).body.items
const worksWith = async (token: string) => (await app.call(brandStores.list, {}, token)).body.items
const requests = async (token: string) => (await app.call(partnerships.requests, {}, token)).body.items
const answer = (token: string, id: string, accept: boolean) =>
  app.call(partnerships.answer, { params: { id }, body: { accept } }, token)

const storesNamed = (name: string) => app.db.selectFrom('dispensary').selectAll().where('name', '=', name).execute()
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()

/** A store that someone runs, with that person. */
const claimedStore = async () => {
  const name = storeName()
  const dispensaryId = await buildDispensary(app.db, { name })
  const email = `${newId()}@people.trellis.test`
  const userId = await buildUser(app.db, { email })
  const { token } = await employManager(app, { userId, dispensaryId })
  return { name, dispensaryId, email, token, userId }
}

test('INVITE-001 INVITE-003 INVITE-004 API-079 ENTITY-014 a new store is opened unclaimed, works with the brand, and its managers are invited', async () => {
  const { brandId, seller } = await brand()
  const [name, ana, ben] = [storeName(), person(), person()]
  expect((await invite(seller, name, ana, ben)).status).toBe(200)
  const [store, ...others] = await storesNamed(name)
  expect([store?.claimed, store?.invited_by_brand_id, others]).toEqual([false, brandId, []])
  expect(await worksWith(seller)).toMatchObject([{ name, claimed: false, worksWithSince: start.replace('Z', '.000Z') }])
  const [anas, bens] = [await mailsTo(ana.email), await mailsTo(ben.email)]
  expect([anas.length, bens.length]).toEqual([1, 1])
  expect(await invited(seller)).toMatchObject([{ name, answer: 'invited', dispensaryId: store?.id }])
  const token = /token=([\w-]+)/.exec(anas[0]!.text_body)?.[1] ?? ''
  await app.call(passwords.setByLink, { body: { token, password: 'Right-horse-7' } })
  expect(await invited(seller)).toMatchObject([{ answer: 'agreed' }])
})

test('VALID-029 VALID-030 VALID-031 VALID-032 VALID-033 VALID-034 INVITE-002 name, a city of the list, and each manager’s names and e-mail are required', async () => {
  const { seller } = await brand()
  const empty = {
    dispensaryName: ' ',
    location: { city: '', state: 'CO' } as const,
    adminData: [{ firstName: '', lastName: '', email: '' }],
  }
  const refused = await app.call(storeInvitations.invite, { body: empty }, seller)
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    {
      dispensaryName: ['Please enter a Name.'],
      'location.city': ['Please select your city from the list.'],
      'adminData.0.firstName': ['Please enter a First Name.'],
      'adminData.0.lastName': ['Please enter a Last Name.', 'Must be 2 characters or more.'],
      'adminData.0.email': ['Please enter an E-mail.', 'Invalid email address.'],
    },
  ])
  const typo = { ...typed(storeName()), location: { city: 'Denverr', state: 'CO' } as const }
  const elsewhere = await app.call(storeInvitations.invite, { body: typo }, seller)
  expect(elsewhere.problem.errors).toEqual({ location: ['Please select your city from the list.'] })
})

test.each(['evil.com', 'Free weed https://evil.test/x', 'win@evil.test'])(
  'quality: VALID-030 “%s” is no name of a store: it would stand in emails to strangers',
  async name => {
    const { seller } = await brand()
    expect((await send(seller, name)).problem.errors).toEqual({ dispensaryName: ['Enter a name, not a web address.'] })
  },
)

test('API-079 a claimed store is not made a second time: its managers are asked, and nothing counts before a yes', async () => {
  const { brandId, seller } = await brand()
  const store = await claimedStore()
  const typedManager = person()
  await invite(seller, store.name.toUpperCase(), typedManager)
  expect(await storesNamed(store.name)).toHaveLength(1)
  expect([await worksWith(seller), await mailsTo(typedManager.email)]).toEqual([[], []])
  expect(await invited(seller)).toMatchObject([{ answer: 'waiting', dispensaryId: null }])
  const [mail, ...more] = await mailsTo(store.email)
  expect([mail?.subject, more]).toEqual([expect.stringMatching(/would like to work with/), []])
  const [request] = await requests(store.token)
  expect(request).toMatchObject({ brand: { id: brandId }, dispensary: { id: store.dispensaryId }, managers: [] })
  expect((await answer(store.token, request!.id, true)).status).toBe(204)
  expect(await worksWith(seller)).toMatchObject([{ id: store.dispensaryId }])
  expect(await invited(seller)).toMatchObject([{ answer: 'agreed', dispensaryId: store.dispensaryId }])
})

test('quality: API-079 a new, a claimed and an unclaimed store, known and unknown managers are answered alike, in the same statements', async () => {
  const { seller } = await brand()
  const claimed = await claimedStore()
  const unclaimed = storeName()
  await buildDispensary(app.db, { name: unclaimed, claimed: false })
  const known = { ...person(), email: claimed.email }
  const answers = [
    await send(seller, storeName()),
    await send(seller, claimed.name),
    await send(seller, unclaimed),
    await send(seller, storeName(), known),
  ]
  const shapes = answers.map(({ status, body, headers }) => [status, Object.keys(body), headers['x-statements']])
  expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
  await app.runJobs()
})

test('API-079 an unclaimed store waits for an administrator, whose yes invites the managers that the brand named', async () => {
  const { seller } = await brand()
  const [name, ana] = [storeName(), person()]
  const dispensaryId = await buildDispensary(app.db, { name, claimed: false })
  await invite(seller, name, ana)
  expect([await worksWith(seller), await mailsTo(ana.email)]).toEqual([[], []])
  const administrator = await signInAdministrator(app)
  const request = (await requests(administrator)).find(each => each.dispensary.id === dispensaryId)
  expect(request?.managers).toEqual([ana])
  await answer(administrator, request!.id, true)
  expect(await worksWith(seller)).toMatchObject([{ id: dispensaryId }])
  expect(await mailsTo(ana.email)).toHaveLength(1)
  const { managers } = await app.db
    .selectFrom('store_invitation')
    .select('managers')
    .where('id', '=', request!.id)
    .executeTakeFirstOrThrow()
  expect(managers).toBeNull()
})

test('quality: API-079 of two brands that invite the same new store at once one opens it, and the other one waits', async () => {
  const [first, second] = [await brand(), await brand()]
  const name = storeName()
  await Promise.all([send(first.seller, name), send(second.seller, name)])
  await app.runJobs()
  expect(await storesNamed(name)).toHaveLength(1)
  const states = [await invited(first.seller), await invited(second.seller)].map(([one]) => one?.answer)
  expect(states.toSorted()).toEqual(['invited', 'waiting'])
})

test('quality: API-079 the same invitation again opens nothing and makes no second line', async () => {
  const { seller } = await brand()
  const name = storeName()
  const [first, second] = [await invite(seller, name), await invite(seller, `  ${name.replace(' ', '   ')} `)]
  expect(second.body.id).toBe(first.body.id)
  expect([(await storesNamed(name)).length, (await invited(seller)).length]).toEqual([1, 1])
})

test('quality: API-079 a brand invites at most a hundred stores in a day', async () => {
  const { brandId, seller } = await brand()
  await app.db
    .insertInto('rate_window')
    .values({ key: `store-invitations:${brandId}`, hits: 100, resets_at: new Date(Date.now() + 3_600_000) })
    .execute()
  expect((await send(seller, storeName())).status).toBe(429)
})

test('quality: API-079 after a no the store is asked again after 90 days, not before', async () => {
  const { seller } = await brand()
  const store = await claimedStore()
  await invite(seller, store.name)
  const [request] = await requests(store.token)
  await answer(store.token, request!.id, false)
  expect(await invited(seller)).toMatchObject([{ answer: 'refused', dispensaryId: null }])
  await invite(seller, store.name)
  expect([await requests(store.token), (await mailsTo(store.email)).length]).toEqual([[], 1])
  expect(await invited(seller)).toMatchObject([{ answer: 'refused' }])
  app.at('2027-02-20T16:00:00Z')
  const [sellerLater, managerLater] = [
    await employAtOrganization(app, { brandId: request!.brand.id }, { isBrandSales: true }),
    await app.signIn(store.userId),
  ]
  await invite(sellerLater, store.name)
  expect(await requests(managerLater)).toHaveLength(1)
  app.at(start)
})

test('API-079 an invitation is mailed again once a day', async () => {
  const { seller } = await brand()
  const ana = person()
  const { body } = await invite(seller, storeName(), ana)
  const again = (token: string) => app.call(storeInvitations.again, { params: { id: body.id } }, token)
  expect((await again(seller)).status).toBe(429)
  expect((await again((await brand()).seller)).status).toBe(404)
  await app.db
    .updateTable('store_invitation')
    .set({ mailed_at: new Date('2026-11-18T16:00:00Z') })
    .where('id', '=', body.id)
    .execute()
  expect((await again(seller)).status).toBe(204)
  await app.runJobs()
  expect(await mailsTo(ana.email)).toHaveLength(2)
})

test('API-079 a withdrawn invitation takes the store from the brand and from managers who have not come', async () => {
  const { seller } = await brand()
  const [name, ana] = [storeName(), person()]
  const { body } = await invite(seller, name, ana)
  const withdraw = () => app.call(storeInvitations.withdraw, { params: { id: body.id } }, seller)
  expect((await withdraw()).status).toBe(204)
  expect([await worksWith(seller), await invited(seller)]).toEqual([[], []])
  const [store] = await storesNamed(name)
  expect(store?.invited_by_brand_id).toBeNull()
  const working = app.db.selectFrom('employment').select('id').where('dispensary_id', '=', store!.id)
  expect(await working.where('ended_at', 'is', null).execute()).toEqual([])
  expect((await withdraw()).status).toBe(404)
})

test('quality: API-079 an answered invitation is not withdrawn', async () => {
  const { seller } = await brand()
  const store = await claimedStore()
  const { body } = await invite(seller, store.name)
  const [request] = await requests(store.token)
  await answer(store.token, request!.id, true)
  const late = await app.call(storeInvitations.withdraw, { params: { id: body.id } }, seller)
  expect([late.status, late.problem.code]).toEqual([409, 'DECIDED_BEFORE'])
})
