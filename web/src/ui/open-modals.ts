import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Counts a modal among the open ones, and answers how to take it out again. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  // The page that is held still keeps the room of its scrollbar, if it had one.
  if (open.length === 0) page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth)
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where what floats must live: in the topmost modal, since all outside it is out of reach, else on the page. */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, () => open.at(-1) ?? document.body)
