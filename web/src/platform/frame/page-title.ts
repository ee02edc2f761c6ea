import { useEffect } from 'react'

let screenTitle = ''
let ownTitle: string | null = null

function show() {
  document.title = [ownTitle ?? screenTitle, 'Trellis'].filter(Boolean).join(' · ')
}

/** Names the page after its screen, in the browser's tab and history. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    screenTitle = title
    show()
  }, [title])
}

/** Names the page after what it shows, once that is known. */
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
