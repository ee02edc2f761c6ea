import { expect, test } from 'vitest'
import { gatherer } from './gather.ts'

/** A sink whose writes end when the test lets them. */
const farEnd = (limits = { atOnce: 100, most: 100 }, isOfOneItem = () => true) => {
  const written: number[][] = []
  let release: (() => void)[] = []
  let isHeld = true
  const add = gatherer<number>({
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
const fateOf = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then(settled => settled.map(each => each.status))

test('quality: P7 what comes in one turn is written together, and what comes meanwhile by the next write', async () => {
  const { add, written, letGo } = farEnd()
  const first = [add([1]), add([2, 3])]
  await turn()
  const next = [add([4]), add([5])]
  await turn()
  expect(written).toEqual([[1, 2, 3]])
  letGo()
  expect(await fateOf([...first, ...next])).toEqual(Array(4).fill('fulfilled'))
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('quality: P7 nobody is answered before their own items are written', async () => {
  const { add, letGo } = farEnd()
  const answered: string[] = []
  void add([1]).then(() => answered.push('first'))
  await turn()
  expect(answered).toEqual([])
  letGo()
  await turn()
  expect(answered).toEqual(['first'])
})

test('quality: P7 a write takes no more than its share, but a call is never torn', async () => {
  const { add, written, letGo } = farEnd({ atOnce: 3, most: 100 })
  letGo()
  await Promise.all([add([1, 2]), add([3, 4]), add([5, 6, 7, 8]), add([9])])
  expect(written).toEqual([[1, 2], [3, 4], [5, 6, 7, 8], [9]])
})

test('quality: P7 what cannot be written fails its own call alone', async () => {
  const { add, letGo } = farEnd()
  letGo()
  const calls = [add([1]), add([2]), add([0, 3]), add([4]), add([5])]
  expect(await fateOf(calls)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('quality: P7 where the database is gone all calls of the write are told at once', async () => {
  const { add, written, letGo } = farEnd({ atOnce: 100, most: 100 }, () => false)
  letGo()
  expect(await fateOf([add([0]), add([1])])).toEqual(['rejected', 'rejected'])
  expect(written).toEqual([[0, 1]])
})

test('quality: P7 whoever brings more than can be held is told to come again in a second, and later is welcome', async () => {
  const { add, letGo } = farEnd({ atOnce: 2, most: 3 })
  const held = [add([1, 2]), add([3])]
  expect(() => add([4])).toThrow(expect.objectContaining({ code: 'BUSY', status: 503, retryAfter: 1 }))
  letGo()
  expect(await fateOf(held)).toEqual(['fulfilled', 'fulfilled'])
  expect(await fateOf([add([4])])).toEqual(['fulfilled'])
})
