import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  document.documentElement.classList.toggle('behind-modal', next.length > 0)
  for (const listener of listeners) listener()
}

/** The element that had the focus when a modal opened. */
const openers = new Map<HTMLDialogElement, HTMLElement | null>()

const getFocused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/**
 * Element to focus after a modal closes; if it was in a modal that has closed too, the element focused before that one.
 */
function passOpenerOn(dialog: HTMLDialogElement): HTMLElement | null {
  const opener = openers.get(dialog) ?? null
  openers.delete(dialog)
  for (const [other, its] of openers) if (its && dialog.contains(its)) openers.set(other, opener)
  return opener
}

/** Opens a modal and adds it to the open ones. Returns a function that closes it and restores the focus. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  // While the page cannot scroll, the space of its scrollbar stays reserved.
  if (open.length === 0) page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth)
  openers.set(dialog, getFocused())
  dialog.showModal()
  change([...open, dialog])
  return () => {
    const opener = passOpenerOn(dialog)
    dialog.close()
    // The browser restores the focus too, but not when two stacked modals close together.
    if (opener?.isConnected && document.activeElement !== opener) opener.focus({ preventScroll: true })
    change(open.filter(other => other !== dialog))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where floating elements are rendered: in the topmost modal, since everything outside is inert, else in the body. */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, () => open.at(-1) ?? document.body)
