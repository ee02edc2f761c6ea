import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../accounts.build.ts'
import { hashPassword } from '../passwords/passwords.ts'

const password = 'Right-horse-7'
let passwordHash: string
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.stop())

const person = async () => {
  const email = `${newId()}@links.trellis.test`
  await buildUser(app.db, { email, passwordHash })
  return email
}

let nextAddress = 0
const anAddress = () => {
  nextAddress += 1
  return `10.9.${Math.floor(nextAddress / 250)}.${nextAddress % 250}`
}

type From = { address: string; cookies?: Record<string, string> }
const ask = {
  magic: async (email: string, from: From) => (await app.call(magicLinks.send, { body: { email } }, from)).status,
  reset: async (email: string, from: From) => (await app.call(passwords.forgot, { body: { email } }, from)).status,
}
type Kind = keyof typeof ask

const mailed = async (email: string) => {
  await app.runJobs()
  return (await app.db.selectFrom('outbox_mail').select('id').where('recipient', '=', email).execute()).length
}

/** Moves the counted calls into the past; windows are judged by the database's clock. */
const letPass = (minutes: number) =>
  sql`update rate_window set resets_at = resets_at - make_interval(mins => ${minutes})
       where key ~ '^(mailed:)?(magic|reset):'`.execute(app.db)

/** Forty requests in two hours, from four networks: the limit of each for one address. */
const useUp = async (kind: Kind, email: string, networks: readonly string[]) => {
  const hour = () =>
    Promise.all(networks.flatMap(address => Array.from({ length: 5 }, () => ask[kind](email, { address }))))
  const first = await hour()
  await letPass(60)
  return [...first, ...(await hour())]
}

const four = () => [anAddress(), anAddress(), anAddress(), anAddress()]

test.each<[Kind]>([['magic'], ['reset']])(
  'MAGIC-001 API-011 strangers who use up the %s links of a day leave the owner one in each quarter of an hour',
  async kind => {
    const email = await person()
    const asked = await useUp(kind, email, four())
    const byStrangers = await mailed(email)
    await letPass(15)
    const owner = { address: anAddress() }
    const first = [await ask[kind](email, owner), await mailed(email)]
    const atOnce = [await ask[kind](email, { address: anAddress() }), await mailed(email)]
    await letPass(15)
    const later = [await ask[kind](email, owner), await mailed(email)]
    expect(asked).toEqual(Array(40).fill(204))
    expect(byStrangers).toBeLessThanOrEqual(21)
    expect([first, atOnce, later]).toEqual([
      [204, byStrangers + 1],
      [204, byStrangers + 1],
      [204, byStrangers + 2],
    ])
  },
)

test.each<[Kind]>([['magic'], ['reset']])(
  'MAGIC-001 API-011 the neighbour behind the owner’s own address leaves them one %s link in each quarter of an hour',
  async kind => {
    const [email, address] = [await person(), anAddress()]
    const byNeighbour = await Promise.all(Array.from({ length: 6 }, () => ask[kind](email, { address })))
    const before = await mailed(email)
    await letPass(15)
    expect(byNeighbour.toSorted()).toEqual([204, 204, 204, 204, 204, 429])
    expect([await ask[kind](email, { address }), await mailed(email)]).toEqual([204, before + 1])
    expect(await ask[kind](email, { address })).toBe(429)
  },
)

const ownBrowserOf = async (email: string) => {
  const from = { address: anAddress(), headers: { [sessionHeader.name]: sessionHeader.value } }
  const { cookies } = await app.call(accounts.login, { body: { email, password } }, from)
  return { trellis_own: cookies.find(({ name }) => name === 'trellis_own')?.value ?? '' }
}

test.each<[Kind]>([['magic'], ['reset']])(
  'MAGIC-001 API-011 a browser that its owner has logged in with waits for no one’s %s links, wherever it is',
  async kind => {
    const email = await person()
    const cookies = await ownBrowserOf(email)
    const networks = four()
    await useUp(kind, email, networks)
    const before = await mailed(email)
    const owner = { address: networks[0] ?? '', cookies }
    expect([await ask[kind](email, owner), await ask[kind](email, owner)]).toEqual([204, 204])
    expect(await mailed(email)).toBe(before + 2)
  },
)

test('MAGIC-001 the browser of someone else is a stranger’s', async () => {
  const [email, other] = [await person(), await person()]
  const from = { address: anAddress(), cookies: await ownBrowserOf(other) }
  const statuses = await Promise.all(Array.from({ length: 6 }, () => ask.magic(email, from)))
  expect(statuses.toSorted()).toEqual([204, 204, 204, 204, 204, 429])
  expect(await ask.magic(email, { address: from.address })).toBe(429)
})
