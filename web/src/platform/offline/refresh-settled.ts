import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { keep, read } from '../api/queries.ts'
import { isPassedOver, type Outcome, type Refreshed, type UnsentCall } from './unsent-calls.ts'
import type { UnsentQueue } from './unsent-queue.ts'

/** Reads again what a call has changed: what is on the screen, and what is kept on the device to be opened later. */
async function refresh(cache: QueryClient, [path, input]: Refreshed): Promise<void> {
  const queryKey = input ? [path, input] : [path]
  await cache.invalidateQueries({ queryKey })
  const copy = input && cache.getQueryCache().find({ queryKey })
  if (!copy || copy.isActive()) return
  await cache.fetchQuery(keep(read({ method: 'GET', path } as Endpoint, input as never)) as never)
}

const isLastOf = (queue: UnsentQueue, { id, lane }: UnsentCall) =>
  !queue.list().some(call => call.lane === lane && call.id !== id && call.standing !== 'failed' && !isPassedOver(call))

/** Reads again what the server knows better once the last call of a lane has arrived. Answers how to stop. */
export function refreshSettled(queue: UnsentQueue, cache: QueryClient): () => void {
  const refreshAll = ({ refreshes }: UnsentCall) => Promise.allSettled(refreshes.map(each => refresh(cache, each)))
  return queue.onSettled(async (call: UnsentCall, outcome: Outcome, isOwn: boolean) => {
    const isKnown = isOwn && outcome.kind === 'done'
    // What only the server can tell is on the screen before the call is forgotten; the rest need not be waited for.
    if (!isKnown && !call.shows) await refreshAll(call)
    else if (isLastOf(queue, call)) void refreshAll(call)
  })
}
