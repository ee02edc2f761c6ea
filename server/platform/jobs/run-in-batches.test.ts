import { expect, test, vi } from 'vitest'
import { runInBatches } from './run-in-batches.ts'

test('EDITOR-001 quality: work in batches ends with the first that is not full, and pauses after each other as long as it took', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [took, counts] = [
    [40, 10, 5],
    [3, 3, 1],
  ]
  const pauses: number[] = []
  const next = async () => {
    vi.advanceTimersByTime(took.shift() ?? 0)
    return counts.shift() ?? 0
  }
  await runInBatches({ size: 3, next, pause: async milliseconds => pauses.push(milliseconds) })
  vi.useRealTimers()
  expect([pauses, counts]).toEqual([[40, 10], []])
})

test('EDITOR-001 quality: where there is nothing to do, it looks once', async () => {
  const next = vi.fn(async () => 0)
  await runInBatches({ size: 3, next })
  expect(next).toHaveBeenCalledTimes(1)
})
