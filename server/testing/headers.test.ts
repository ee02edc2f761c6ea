import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
type Method = 'GET' | 'POST' | 'PUT' | 'OPTIONS'

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
  ['an upload that nobody granted', 'PUT', '/api/uploads/forms/x.pdf', 401],
  ['the mailbox', 'GET', '/api/mailbox', 200],
  ['the description of the API', 'GET', '/api/openapi.json', 200],
  ['a look at the health', 'GET', '/health/live', 200],
]

const others: typeof calls = [
  ['a file of the demo', 'GET', '/media/demo/logo-halcyon.svg', 200],
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

test.skipIf(!isBuilt).each(['/', '/mycourses', '/tracks/0190a1b2-0000-7000-8000-00000000d001'])(
  'quality: %s opens the one page, under the same policy',
  async url => {
    const { status, headers, policy } = await ask('GET', url)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toMatch('text/html')
    expect(policy).not.toMatch(/unsafe|\*/)
  },
)
