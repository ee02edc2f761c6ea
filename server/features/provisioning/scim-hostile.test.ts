import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { anEmail, buildPatch, chainDirectory, oktaUser } from './testing/directory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('quality: no filter, page or patch causes a server error', async () => {
  const { call } = await chainDirectory(app)
  const { body: ana } = await call('POST', '/Users', oktaUser(anEmail()))
  const word = fc.constantFrom(
    ...['userName', 'externalId', 'emails', 'emails[type eq "work"].value', 'active', 'id', 'members', '__proto__'],
    ...[
      'eq',
      'and',
      'or',
      'co',
      'not',
      '(',
      ')',
      '"',
      '\\',
      '"a"',
      '"\\u0000"',
      '"\\ud800"',
      'true',
      '[',
      ']',
      '.',
      ':',
    ],
  )
  const filter = fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 })
  const path = fc.oneof(word, fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('constructor'))
  const step = fc.record(
    { op: fc.oneof(fc.constantFrom('add', 'Replace', 'remove'), fc.anything()), path, value: fc.jsonValue() },
    { requiredKeys: [] },
  )
  const tried = fc.record({
    filter,
    startIndex: fc.oneof(fc.integer(), fc.string()),
    steps: fc.array(step, { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(tried, async ({ filter, startIndex, steps }) => {
      const query = new URLSearchParams({ filter: filter.join(' '), startIndex: String(startIndex) })
      const answers = await Promise.all([
        call('GET', `/Users?${query}`),
        call('GET', `/Groups?${query}`),
        call('PATCH', `/Users/${ana.id}`, JSON.stringify(buildPatch(...steps)) ?? '{}'),
        call('GET', `/Users/${encodeURIComponent(filter.join(''))}`),
      ])
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})

test('quality: a deeply nested body is refused', async () => {
  const { call } = await chainDirectory(app)
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  expect((await call('POST', '/Users', deep)).status).toBe(400)
  expect((await call('POST', '/Users', `{"userName":${deep}}`)).status).toBe(400)
})
