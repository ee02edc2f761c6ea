import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({})
})
afterAll(() => app.stop())

const begin = async (rows: object[]) => {
  const { token, dispensaryId } = await employManager(app)
  return { token, ...(await beginImport(app, { token, rows, placeId: dispensaryId })) }
}
const address = () => `${newId()}@people.trellis.test`
const person = (email: string, more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email, ...more })

test('quality: of rows that say the same the first is brought in and mailed once, and the others say that they repeat it', async () => {
  const email = address()
  const { token, params, items } = await begin([person(email), person(email.toUpperCase()), person(email)])
  expect(items.map(({ outcome, twin, notes }) => [outcome, twin, notes[0]?.sentence])).toEqual([
    ['NEW', null, undefined],
    ['SAME', 2, 'This row is the same as row 2.'],
    ['SAME', 2, 'This row is the same as row 2.'],
  ])
  await applyImport(app, token, { params })
  await app.runJobs()
  const applied = (await app.call(imports.rows, { params, query: {} }, token)).body.items
  expect(applied.map(({ result, sentence }) => [result, sentence])).toEqual([
    ['ADDED', null],
    ['NOTHING_TO_DO', 'This row is the same as row 2.'],
    ['NOTHING_TO_DO', 'This row is the same as row 2.'],
  ])
  const mails = await app.db.selectFrom('outbox_mail').select('recipient').where('recipient', '=', email).execute()
  expect(mails).toHaveLength(1)
})

test('quality: rows of one e-mail that differ wait for a choice; without the others, the next of the same is the first', async () => {
  const email = address()
  const { token, params, items } = await begin([person(email), person(email, { role: 'Trainer' }), person(email)])
  expect(items.map(({ outcome, twin }) => [outcome, twin])).toEqual([
    ['CANNOT', 4],
    ['CANNOT', 2],
    ['CANNOT', 2],
  ])
  const leaveOut = async (numbers: number[]) => {
    const left = await app.call(imports.leaveOut, { params, body: { numbers, isLeftOut: true } }, token)
    return left.body.items.map(({ outcome, twin }) => [outcome, twin])
  }
  expect((await leaveOut([3])).filter((_, nth) => nth !== 1)).toEqual([
    ['NEW', null],
    ['SAME', 2],
  ])
  expect((await leaveOut([2]))[2]).toEqual(['NEW', null])
})
