import { useSyncExternalStore } from 'react'
import type { Autosave, Snapshot } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'

/**
 * Selects a part of the editing state. Re-renders only when the part changes: `pick` must return existing objects,
 * never new ones.
 */
export function usePart<R, I extends Item, T>(
  { subscribe, snapshot }: Pick<Autosave<R, I>, 'subscribe' | 'snapshot'>,
  pick: (snapshot: Snapshot<R, I>) => T,
): T {
  return useSyncExternalStore(subscribe, () => pick(snapshot()))
}
