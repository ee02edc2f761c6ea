import { existsSync } from 'node:fs'
import { audit } from '@trellis/contract/audit/audit.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let overTls: TestApp

beforeAll(async () => {
  app = await startTestApp()
  overTls = await startTestApp({ config: { publicUrl: 'https://training.trellis.test' } })
})
afterAll(async () => {
  await app.stop()
  await overTls.stop()
})

const stranger = 'https://elsewhere.test'
type Method = 'GET' | 'POST' | 'PUT' | 'OPTIONS' | 'TRACE'

const ask = async (method: Method, url: string, from = app) => {
  const asks = { origin: stranger, 'access-control-request-method': 'POST' }
  const { headers, statusCode } = await from.http.inject({ method, url, headers: asks })
  return { headers, status: statusCode, policy: String(headers['content-security-policy']) }
}

const calls: [what: string, method: Method, url: string, status: number][] = [
  ['an answer', 'GET', '/api/site', 200],
  ['a refusal', 'GET', '/api/users/me', 401],
  ['bad input', 'GET', '/api/branding?nobody=knows', 422],
  ['a call that is none', 'GET', '/api/nothing', 404],
  ['an address that cannot be read', 'GET', '/api/%ff', 404],
  ['a parameter without end', 'GET', `/api/classes/${'a'.repeat(5000)}`, 404],
  ['a question from another site', 'OPTIONS', '/api/login', 404],
  ['a question that should come back as it was', 'TRACE', '/api/site', 404],
  ['an upload that nobody granted', 'PUT', '/api/uploads/forms/x.pdf', 401],
  ['a call from a foreign page', 'POST', '/api/logout', 403],
  ['the mailbox', 'GET', '/api/mailbox', 200],
  ['the description of the API', 'GET', '/api/openapi.json', 200],
  ['the calls, told to people', 'GET', '/api/docs', 200],
  ['a look at the health', 'GET', '/health/live', 200],
]

const others: typeof calls = [
  ['a file of the demo', 'GET', '/media/demo/logo-halcyon.svg', 200],
  ['a film of the demo', 'GET', '/media/demo/loop-terpene.mp4', 200],
  ['a file that is not there', 'GET', '/media/demo/nothing.svg', 404],
  ['a folder', 'GET', '/media/demo/', 404],
  ['a file outside', 'GET', '/media/demo/%2e%2e/catalog.json', 404],
  ['the page of a sandbox', 'GET', '/sandbox/serving-counter.html', 200],
]

test.each([...calls, ...others])('quality: %s is shut against what browsers could be made to do', async (...call) => {
  const [, method, url, expected] = call
  const { status, headers, policy } = await ask(method, url)
  expect(status).toBe(expected)
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).toMatch(/frame-ancestors '(none|self)'/)
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(
    Object.keys(headers).filter(name => /^(x-powered-by|server|x-ratelimit-.*|access-control-.*)$/.test(name)),
  ).toEqual([])
})

test.each(calls)('quality: %s is kept nowhere', async (_what, method, url) => {
  const { headers } = await ask(method, url)
  expect(headers['cache-control']).toBe('no-store')
})

test('quality: no page but the sandbox’s own may be put into a frame', async () => {
  const { headers, policy } = await ask('GET', '/api/site')
  expect([policy.includes("frame-ancestors 'none'"), headers['x-frame-options']]).toEqual([true, 'DENY'])
})

test('quality: the page of a sandbox may run its script and reach nothing', async () => {
  const { policy } = await ask('GET', '/sandbox/serving-counter.html')
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/)
  expect(policy).not.toContain('allow-same-origin')
})

test('quality: a browser is held to TLS where there is any, and only there', async () => {
  const [plain, secure] = [await ask('GET', '/api/site'), await ask('GET', '/api/site', overTls)]
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
})

const isBuilt = existsSync(new URL('../../web/dist/index.html', import.meta.url))

test.skipIf(!isBuilt).each(['/', '/login', '/mycourses', '/tracks/0190a1b2-0000-7000-8000-00000000d001'])(
  'quality: %s opens the one page, under the same policy',
  async url => {
    const { status, headers, policy } = await ask('GET', url)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toMatch('text/html')
    expect(policy).not.toMatch(/unsafe|\*/)
  },
)

test.skipIf(!isBuilt).each([
  ['/preview-card-courses/0190a1b2-0000-7000-8000-00000000c001?useDraft=true&live=1', "'self'", 'SAMEORIGIN'],
  ['/preview-classes/0190a1b2-0000-7000-8000-00000000c001?live=1', "'self'", 'SAMEORIGIN'],
  ['/preview-classes/0190a1b2-0000-7000-8000-00000000c001', "'none'", 'DENY'],
  ['/preview-campaigns/0190a1b2-0000-7000-8000-00000000c001?live=1', "'self'", 'SAMEORIGIN'],
  ['/preview-campaigns/0190a1b2-0000-7000-8000-00000000c001', "'none'", 'DENY'],
  ['/preview-card-courses/0190a1b2-0000-7000-8000-00000000c001?useDraft=true', "'none'", 'DENY'],
  ['/mycourses?live=1', "'none'", 'DENY'],
  ['/edit-card-courses/0190a1b2-0000-7000-8000-00000000c001?live=1', "'none'", 'DENY'],
])(
  'quality: PREVIEW-004 only the phone of the editor may be framed, by pages of this site alone: %s',
  async (...page) => {
    const [url, ancestors, options] = page
    const { headers, policy } = await ask('GET', url)
    expect([policy.includes(`frame-ancestors ${ancestors}`), headers['x-frame-options']]).toEqual([true, options])
  },
)

test.skipIf(!isBuilt)('B2 an inspector’s page is not indexed, and has the policy of all screens', async () => {
  const { headers, policy } = await ask('GET', '/inspections/abc')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(policy).toBe((await ask('GET', '/login')).policy)
})

test('quality: a download is a download, kept nowhere and shown by no browser as a page', async () => {
  const token = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  const { status, headers } = await app.call(audit.export, { query: { format: 'csv' } }, token)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="/),
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('quality: the calls are told to people, those that answer a file too', async () => {
  const { body } = await app.http.inject('/api/docs')
  expect(body).toContain('/api/employees/export')
  expect(body).not.toContain('<script')
})

const statusesInTurn = async (times: number) => {
  const statuses: number[] = []
  for (let nth = 0; nth < times; nth += 1)
    statuses.push((await app.call(employees.create, { body: {} as never }, { address: '203.0.113.77' })).status)
  return statuses
}

test('quality: calls that are refused count against the limits of calls', async () => {
  expect(await statusesInTurn(31)).toEqual([...Array.from({ length: 30 }, () => 401), 429])
})

test('quality: the limits of calls are not gone around by another way to write an address', async () => {
  const ask = async (url: string) =>
    (await app.http.inject({ method: 'POST', url, payload: {}, remoteAddress: '203.0.113.78' })).statusCode
  const statuses: number[] = []
  for (let nth = 0; nth < 30; nth += 1) statuses.push(await ask('/api/employees'))
  const [encoded, plain] = [await ask('/%61pi/employees'), await ask('/api/employees')]
  expect([new Set(statuses), encoded, plain]).toEqual([new Set([401]), 429, 429])
})
