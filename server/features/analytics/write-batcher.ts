import { setImmediate as nextTurn } from 'node:timers/promises'
import { problem } from '../../platform/problem.ts'
import { requestContext } from '../../platform/request-context.ts'

type QueuedWrite<T> = { items: readonly T[]; done: () => void; fail: (error: unknown) => void }

type Options<T> = {
  /** Saves items, all or none. */
  write: (items: readonly T[]) => Promise<unknown>
  /** Whether an error may be caused by a single item, so that the others can be saved without it. */
  isOfOneItem: (error: unknown) => boolean
  /** The largest number of items in one write. */
  maxBatch: number
  /** The largest number of items in memory; calls beyond it are rejected and may retry. */
  maxQueued: number
}

/**
 * Group commit: items that arrive during one write are written together by the next. Each call is answered when its own
 * items are saved; items that cannot be saved fail only their own call.
 */
export const createWriteBatcher = <T>({ write, isOfOneItem, maxBatch, maxQueued }: Options<T>) => {
  const queue: QueuedWrite<T>[] = []
  let queued = 0
  let isWriting = false

  const takeBatch = (): QueuedWrite<T>[] => {
    let count = 0
    const end = queue.findIndex(({ items }) => {
      count += items.length
      return count > maxBatch
    })
    return queue.splice(0, end === -1 ? queue.length : Math.max(1, end))
  }

  const writeGroup = async (group: readonly QueuedWrite<T>[]): Promise<void> => {
    try {
      await write(group.flatMap(({ items }) => items))
      for (const { done } of group) done()
    } catch (error) {
      const half = Math.ceil(group.length / 2)
      if (group.length > 1 && isOfOneItem(error)) {
        await writeGroup(group.slice(0, half))
        await writeGroup(group.slice(half))
      } else for (const { fail } of group) fail(error)
    }
  }

  const writeAll = async () => {
    isWriting = true
    // Items that arrive in the same turn of the event loop join this write.
    await nextTurn()
    while (queue.length > 0) {
      const group = takeBatch()
      await writeGroup(group)
      for (const { items } of group) queued -= items.length
    }
    isWriting = false
  }

  return (items: readonly T[]): Promise<void> => {
    if (queued + items.length > maxQueued) throw problem('BUSY', { retryAfter: 1 })
    queued += items.length
    return new Promise((done, fail) => {
      queue.push({ items, done, fail })
      // A write for many requests belongs to none of their contexts.
      if (!isWriting) void requestContext.exit(writeAll)
    })
  }
}
