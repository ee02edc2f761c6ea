import type { QueryClient } from '@tanstack/react-query'
import { accounts, type User } from '@trellis/contract/accounts/accounts.ts'
import { read } from '../platform/api/queries.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { loadLocale, preferredLocale } from '../platform/i18n/locale.ts'
import { cacheAnswers, clearOfflineCache, restoreOfflineCache } from '../platform/offline/offline-cache.ts'
import { readFirstScreen, startReads } from '../platform/session/first-screen.ts'
import { retryPendingSignOut } from '../platform/session/sign-out.ts'
import { storedSession } from '../platform/session/stored-session.ts'
import { restoreSite } from '../platform/site/site.ts'

const longestWait = 400
const { queryKey: meKey } = read(accounts.me)

const notLonger = (work: Promise<unknown>) => Promise.race([work, new Promise(done => setTimeout(done, longestWait))])

/** Restores the offline cache, then loads the site settings; each has a short time limit. */
async function recall(cache: QueryClient) {
  const getOwnerId = () => cache.getQueryData<User>(meKey)?.id ?? null
  if (storedSession().credential) await notLonger(restoreOfflineCache(cache, meKey))
  else void clearOfflineCache()
  await notLonger(restoreSite(cache))
  cacheAnswers(cache, getOwnerId)
  if (globalThis.trellisHome) readFirstScreen(cache, globalThis.trellisHome)
  if (globalThis.trellisCourse) startReads(cache, globalThis.trellisCourse.token, globalThis.trellisCourse.reads)
}

/** Prepares the first screen: the language and the offline cache. */
export async function prepare(): Promise<QueryClient> {
  const cache = createQueryClient()
  void retryPendingSignOut().catch(() => undefined)
  await Promise.all([recall(cache), loadLocale(preferredLocale()).catch(() => undefined)])
  return cache
}
