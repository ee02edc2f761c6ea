import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fakeKeyval } from './testing/fake-keyval.ts'

const hour = 60 * 60 * 1000
const meKey = ['/me']
const entry = (queryKey: string[], savedAt: number) => ({
  [hashKey(queryKey)]: { owner: 'dana', queryKey, answer: 'as it was', savedAt },
})

/** A query cache restored from the offline cache. */
async function restored(...answers: Record<string, unknown>[]) {
  fakeKeyval(Object.assign({}, ...answers))
  const { restoreOfflineCache } = await import('./offline-cache.ts')
  const cache = new QueryClient()
  await restoreOfflineCache(cache, meKey)
  return cache
}

test('R18 a cached answer is restored with the time at which it arrived', async () => {
  const before = Date.now() - hour
  const cache = await restored(entry(meKey, before))
  expect(cache.getQueryState(meKey)).toMatchObject({ data: 'as it was', dataUpdatedAt: before })
})

test('R18 an answer cached while the clock was ahead is shown, and read again at once', async () => {
  const cache = await restored(entry(meKey, Date.now() - hour), entry(['/my-tracks'], Date.now() + 24 * hour))
  const copy = cache.getQueryCache().find({ queryKey: ['/my-tracks'] })!
  expect(copy.state.data).toBe('as it was')
  expect(copy.isStaleByTime(hour)).toBe(true)
})

test('R18 what was read just before a page is loaded again is shown, and read again at once', async () => {
  const cache = await restored(entry(meKey, Date.now()))
  const copy = cache.getQueryCache().find({ queryKey: meKey })!
  expect(copy.state.data).toBe('as it was')
  expect(copy.isStaleByTime((await import('./offline-cache.ts')).freshFor)).toBe(true)
})
