import type { QueryClient } from '@tanstack/react-query'
import { cacheOffline, readAs } from '../api/queries.ts'
import type { Outbox } from './outbox.ts'
import { isSkipped, type OutboxCall, type Outcome, type RefreshTarget } from './outbox-calls.ts'

/** Refetches a read changed by a call: visible queries, and those in the offline cache. */
async function refresh(cache: QueryClient, [path, input]: RefreshTarget): Promise<void> {
  const queryKey = input ? [path, input] : [path]
  await cache.invalidateQueries({ queryKey })
  const copy = input && cache.getQueryCache().find({ queryKey })
  if (!copy || copy.isActive()) return
  await cache.fetchQuery(cacheOffline(readAs({ method: 'GET', path }, input)))
}

const isLastCall = (queue: Outbox, { id, lane }: OutboxCall) =>
  !queue
    .list()
    .some(call => call.lane === lane && call.id !== id && call.deliveryStatus !== 'failed' && !isSkipped(call))

/** Refreshes server-computed data after the last call of a lane was sent. Returns a function that stops this. */
export function refreshSettled(queue: Outbox, cache: QueryClient): () => void {
  const refreshAll = ({ refreshes }: OutboxCall) => Promise.allSettled(refreshes.map(target => refresh(cache, target)))
  return queue.onSettled(async (call: OutboxCall, outcome: Outcome, isOwn: boolean) => {
    const isKnown = isOwn && outcome.kind === 'done'
    // If only the server knows the result, it is refetched before the call is removed; otherwise nothing waits for the
    // refetch.
    if (!isKnown && !call.optimistic) await refreshAll(call)
    else if (isLastCall(queue, call)) void refreshAll(call)
  })
}
