import { existsSync } from 'node:fs'
import { screens } from '@trellis/contract/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const isBuilt = existsSync(new URL('../../web/dist/index.html', import.meta.url))
const paths = Object.keys(screens).map(path => path.replaceAll(/:\w+/g, '0190a1b2-0000-7000-8000-00000000d001'))

const ask = async (method: 'GET' | 'HEAD', url: string) => {
  const { statusCode, headers } = await app.http.inject({ method, url })
  const { date, 'x-request-id': requestId, ...others } = headers
  return { statusCode, ...others }
}

test.skipIf(!isBuilt).each(paths)(
  'quality: a link checker that asks only for the headers of %s gets the same as who opens it',
  async path => {
    const [opened, checked] = [await ask('GET', path), await ask('HEAD', path)]
    expect(checked).toEqual(opened)
    expect(checked.statusCode).toBe(200)
  },
)

test('quality: an address that is no screen is not found, whichever way it is asked for', async () => {
  const [opened, checked] = [await ask('GET', '/nothing.php'), await ask('HEAD', '/nothing.php')]
  expect([opened.statusCode, checked.statusCode]).toEqual([404, 404])
})
