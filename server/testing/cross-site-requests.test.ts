import { accounts, sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { newId } from '../platform/ids.ts'
import { callUrl } from './call-url.ts'
import { endpoints, getCallKey } from './endpoints.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const password = 'Right-horse-7'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://learn.trellis.test' } })
})
afterAll(() => app.stop())

/** The cookies of a person who has signed in with a browser. */
const cookiesOfSomeone = async () => {
  const email = `${newId()}@foreign.trellis.test`
  await buildUser(app.db, { email, password })
  const headers = { [sessionHeader.name]: sessionHeader.value }
  const { cookies } = await app.call(accounts.login, { body: { email, password } }, { headers })
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

const foreign: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' }],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.trellis.test' }],
  ['another site that an old browser names', { origin: 'https://elsewhere.test' }],
  ['a neighbour that an old browser names', { origin: 'https://shop.trellis.test' }],
  ['a sandbox, which has no name', { origin: 'null' }],
  ['a site that calls itself ours at another port', { origin: 'https://learn.trellis.test:8443' }],
  ['a site that a stranger chose to look like ours', { origin: 'https://learn.trellis.test.elsewhere.test' }],
]

test.each(foreign)(
  'quality: AUTH-014 a page of %s does nothing with the cookies of a visitor',
  async (_who, headers) => {
    const cookies = await cookiesOfSomeone()
    const session = { [sessionHeader.name]: sessionHeader.value }
    const refused = [
      await app.call(accounts.refresh, { body: {} }, { cookies, headers: { ...headers, ...session } }),
      await app.call(accounts.logout, { body: {} }, { cookies, headers }),
    ]
    expect(refused.map(({ status, cookies: set }) => [status, set])).toEqual(Array(2).fill([403, []]))
    const own = await app.call(accounts.refresh, { body: {} }, { cookies, headers: session })
    expect(own.status).toBe(200)
  },
)

test.each([
  ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'https://learn.trellis.test' }],
  ['our own pages in an old browser', { origin: 'https://learn.trellis.test' }],
  ['our own pages by the name that was asked for', { origin: 'http://localhost', host: 'localhost' }],
  ['a program', {}],
])('quality: AUTH-014 %s may', async (_who, headers: Record<string, string>) => {
  const answer = await app.call(accounts.logout, { body: {} }, { headers })
  expect(answer.status).toBe(204)
})

const changing = endpoints.filter(({ method }) => method !== 'GET')

test('quality: no call that changes anything is taken from a foreign page, whoever sends it', async () => {
  const statuses = await Promise.all(
    changing.map(async spec => {
      const params = Object.fromEntries((spec.path.match(/(?<=:)\w+/g) ?? []).map(name => [name, newId()]))
      const headers = { 'sec-fetch-site': 'cross-site' }
      const url = callUrl(spec.path, { params })
      const { statusCode } = await app.http.inject({ method: spec.method, url, headers, payload: {} })
      return [getCallKey(spec), statusCode]
    }),
  )
  expect(statuses.filter(([, status]) => status !== 403)).toEqual([])
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'quality: a form of %s, which any page may send, is no call',
  async type => {
    const headers = { 'content-type': type }
    const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/logout', headers, payload: '--x--' })
    expect(statusCode).toBe(415)
  },
)

test('quality: no answer lets another origin read it, whatever it asks for', async () => {
  const asks = {
    origin: 'https://elsewhere.test',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type',
  }
  const answers = await Promise.all([
    app.http.inject({ method: 'OPTIONS', url: '/api/refresh', headers: asks }),
    app.http.inject({ method: 'GET', url: '/api/site', headers: asks }),
    app.http.inject({ method: 'POST', url: '/api/login', headers: asks, payload: {} }),
  ])
  const names = answers.flatMap(({ headers }) => Object.keys(headers))
  expect(names.filter(name => name.startsWith('access-control-'))).toEqual([])
})
