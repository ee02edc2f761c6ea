import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employLearner, employManager } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { applyImport, beginImport } from './testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({})
})
afterAll(() => app.stop())

test('quality: a list from a damaged file ends the work of no one who is missing in it', async () => {
  const { token, dispensaryId } = await employManager(app)
  const { userId } = await employLearner(app, { dispensaryId })
  const rows = [{ firstName: 'Ana', lastName: 'Ruiz', email: `new.${userId}@people.trellis.test` }]
  const begin = (isDamaged: boolean) => beginImport(app, { token, rows, placeId: dispensaryId, isDamaged })
  const [whole, damaged] = [await begin(false), await begin(true)]
  const missing = async ({ params }: typeof whole) => (await app.call(imports.missing, { params }, token)).body.total
  expect([await missing(whole), await missing(damaged)]).toEqual([1, 0])
  const { params } = damaged
  expect((await applyImport(app, token, { params, ending: 1 })).problem.code).toBe('COUNT_CHANGED')
  expect((await applyImport(app, token, { params })).body).toMatchObject({ state: 'APPLYING', ended: 0 })
  await app.runJobs()
  const work = app.db.selectFrom('employment').select('ended_at').where('user_id', '=', userId)
  expect(await work.execute()).toEqual([{ ended_at: null }])
})
