import type { LatLng } from '@trellis/contract/fields.ts'
import { useCallback, useEffect, useState } from 'react'

export type VisitorLocation =
  | { state: 'unasked' }
  | { state: 'looking' }
  | { state: 'found'; at: LatLng }
  /** Denied, failed, or not supported. */
  | { state: 'failed' }

const timeoutMs = 10_000

async function hasPermission(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted'
}

/** The visitor's position: requested when they ask for it, or at once when they have allowed it before. */
export function useVisitorLocation() {
  const [location, setLocation] = useState<VisitorLocation>({ state: 'unasked' })

  const look = useCallback(() => {
    if (!navigator.geolocation) return setLocation({ state: 'failed' })
    setLocation({ state: 'looking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setLocation({ state: 'found', at: { lat: coords.latitude, lng: coords.longitude } }),
      () => setLocation({ state: 'failed' }),
      { timeout: timeoutMs, maximumAge: 300_000 },
    )
  }, [])

  useEffect(() => {
    let isGone = false
    void hasPermission().then(allowed => allowed && !isGone && look())
    return () => {
      isGone = true
    }
  }, [look])

  return { location, look }
}
