import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Whether the screen stays open when its session expires. */
export const isScreenHeld = (): boolean => holders.size > 0

/** Keeps this screen open when its session expires: its owner logs in again in a dialog and continues. */
export function useHeldScreen(): void {
  useEffect(() => {
    const holder = Symbol('holder')
    holders.add(holder)
    return () => {
      holders.delete(holder)
    }
  }, [])
}
