import { useEffect } from 'react'

let screenTitle = ''
let ownTitle: string | null = null

function show() {
  document.title = [ownTitle ?? screenTitle, 'Trellis'].filter(Boolean).join(' · ')
}

/** Sets the document title to the name of the screen. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    screenTitle = title
    show()
  }, [title])
}

/** Sets the document title to the name of the shown entity, once loaded. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    ownTitle = title ?? null
    show()
    return () => {
      ownTitle = null
      show()
    }
  }, [title])
}
