import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { UnsentQueue } from './unsent-queue.ts'
import type { Unsent } from './unsent-view.ts'

/** The outbox of the signed-in person; null = nobody is signed in. */
export const UnsentContext = createContext<UnsentQueue | null>(null)

/** The outbox of the signed-in person; null = nobody is signed in, and nothing is stored. */
export const useUnsentQueue = (): UnsentQueue | null => use(UnsentContext)

const none: readonly Unsent[] = []
const listNone = () => none
const subscribeToNone = () => () => undefined

/** The calls of the signed-in person that the server has not answered yet, oldest first. */
export function useUnsent(): readonly Unsent[] {
  const queue = useUnsentQueue()
  return useSyncExternalStore(queue?.subscribe ?? subscribeToNone, queue?.list ?? listNone)
}

/** The calls of one lane; the same array while their states are unchanged. */
export function useUnsentOf(lane: string): readonly Unsent[] {
  const mine = useUnsent().filter(call => call.lane === lane)
  const standing = mine.map(({ id, standing }) => id + standing).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list by how its calls stand
  return useMemo(() => mine, [standing])
}
