import { useEffect } from 'react'

const holders = new Set<symbol>()

/** Whether the screen stays open when its sign-in expires. */
export const isScreenHeld = (): boolean => holders.size > 0

/** Keeps this screen open when its sign-in expires: its owner signs in again above it, and goes on. */
export function useHeldScreen(): void {
  useEffect(() => {
    const holder = Symbol('holder')
    holders.add(holder)
    return () => {
      holders.delete(holder)
    }
  }, [])
}
