import { useSyncExternalStore } from 'react'
import type { Autosave, Snapshot } from '../autosave/autosave.ts'
import type { Item } from '../autosave/document.ts'

/**
 * A part of what is written. Who asks for it is drawn again only when that part is another: `pick` gives what it finds,
 * never a new object.
 */
export function usePart<R, I extends Item, T>(
  { subscribe, snapshot }: Pick<Autosave<R, I>, 'subscribe' | 'snapshot'>,
  pick: (snapshot: Snapshot<R, I>) => T,
): T {
  return useSyncExternalStore(subscribe, () => pick(snapshot()))
}
