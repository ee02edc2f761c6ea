import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { Config } from '../config.ts'

const token = 'a-token-of-an-operator'

/** The statuses of /metrics without a token, with the right one, and with another. */
const statusesOf = async (config: Partial<Config>) => {
  const app = await startTestApp({ features: [], config })
  const open = async (authorization?: string) =>
    (await app.http.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode
  const statuses = [await open(), await open(`Bearer ${token}`), await open('Bearer another')]
  await app.stop()
  return statuses
}

test('quality: metrics are closed in production until a token is set', async () => {
  expect(await statusesOf({ env: 'production', metricsToken: null })).toEqual([404, 404, 404])
  expect(await statusesOf({ env: 'production', metricsToken: token })).toEqual([404, 200, 404])
})

test('quality: metrics are open to developers, unless a token is set', async () => {
  expect(await statusesOf({ metricsToken: null })).toEqual([200, 200, 200])
  expect(await statusesOf({ metricsToken: token })).toEqual([404, 200, 404])
})
