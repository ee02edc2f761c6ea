import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'

/** An answer in the offline cache: its owner, its query and when it arrived (milliseconds). */
type Kept = { owner: string; queryKey: QueryKey; answer: unknown; savedAt: number }

const keptFor = 60 * 24 * 60 * 60 * 1000
const keptStore = () => {
  store ??= createStore('trellis-kept', 'answers')
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

const isCurrent = (kept: Kept, now: number) => now - kept.savedAt < keptFor

/** The cached answer to a read; undefined = none. */
export async function keptCopy(queryKey: QueryKey): Promise<unknown> {
  const kept = await quietly(() => get<Kept>(hashKey(queryKey), keptStore()))
  return kept && isCurrent(kept, Date.now()) ? kept.answer : undefined
}

/** Deletes the whole offline cache. */
export const clearKept = () => quietly(() => clear(keptStore()))

/** Restores the cached answers of the signed-in person into the query cache, with the time they arrived. */
export async function restoreKept(cache: QueryClient, ownerKey: QueryKey): Promise<void> {
  const all = (await quietly(() => entries<string, Kept>(keptStore()))) ?? []
  const owner = all.find(([key]) => key === hashKey(ownerKey))?.[1].owner
  const now = Date.now()
  const [good, spent] = [[] as Kept[], [] as string[]]
  for (const [key, kept] of all) kept.owner === owner && isCurrent(kept, now) ? good.push(kept) : spent.push(key)
  for (const { queryKey, answer, savedAt } of good) {
    // A time in the future comes from a wrong clock: the age of the answer is unknown.
    const updatedAt = savedAt > now ? 0 : savedAt
    if (cache.getQueryData(queryKey) === undefined) cache.setQueryData(queryKey, answer, { updatedAt })
  }
  if (spent.length > 0) await quietly(() => delMany(spent, keptStore()))
}

async function keepAnswer(query: Query, owner: string) {
  const { queryKey, queryHash, state } = query
  const kept: Kept = { owner, queryKey, answer: state.data, savedAt: state.dataUpdatedAt }
  await quietly(() => set(queryHash, kept, keptStore()))
}

/** Caches every answer marked by `keep` for the person that `ownerOf` returns; null = not cached. */
export function keepAnswers(cache: QueryClient, ownerOf: () => string | null): () => void {
  return cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isAnswer = type === 'updated' && 'action' in event && event.action.type === 'success'
    const owner = isAnswer && query.meta?.keep ? ownerOf() : null
    if (owner !== null) void keepAnswer(query, owner)
  })
}
