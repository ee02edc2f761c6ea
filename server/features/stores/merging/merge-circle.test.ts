import { stores } from '@trellis/contract/stores/stores.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAdministrator } from '../../../testing/learning.ts'
import { untilWaiting } from '../../../testing/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'

let app: TestApp
let admin: string
let log: string[] = []
beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'warn' }, log: { write: line => void log.push(line) } })
  admin = await signInAdministrator(app)
})
afterAll(() => app.stop())
beforeEach(() => {
  log = []
})

const merge = (id: string, intoId: string) => app.call(stores.merge, { params: { id }, body: { intoId } }, admin)
const build = () => buildDispensary(app.db)
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const deadlocks = () => log.filter(line => line.includes('deadlock'))

/** For each store, into which one it was merged. */
const mergedInto = async (ids: readonly string[]) => {
  const read = app.db.selectFrom('dispensary').select(['id', 'merged_into_id as into']).where('id', 'in', ids)
  return (await read.orderBy('id').execute()).map(({ into }) => into)
}

test('DISP-004 quality: R3 of two merges of the same stores into each other at once one happens, and the other is told why not', async () => {
  const [a, b] = [await build(), await build()]
  const answers = await Promise.all([merge(a, b), merge(b, a)])
  expect(statusesOf(answers)).toEqual([200, 409])
  expect(answers.map(({ problem }) => problem.code)).toContain('STORE_MERGED')
  expect((await mergedInto([a, b])).toSorted()).toContain(null)
  expect(deadlocks()).toEqual([])
})

test('DISP-004 quality: R3 of three merges in a circle at once two happen, and one store is left', async () => {
  const [a, b, c] = [await build(), await build(), await build()]
  const answers = await Promise.all([merge(a, b), merge(b, c), merge(c, a)])
  expect(statusesOf(answers)).toEqual([200, 200, 409])
  const left = [
    [null, a, a],
    [b, null, b],
    [c, c, null],
  ]
  expect(left).toContainEqual(await mergedInto([a, b, c]))
  expect(deadlocks()).toEqual([])
})

test('DISP-004 quality: R3 merges in a circle that wait for the same store do not wait for each other', async () => {
  const [a, b, c] = [await build(), await build(), await build()]
  const waiting = await app.db.transaction().execute(async tx => {
    await tx.selectFrom('dispensary').select('id').where('id', '=', c).forUpdate().execute()
    expect((await merge(a, b)).status).toBe(200)
    const second = merge(b, c)
    await untilWaiting(app.db, 1)
    const third = merge(c, a)
    await untilWaiting(app.db, 2)
    return [second, third]
  })
  const [second, third] = await Promise.all(waiting)
  expect([second?.status, third?.status, third?.problem.code]).toEqual([200, 409, 'STORE_MERGED'])
  expect(await mergedInto([a, b, c])).toEqual([c, c, null])
  expect(deadlocks()).toEqual([])
})
