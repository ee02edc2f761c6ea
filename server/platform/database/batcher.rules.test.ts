import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'
import type { Db } from './database.ts'

const pool = { isTransaction: false } as Db
const inside = { isTransaction: true } as Db

/** Doubles numbers, records the batches, and rejects values that are too large. */
const doubling = () => {
  const asked: number[][] = []
  const ask = createBatcher(async (_db, questions: readonly number[]) => {
    asked.push([...questions])
    if (questions.some(each => each > 99)) throw new Error('too large')
    return questions.map(each => each * 2)
  })
  return { ask, asked }
}

test('quality: P3 concurrent requests share one statement, and each gets its own result', async () => {
  const { ask, asked } = doubling()
  expect(await Promise.all([1, 2, 3].map(each => ask(pool, each)))).toEqual([2, 4, 6])
  expect(asked).toEqual([[1, 2, 3]])
})

test('quality: P3 no answer is kept: the same question is asked again', async () => {
  const { ask, asked } = doubling()
  expect([await ask(pool, 5), await ask(pool, 5)]).toEqual([10, 10])
  expect(asked).toEqual([[5], [5]])
})

test('quality: P3 requests in a transaction are not batched', async () => {
  const { ask, asked } = doubling()
  expect(await Promise.all([ask(inside, 1), ask(pool, 1), ask(inside, 2)])).toEqual([2, 2, 4])
  expect(asked).toContainEqual([2])
  expect(asked).toHaveLength(3)
})

test('quality: P3 an error rejects all requests of its batch and no others', async () => {
  const { ask } = doubling()
  const results = await Promise.allSettled([ask(pool, 1), ask(pool, 100)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(pool, 1)).toBe(2)
})
