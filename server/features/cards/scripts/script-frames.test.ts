import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cards } from '../cards.feature.ts'

const site = createServer((request, response) => {
  const isScript = request.url === '/game'
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript; charset=utf-8' : 'text/html' }).end()
})
let app: TestApp
let origin: string
beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  app = await startTestApp({ features: [cards], config: { scriptOrigins: [origin, 'https://gone.invalid'] } })
})
afterAll(async () => {
  await app.stop()
  site.close()
})

const frameOf = async (src: string) => {
  const { statusCode, headers, body } = await app.http.inject({ url: '/api/card-scripts', query: { src } })
  return { status: statusCode, body, policy: String(headers['content-security-policy']), location: headers.location }
}

test('CARD-010 a script of an allowed site is loaded in a sandboxed page that reaches its site alone', async () => {
  const { status, body, policy } = await frameOf(`${origin}/game.js?a=1&b="2"`)
  expect(status).toBe(200)
  expect(body).toContain(`<script src="${origin}/game.js?a=1&amp;b=&quot;2&quot;"></script>`)
  expect(policy).toContain(`sandbox allow-scripts; default-src 'none'; script-src ${origin};`)
  expect(policy).toContain(`connect-src ${origin}; frame-ancestors 'self'`)
})

test('CARD-010 a script that comes with Trellis reaches no network', async () => {
  const { body, policy } = await frameOf('/sandbox/dropper-math.js')
  expect(body).toContain('<script src="/sandbox/dropper-math.js"></script>')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('connect-src')
})

test('CARD-010 an address without an extension is a script if it is served as one, else a page', async () => {
  expect((await frameOf(`${origin}/game`)).body).toContain(`<script src="${origin}/game"></script>`)
  expect(await frameOf(`${origin}/lesson`)).toMatchObject({ status: 302, location: `${origin}/lesson` })
  expect(await frameOf('https://gone.invalid/lesson')).toMatchObject({ status: 302 })
})

test.each([
  'https://elsewhere.example.com/game.js',
  '/api/site',
  '/sandbox/../api/site',
  '//elsewhere.example.com/sandbox/a.js',
  '/\\elsewhere.example.com/sandbox/page',
  '/\t/elsewhere.example.com/sandbox/page',
  '',
])('CARD-010 quality: S7 %j is neither run nor followed', async src => {
  const { status, body, location } = await frameOf(src)
  expect([status, location]).toEqual([404, undefined])
  expect(body).toContain('This site is not allowed here.')
  expect(body).not.toContain('<script')
})
