import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { UnsentQueue } from './unsent-queue.ts'
import type { Unsent } from './unsent-view.ts'

/** The calls of the signed-in person that the server has not answered yet; null = nobody is signed in. */
export const UnsentContext = createContext<UnsentQueue | null>(null)

/** The queue of the signed-in person; null = nobody is signed in, and nothing is kept. */
export const useUnsentQueue = (): UnsentQueue | null => use(UnsentContext)

const none: readonly Unsent[] = []
const listNone = () => none
const subscribeToNone = () => () => undefined

/** What the signed-in person has done on this device without the server knowing, oldest first. */
export function useUnsent(): readonly Unsent[] {
  const queue = useUnsentQueue()
  return useSyncExternalStore(queue?.subscribe ?? subscribeToNone, queue?.list ?? listNone)
}

/** Those of one lane; the same list for as long as they stand the same. */
export function useUnsentOf(lane: string): readonly Unsent[] {
  const mine = useUnsent().filter(call => call.lane === lane)
  const standing = mine.map(({ id, standing }) => id + standing).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list by how its calls stand
  return useMemo(() => mine, [standing])
}
