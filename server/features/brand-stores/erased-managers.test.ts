import { profile } from '@trellis/contract/accounts/profile.ts'
import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employAtOrganization, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildBrand, buildDispensary } from '../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z', config: { publicUrl: 'https://training.example.com' } })
})
afterAll(() => app.stop())

const address = () => `ana.${newId()}@people.trellis.test`

/** A brand's question to a store that no one runs, which names two people as its managers. */
const askUnrunStore = async (named: string, other: string) => {
  const name = `Juniper ${newId().slice(-12)}`
  const dispensaryId = await buildDispensary(app.db, { name, claimed: false })
  const seller = await employAtOrganization(app, { brandId: await buildBrand(app.db) }, { isBrandSales: true })
  const body = {
    dispensaryName: name,
    location: { city: 'Denver', state: 'CO' } as const,
    adminData: [
      { firstName: 'Ana', lastName: 'Ruiz', email: named.toUpperCase() },
      { firstName: 'Ben', lastName: 'Okafor', email: other },
    ],
  }
  const { id } = (await app.call(storeInvitations.invite, { body }, seller)).body
  await app.runJobs()
  return { id, name, dispensaryId }
}
const managersOf = async (admin: string, id: string) => {
  const { items } = (await app.call(partnerships.requests, { query: { limit: 100 } }, admin)).body
  return items.find(item => item.id === id)?.managers.map(({ firstName }) => firstName)
}
const mailsTo = (email: string) =>
  app.db.selectFrom('outbox_mail').select('subject').where('recipient', 'ilike', email).execute()

test('PROFILE-001 whom a brand named as manager of a store, and who erases their account, is named to no one and comes back by no yes', async () => {
  const [email, other, admin] = [address(), address(), await signInAdministrator(app)]
  const token = await app.signIn(await buildUser(app.db, { email }))
  const { id, dispensaryId } = await askUnrunStore(email, other)
  expect(await managersOf(admin, id)).toEqual(['Ana', 'Ben'])
  expect((await app.call(profile.erase, { body: {} }, token)).status).toBe(204)
  expect(await managersOf(admin, id)).toEqual(['Ben'])
  const mails = await mailsTo(email)
  expect((await app.call(partnerships.answer, { params: { id }, body: { accept: true } }, admin)).status).toBe(204)
  await app.runJobs()
  expect(await mailsTo(email)).toEqual(mails)
  const hired = app.db.selectFrom('employment').innerJoin('app_user as u', 'u.id', 'employment.user_id')
  const emails = await hired.select('u.email').where('dispensary_id', '=', dispensaryId).execute()
  expect(emails).toEqual([{ email: other }])
})

test('PROFILE-001 the copy says which stores someone was to manage, to the owner of the address alone', async () => {
  const email = address()
  const [owner, stranger] = [
    await app.signIn(await buildUser(app.db, { email })),
    await buildUser(app.db, { email: address(), addressProvenAt: null }),
  ]
  const { email: unproven } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', stranger)
    .executeTakeFirstOrThrow()
  const { name } = await askUnrunStore(email, unproven)
  const copyOf = async (token: string) => JSON.parse((await app.call(profile.copy, { body: {} }, token)).text)
  expect((await copyOf(owner)).namedAsManager).toMatchObject([{ store: name, firstName: 'Ana', lastName: 'Ruiz' }])
  expect((await copyOf(await app.signIn(stranger))).namedAsManager).toEqual([])
})
