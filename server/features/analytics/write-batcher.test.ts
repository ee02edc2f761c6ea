import { expect, test } from 'vitest'
import { createWriteBatcher } from './write-batcher.ts'

/** A sink whose writes end when the test lets them. */
const farEnd = (limits = { maxBatch: 100, maxQueued: 100 }, isOfOneItem = () => true) => {
  const written: number[][] = []
  let release: (() => void)[] = []
  let isHeld = true
  const add = createWriteBatcher<number>({
    ...limits,
    isOfOneItem,
    write: async items => {
      written.push([...items])
      if (isHeld) await new Promise<void>(resolve => release.push(resolve))
      if (items.includes(0)) throw new Error('poison')
    },
  })
  const letGo = () => {
    isHeld = false
    for (const end of release.splice(0)) end()
    release = []
  }
  return { add, written, letGo }
}

const turn = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)))
const statusesOf = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then(settled => settled.map(each => each.status))

test('quality: P7 items that arrive in one turn are written together, items that arrive during a write by the next one', async () => {
  const { add, written, letGo } = farEnd()
  const first = [add([1]), add([2, 3])]
  await turn()
  const next = [add([4]), add([5])]
  await turn()
  expect(written).toEqual([[1, 2, 3]])
  letGo()
  expect(await statusesOf([...first, ...next])).toEqual(Array(4).fill('fulfilled'))
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('quality: P7 a call is answered only once its own items are written', async () => {
  const { add, letGo } = farEnd()
  const answered: string[] = []
  void add([1]).then(() => answered.push('first'))
  await turn()
  expect(answered).toEqual([])
  letGo()
  await turn()
  expect(answered).toEqual(['first'])
})

test('quality: P7 a write takes no more than its limit, but never splits a call', async () => {
  const { add, written, letGo } = farEnd({ maxBatch: 3, maxQueued: 100 })
  letGo()
  await Promise.all([add([1, 2]), add([3, 4]), add([5, 6, 7, 8]), add([9])])
  expect(written).toEqual([[1, 2], [3, 4], [5, 6, 7, 8], [9]])
})

test('quality: P7 items that cannot be written fail only their own call', async () => {
  const { add, letGo } = farEnd()
  letGo()
  const calls = [add([1]), add([2]), add([0, 3]), add([4]), add([5])]
  expect(await statusesOf(calls)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('quality: P7 when the database is unavailable, all calls of the write fail at once', async () => {
  const { add, written, letGo } = farEnd({ maxBatch: 100, maxQueued: 100 }, () => false)
  letGo()
  expect(await statusesOf([add([0]), add([1])])).toEqual(['rejected', 'rejected'])
  expect(written).toEqual([[0, 1]])
})

test('quality: P7 a call beyond the memory limit is rejected with a retry after one second, and later accepted', async () => {
  const { add, letGo } = farEnd({ maxBatch: 2, maxQueued: 3 })
  const held = [add([1, 2]), add([3])]
  expect(() => add([4])).toThrow(expect.objectContaining({ code: 'BUSY', status: 503, retryAfter: 1 }))
  letGo()
  expect(await statusesOf(held)).toEqual(['fulfilled', 'fulfilled'])
  expect(await statusesOf([add([4])])).toEqual(['fulfilled'])
})
