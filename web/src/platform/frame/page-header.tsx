import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

/** Where a screen's own header goes; `take` puts the usual one away and answers how to bring it back. */
export type HeaderPlace = { slot: HTMLElement | null; take: () => () => void }

export const HeaderPlaceContext = createContext<HeaderPlace>({ slot: null, take: () => () => undefined })

/** A screen's own header in place of the usual one. The bottom tabs make room as well: the screen has the whole phone. */
export function PageHeader({ children }: { children: ReactNode }) {
  const { slot, take } = use(HeaderPlaceContext)
  useLayoutEffect(take, [take])
  return slot && createPortal(children, slot)
}
