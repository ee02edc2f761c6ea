import { useEffect } from 'react'

/** Scrolls to a part of a page that the address names, once it is there: parts are loaded after the page. */
export function useArrival(id: string): void {
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
}
