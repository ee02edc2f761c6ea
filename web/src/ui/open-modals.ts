import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** What had the focus when a modal opened. */
const openers = new Map<HTMLDialogElement, HTMLElement | null>()

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** Where the focus was before a modal; what has gone with the modal below it leads on to where it was before that one. */
function passOpenerOn(dialog: HTMLDialogElement): HTMLElement | null {
  const opener = openers.get(dialog) ?? null
  openers.delete(dialog)
  for (const [other, its] of openers) if (its && dialog.contains(its)) openers.set(other, opener)
  return opener
}

/** Opens a modal and counts it among the open ones. Answers how to close it and give back the focus. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  // The page that is held still keeps the room of its scrollbar, if it had one.
  if (open.length === 0) page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth)
  openers.set(dialog, focused())
  dialog.showModal()
  change([...open, dialog])
  return () => {
    const opener = passOpenerOn(dialog)
    dialog.close()
    // The browser gives it back too, but not past a modal that closes together with the one below it.
    if (opener?.isConnected && document.activeElement !== opener) opener.focus({ preventScroll: true })
    change(open.filter(other => other !== dialog))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where what floats must live: in the topmost modal, since all outside it is out of reach, else on the page. */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, () => open.at(-1) ?? document.body)
