import { expect, test } from 'vitest'
import { rejectWhenFull, runQueued } from './hash-queue.ts'

test('API-004 hashes run a few at a time, all of them in the end, and a caller who would wait too long is told so', async () => {
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  let running = 0
  let most = 0
  const hash = async (nth: number) => {
    running += 1
    most = Math.max(most, running)
    await gate
    running -= 1
    return nth
  }
  const all = Array.from({ length: 250 }, (_, nth) => nth)
  const hashes = Promise.all(all.map(nth => runQueued(() => hash(nth))))
  expect(rejectWhenFull).toThrow('We are very busy right now.')
  open()
  expect(await hashes).toEqual(all)
  expect(most).toBeLessThanOrEqual(3)
  expect(rejectWhenFull).not.toThrow()
})

test('API-004 a hash that fails gives its turn to the next', async () => {
  const results = await Promise.allSettled([
    runQueued(() => Promise.reject(new Error('no memory'))),
    runQueued(async () => 'next'),
  ])
  expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled'])
})
