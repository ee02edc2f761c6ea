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
