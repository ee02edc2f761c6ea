import { createStore, delMany, entries, set } from 'idb-keyval'
import { newId } from '../api/ids.ts'
import type { Difference, Item } from './document.ts'

/** Edits of a document that a browser stored because the server did not have them yet. */
export type Backup<R, I extends Item> = {
  /** The revision that the edits are based on. */
  revision: number
  difference: Difference<R, I>
  /** Time of the backup (milliseconds). */
  at: number
}

const maxAge = 30 * 24 * 60 * 60 * 1000
let store: ReturnType<typeof createStore> | undefined
const backups = () => {
  store ??= createStore('trellis-autosave', 'backups')
  return store
}

/** Id of this page: each open page has its own backup, so that two tabs do not overwrite each other's. */
const pageId = newId()
const toLockName = (page: string) => `autosave-page:${page}`

/** Holds a lock while this page is open, which tells other tabs that its backups are in use. */
export function markPageOpen(): void {
  void navigator.locks?.request(toLockName(pageId), { mode: 'shared' }, () => new Promise(() => {}))
}

/** Ids of other open pages. */
async function otherPages(): Promise<Set<string>> {
  const heldLocks = (await navigator.locks?.query().catch(() => null))?.held ?? []
  return new Set(heldLocks.flatMap(({ name }) => (name && name !== toLockName(pageId) ? [name] : [])))
}

/** Without storage space or IndexedDB nothing is backed up; saving still works. */
const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Key prefix of a user's backups of one document. */
export const backupKey = (personId: string, documentId: string) => `${personId}/${documentId}/`

/** Stores this page's backup; null removes it. */
export const keepBackup = <R, I extends Item>(key: string, backup: Backup<R, I> | null) =>
  quietly(() => (backup ? set(key + pageId, backup, backups()) : delMany([key + pageId], backups())))

/** Newest backup of a closed page, and a function that removes all of them; null = none. */
export async function findBackup<R, I extends Item>(key: string, now: number) {
  const [all, open] = await Promise.all([quietly(() => entries<string, Backup<R, I>>(backups())), otherPages()])
  const candidates = (all ?? []).filter(([at]) => at.startsWith(key) && !open.has(toLockName(at.slice(key.length))))
  const [newest] = candidates.filter(([, { at }]) => now - at < maxAge).sort(([, one], [, other]) => other.at - one.at)
  if (!newest) return null
  const names = candidates.map(([at]) => at)
  return { backup: newest[1], discard: () => quietly(() => delMany(names, backups())) }
}
