import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'

/** An answer that stays on the device: whose it is, what was asked, and when it came (milliseconds). */
type Kept = { owner: string; queryKey: QueryKey; answer: unknown; savedAt: number }

const keptFor = 60 * 24 * 60 * 60 * 1000
const keptStore = () => {
  store ??= createStore('trellis-kept', 'answers')
  return store
}
let store: ReturnType<typeof createStore> | undefined

/** A device without room or without a database for us keeps nothing; everything else goes on. */
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const isCurrent = (kept: Kept, now: number) => now - kept.savedAt < keptFor

/** The kept answer to a read; undefined = none. */
export async function keptCopy(queryKey: QueryKey): Promise<unknown> {
  const kept = await quietly(() => get<Kept>(hashKey(queryKey), keptStore()))
  return kept && isCurrent(kept, Date.now()) ? kept.answer : undefined
}

/** Forgets everything that was kept. */
export const clearKept = () => quietly(() => clear(keptStore()))

/** Puts what was kept for the owner of this device's sign-in back into the cache, as reads of the time they came. */
export async function restoreKept(cache: QueryClient, ownerKey: QueryKey): Promise<void> {
  const all = (await quietly(() => entries<string, Kept>(keptStore()))) ?? []
  const owner = all.find(([key]) => key === hashKey(ownerKey))?.[1].owner
  const now = Date.now()
  const [good, spent] = [[] as Kept[], [] as string[]]
  for (const [key, kept] of all) kept.owner === owner && isCurrent(kept, now) ? good.push(kept) : spent.push(key)
  for (const { queryKey, answer, savedAt } of good) {
    // A time to come is that of a clock that was wrong: nobody knows how old the answer is.
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

/** Keeps every answer that is marked to be kept, for whoever `ownerOf` names; nobody = not kept. */
export function keepAnswers(cache: QueryClient, ownerOf: () => string | null): () => void {
  return cache.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isAnswer = type === 'updated' && 'action' in event && event.action.type === 'success'
    const owner = isAnswer && query.meta?.keep ? ownerOf() : null
    if (owner !== null) void keepAnswer(query, owner)
  })
}
