import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNameServer } from '../../testing/name-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildConnection, buildDomain } from './single-sign-on.build.ts'

let app: TestApp
let names: Awaited<ReturnType<typeof startNameServer>>
let administrator: string

beforeAll(async () => {
  names = await startNameServer()
  app = await startTestApp({ config: { dnsServers: [names.address] } })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(async () => {
  names.stop()
  await app.stop()
})

/** Someone of a chain with an address at a domain, signed in; at one of its stores, or at its head office. */
const signInAt = async (domain: string, at: { dispensaryId: string } | { retailOrganizationId: string }) => {
  const userId = await buildUser(app.db, { email: `p${Math.random().toString(36).slice(2)}@${domain}` })
  await buildEmployment(app.db, { userId, at })
  return app.signIn(userId)
}

/** A chain whose sign-in has one proven domain and one that is still to be proven. */
const buildChain = async ({ enforced }: { enforced: boolean }) => {
  const chainId = await buildRetailOrganization(app.db)
  const [first, second] = [`first.${chainId}.test`, `second.${chainId}.test`]
  const id = await buildConnection(app.db, app.config, { retailOrganizationId: chainId, enforced, domains: [first] })
  const domainId = await buildDomain(app.db, { connectionId: id, domain: second })
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId })
  return { chainId, first, second, params: { id, domainId }, dispensaryId }
}
const statusOf = async (token: string) => (await app.call(accounts.me, {}, token)).status
const isIn = async (token: string) => (await statusOf(token)) === 200
const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length
}
const confirm = (params: { id: string; domainId: string }) =>
  app.call(singleSignOn.confirmDomain, { params }, administrator)

test('quality: a domain that is proven while the company is the only way in ends the sign-ins of its people, and of no one else', async () => {
  const { chainId, first, second, params, dispensaryId } = await buildChain({ enforced: true })
  const keeper = await signInAt(second, { retailOrganizationId: chainId })
  const [bound, other, elsewhere] = [
    await signInAt(second, { dispensaryId }),
    await signInAt(first, { dispensaryId }),
    await signInAt(second, { dispensaryId: await buildDispensary(app.db) }),
  ]
  names.entries[`_trellis.${second}`] = `trellis-domain=token-of-${second}`
  expect((await app.call(singleSignOn.checkDomain, { params }, keeper)).status).toBe(200)
  expect(await Promise.all([bound, keeper, other, elsewhere].map(isIn))).toEqual([false, true, true, true])
})

test('quality: so does one that an administrator confirms, once: anyone who logs in later stays', async () => {
  const { second, params, dispensaryId } = await buildChain({ enforced: true })
  const bound = await signInAt(second, { dispensaryId })
  expect((await confirm(params)).status).toBe(200)
  const later = await signInAt(second, { dispensaryId })
  expect((await confirm(params)).status).toBe(200)
  expect(await Promise.all([bound, later].map(isIn))).toEqual([false, true])
})

test('quality: a domain that is proven while other ways in are open ends no sign-in', async () => {
  const { second, params, dispensaryId } = await buildChain({ enforced: false })
  const token = await signInAt(second, { dispensaryId })
  expect((await confirm(params)).status).toBe(200)
  expect(await isIn(token)).toBe(true)
})

test('quality: of one who proves a domain and one who makes the company the only way in, at once, the second ends its sign-ins', async () => {
  const { second, params, dispensaryId } = await buildChain({ enforced: false })
  const token = await signInAt(second, { dispensaryId })
  const switching = await app.db.startTransaction().execute()
  await switching.updateTable('sign_in_connection').set({ enforced: true }).where('id', '=', params.id).execute()
  const confirming = confirm(params)
  await expect.poll(countWaiting).toBeGreaterThan(0)
  await switching.commit().execute()
  expect((await confirming).status).toBe(200)
  expect(await isIn(token)).toBe(false)
})

test('quality: who switches the only way in on ends no sign-ins of another company, whose domain they have named', async () => {
  const theirs = await buildChain({ enforced: true })
  const bound = await signInAt(theirs.first, { dispensaryId: theirs.dispensaryId })
  const own = await buildChain({ enforced: false })
  await buildDomain(app.db, { connectionId: own.params.id, domain: theirs.first })
  const userId = await buildUser(app.db)
  await app.db
    .insertInto('sign_in_identity')
    .values({
      connection_id: own.params.id,
      subject: userId,
      user_id: userId,
      linked_at: app.now(),
      last_used_at: app.now(),
    })
    .execute()
  const settings = { clientId: 'trellis', admitsNewcomers: false, newcomerDispensaryId: null, newcomerRoleId: null }
  const body = { ...settings, vouchesForEmails: false, enabled: true, enforced: true }
  const keeper = await signInAt(own.second, { retailOrganizationId: own.chainId })
  expect((await app.call(singleSignOn.update, { params: { id: own.params.id }, body }, keeper)).status).toBe(200)
  expect(await isIn(bound)).toBe(true)
})
