import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-view.ts'

/** The outbox of the signed-in person; null = nobody is signed in. */
export const OutboxContext = createContext<Outbox | null>(null)

/** The outbox of the signed-in person; null = nobody is signed in, and nothing is stored. */
export const useOutbox = (): Outbox | null => use(OutboxContext)

const none: readonly OutboxEntry[] = []
const listNone = () => none
const subscribeToNone = () => () => undefined

/** The calls of the signed-in person that the server has not answered yet, oldest first. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const queue = useOutbox()
  return useSyncExternalStore(queue?.subscribe ?? subscribeToNone, queue?.list ?? listNone)
}

/** The calls of one lane; the same array while their states are unchanged. */
export function useLaneEntries(lane: string): readonly OutboxEntry[] {
  const mine = useOutboxEntries().filter(call => call.lane === lane)
  const deliveryStatus = mine.map(({ id, deliveryStatus }) => id + deliveryStatus).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list by how its calls stand
  return useMemo(() => mine, [deliveryStatus])
}
