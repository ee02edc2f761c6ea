import { useEffect } from 'react'
import { useIsShown } from './shown-together.tsx'

/** Scrolls to a part of a page that the address names, once it is shown: parts are loaded after the page. */
export function useArrival(id: string): void {
  const isShown = useIsShown()
  useEffect(() => {
    if (isShown && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id, isShown])
}
