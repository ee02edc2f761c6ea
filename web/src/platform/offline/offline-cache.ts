import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'

/** A cached response: its owner, query and arrival time (milliseconds). */
type CachedEntry<A = unknown> = { owner: string; queryKey: QueryKey; answer: A; savedAt: number }

/** Default freshness of a response in milliseconds. */
export const freshFor = 10_000

const maxAge = 60 * 24 * 60 * 60 * 1000
const cacheStore = () => {
  store ??= createStore('trellis-offline-cache', 'answers')
  return store
}
let store: ReturnType<typeof createStore> | undefined

/** Without storage space or IndexedDB nothing is cached; everything else works. */
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const isCurrent = (entry: CachedEntry, now: number) => now - entry.savedAt < maxAge

/** Cached response to a read; undefined = none. */
export async function cachedAnswer<A>(queryKey: QueryKey): Promise<A | undefined> {
  const entry = await quietly(() => get<CachedEntry<A>>(hashKey(queryKey), cacheStore()))
  return entry && isCurrent(entry, Date.now()) ? entry.answer : undefined
}

/** Deletes the whole offline cache. */
export const clearOfflineCache = () => quietly(() => clear(cacheStore()))

/**
 * Restores the user's cached responses into the query cache with their arrival times. They count as stale by default,
 * because a reload is expected to show the latest data.
 */
export async function restoreOfflineCache(cache: QueryClient, ownerKey: QueryKey): Promise<void> {
  const all = (await quietly(() => entries<string, CachedEntry>(cacheStore()))) ?? []
  const owner = all.find(([key]) => key === hashKey(ownerKey))?.[1].owner
  const now = Date.now()
  const good: CachedEntry[] = []
  const spent: string[] = []
  for (const [key, entry] of all) entry.owner === owner && isCurrent(entry, now) ? good.push(entry) : spent.push(key)
  for (const { queryKey, answer, savedAt } of good) {
    // A time in the future comes from a wrong clock: the response's age is unknown.
    const updatedAt = savedAt > now ? 0 : Math.min(savedAt, now - freshFor)
    if (cache.getQueryData(queryKey) === undefined) cache.setQueryData(queryKey, answer, { updatedAt })
  }
  if (spent.length > 0) await quietly(() => delMany(spent, cacheStore()))
}

async function cacheAnswer(query: Query, owner: string) {
  const { queryKey, queryHash, state } = query
  const entry: CachedEntry = { owner, queryKey, answer: state.data, savedAt: state.dataUpdatedAt }
  await quietly(() => set(queryHash, entry, cacheStore()))
}

/** Caches every response marked with `cacheOffline` for the user returned by `ownerOf`; null = not cached. */
export function cacheAnswers(cache: QueryClient, ownerOf: () => string | null): () => void {
  return cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isAnswer = type === 'updated' && 'action' in event && event.action.type === 'success'
    const owner = isAnswer && query.meta?.cacheOffline ? ownerOf() : null
    if (owner !== null) void cacheAnswer(query, owner)
  })
}
