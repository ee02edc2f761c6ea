import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { secure } from './security.ts'

const paths = ['/login', '/assets/login.js', '/api/tracks', '/media/picture.jpg', '/health/live', '/metrics']

/** An app with a limit of three requests a minute; requests a path four times from one address. */
const openFourTimes = async (path: string) => {
  const app = Fastify()
  await secure(app, readConfig({}), 3)
  for (const each of paths) app.get(each, async () => 'here')
  const answers = [await app.inject(path), await app.inject(path), await app.inject(path), await app.inject(path)]
  return answers.map(({ statusCode }) => statusCode)
}

test.each([
  ['/login', [200, 200, 200, 200]],
  ['/assets/login.js?v=1', [200, 200, 200, 200]],
  ['/api/tracks', [200, 200, 200, 429]],
  ['/media/picture.jpg', [200, 200, 200, 429]],
  ['/metrics?token=guess', [200, 200, 200, 429]],
])('P10 a store whose people share one address can open %s, whatever their number: %j', async (path, statuses) => {
  expect(await openFourTimes(path)).toEqual(statuses)
})

const policyWith = async (settings: Record<string, string>) => {
  const app = Fastify()
  await secure(app, readConfig(settings), 3)
  app.get('/login', async () => 'here')
  return String((await app.inject('/login')).headers['content-security-policy'])
}

test('ANALYTICS-009 ANALYTICS-010 the policy allows the configured provider’s origin to run and to be sent to, and no other', async () => {
  const settings = { ANALYTICS_SCRIPT_URL: 'https://count.example.com/js/count.js', ANALYTICS_KEY: 'site-1' }
  const [policy, plain] = [await policyWith(settings), await policyWith({})]
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://count.example.com', 'https://count.example.com'])
  expect(policy).toContain("script-src 'self' https://count.example.com;")
  expect(policy).toContain("connect-src 'self' https://count.example.com;")
  expect(plain).not.toContain('http')
})

test('ANALYTICS-009 the address and the key of the provider are given together', () => {
  expect(() => readConfig({ ANALYTICS_KEY: 'site-1' })).toThrow('given together or not at all')
})
