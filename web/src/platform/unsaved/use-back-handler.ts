import { useEffect, useEffectEvent } from 'react'
import { onBackPressed, pushBackEntry } from './back-handler.ts'

/**
 * Handles the browser's Back while something is open above the page, through an extra history entry. Back calls the
 * handler and does not navigate; while `isAsking` the user is asked first, and afterwards Back is handled again.
 */
export function useBackHandler(isAsking: boolean, handler: () => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => onBackPressed(() => handle()), [])
  useEffect(() => {
    if (!isAsking) pushBackEntry()
  }, [isAsking])
}
