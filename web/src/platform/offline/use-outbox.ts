import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-view.ts'

/** The logged-in user's outbox; null = no one is logged in. */
export const OutboxContext = createContext<Outbox | null>(null)

/** The logged-in user's outbox; null = no one is logged in, and nothing is stored. */
export const useOutbox = (): Outbox | null => use(OutboxContext)

const none: readonly OutboxEntry[] = []
const listNone = () => none
const subscribeToNone = () => () => undefined

/** The user's calls awaiting a response, oldest first. */
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
