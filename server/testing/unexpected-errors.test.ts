import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feature } from '../platform/feature.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { failOnUnexpectedErrors, takeUnexpectedErrors } from './unexpected-errors.ts'

const broken: Feature = {
  name: 'broken',
  description: 'A call whose SQL is wrong',
  owns: [],
  mount: (api, { db }) =>
    void api.get('/broken', { schema: { hide: true } }, () => sql`select from nothing`.execute(db)),
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [broken] })
})
afterAll(() => app.stop())

const callBroken = () => app.http.inject('/api/broken')

test('quality: a call that is answered with 500 fails its test with the cause', async () => {
  expect((await callBroken()).statusCode).toBe(500)
  expect(failOnUnexpectedErrors).toThrow('A call was answered with 500: relation "nothing" does not exist')
  expect(failOnUnexpectedErrors).not.toThrow()
})

test('quality: a test that expects a 500 takes its cause', async () => {
  await callBroken()
  await callBroken()
  expect(takeUnexpectedErrors()).toEqual(Array(2).fill('relation "nothing" does not exist'))
})

test('quality: a call that does not exist is no error of ours', async () => {
  expect((await app.http.inject('/api/nowhere')).statusCode).toBe(404)
  expect(takeUnexpectedErrors()).toEqual([])
})
