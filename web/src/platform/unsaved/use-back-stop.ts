import { useEffect, useEffectEvent } from 'react'
import { enterStop, stopBack } from './back-stop.ts'

/**
 * Takes the browser's Back while something lies over the page, through an entry of its own in the history. Back calls
 * the handler and goes nowhere; while `isAsking` the person is asked about it, and afterwards Back is taken again.
 */
export function useBackStop(isAsking: boolean, handler: () => void): void {
  const handle = useEffectEvent(handler)
  useEffect(() => stopBack(() => handle()), [])
  useEffect(() => {
    if (!isAsking) enterStop()
  }, [isAsking])
}
