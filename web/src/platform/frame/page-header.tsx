import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

/** The element for a screen's own header; `take` hides the default header and returns a function that restores it. */
export type HeaderSlot = { slot: HTMLElement | null; take: () => () => void }

export const HeaderSlotContext = createContext<HeaderSlot>({ slot: null, take: () => () => undefined })

/** A screen's own header instead of the default one. It also hides the bottom tabs. */
export function PageHeader({ children }: { children: ReactNode }) {
  const { slot, take } = use(HeaderSlotContext)
  useLayoutEffect(take, [take])
  return slot && createPortal(children, slot)
}
