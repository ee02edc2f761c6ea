import { useCallback, useMemo, useState } from 'react'
import type { HeaderSlot } from '../platform/frame/page-header.tsx'

/** The header element that a screen may render into, and whether a screen does. */
export function useHeaderSlot() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [takenBy, setTakers] = useState(0)
  const take = useCallback(() => {
    setTakers(count => count + 1)
    return () => setTakers(count => count - 1)
  }, [])
  const place = useMemo<HeaderSlot>(() => ({ slot, take }), [slot, take])
  return { place, setSlot, isTaken: takenBy > 0 }
}
