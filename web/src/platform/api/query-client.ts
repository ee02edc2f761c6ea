import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { pauseAfter } from '../offline/back-off.ts'
import { freshFor } from '../offline/offline-cache.ts'
import { isProblem, OfflineError } from './problem.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { cacheOffline?: boolean }
  }
}

/** Reads are retried after a network or server failure, never after a rejection. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 &&
  navigator.onLine &&
  (error instanceof OfflineError || isProblem(error, 'BUSY', 'DATABASE_UNAVAILABLE'))

/**
 * Query client whose invalidation also restarts pending first fetches. The library keeps those, so a list being
 * searched while one of its rows changes would show the stale row.
 */
class InvalidatingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options: InvalidateOptions = {},
  ): Promise<void> {
    const running = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
    // The new fetch replaces the cancelled one, and its awaiters get the new result.
    if (options.cancelRefetch !== false && filters?.refetchType !== 'none')
      for (const query of running) if (query.state.data === undefined) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

/** Query cache. Calls fail at once when offline instead of waiting for the network. */
export const createQueryClient = () =>
  new InvalidatingQueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: isWorthRetrying,
        retryDelay: failures => 0.4 * pauseAfter(failures + 1),
        staleTime: freshFor,
      },
      mutations: { networkMode: 'always' },
    },
  })
