import { QueryClient } from '@tanstack/react-query'
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

/** The query cache. A call without a network fails at once instead of waiting for one. */
export const createQueryClient = () =>
  new QueryClient({
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
