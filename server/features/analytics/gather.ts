import { setImmediate as nextTurn } from 'node:timers/promises'
import { problem } from '../../platform/problem.ts'
import { requestContext } from '../../platform/request-context.ts'

type Waiting<T> = { items: readonly T[]; done: () => void; fail: (error: unknown) => void }

type Options<T> = {
  /** Saves items, all or none. */
  write: (items: readonly T[]) => Promise<unknown>
  /** Whether an error may be caused by a single item, so that the others can be saved without it. */
  isOfOneItem: (error: unknown) => boolean
  /** The largest number of items in one write. */
  atOnce: number
  /** The largest number of items in memory; calls beyond it are rejected and may retry. */
  most: number
}

/**
 * Group commit: items that arrive during one write are written together by the next. Each call is answered when its own
 * items are saved; items that cannot be saved fail only their own call.
 */
export const gatherer = <T>({ write, isOfOneItem, atOnce, most }: Options<T>) => {
  const waiting: Waiting<T>[] = []
  let held = 0
  let isWriting = false

  const take = (): Waiting<T>[] => {
    let count = 0
    const end = waiting.findIndex(({ items }) => {
      count += items.length
      return count > atOnce
    })
    return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
  }

  const settle = async (group: readonly Waiting<T>[]): Promise<void> => {
    try {
      await write(group.flatMap(({ items }) => items))
      for (const { done } of group) done()
    } catch (error) {
      const half = Math.ceil(group.length / 2)
      if (group.length > 1 && isOfOneItem(error)) {
        await settle(group.slice(0, half))
        await settle(group.slice(half))
      } else for (const { fail } of group) fail(error)
    }
  }

  const work = async () => {
    isWriting = true
    // Items that arrive in the same turn of the event loop join this write.
    await nextTurn()
    while (waiting.length > 0) {
      const group = take()
      await settle(group)
      for (const { items } of group) held -= items.length
    }
    isWriting = false
  }

  return (items: readonly T[]): Promise<void> => {
    if (held + items.length > most) throw problem('BUSY', { retryAfter: 1 })
    held += items.length
    return new Promise((done, fail) => {
      waiting.push({ items, done, fail })
      // A write for many requests belongs to none of their contexts.
      if (!isWriting) void requestContext.exit(work)
    })
  }
}
