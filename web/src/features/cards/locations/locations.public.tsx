import { Trans, useLingui } from '@lingui/react/macro'
import type { Location } from '@trellis/contract/cards/locations.ts'
import type { LatLng } from '@trellis/contract/fields.ts'
import { LocateFixed } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCourse } from '../course-context.public.ts'
import { nearestFirst } from './distance.ts'
import { LocationList } from './location-list.tsx'
import type { LocationMapProps } from './location-map.tsx'

type VisitorLocation =
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
function useVisitorLocation() {
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

// Without a network the list is enough.
const LocationMap = lazy<ComponentType<LocationMapProps>>(() =>
  import('./location-map.tsx').then(
    ({ LocationMap }) => ({ default: LocationMap }),
    () => ({ default: () => null }),
  ),
)

type Props = { locations: readonly Location[]; center: LatLng; defaultZoom: number; orderMessage: string }

function Lookup({ location, onLook }: { location: VisitorLocation; onLook: () => void }) {
  return (
    <div role="status" className="flex min-h-9 items-center text-ink-2 text-small">
      {location.state === 'unasked' && (
        <Button variant="quiet" size="s" onClick={onLook}>
          <LocateFixed aria-hidden />
          <Trans>Use my location</Trans>
        </Button>
      )}
      {location.state === 'looking' && <Trans>Locating....</Trans>}
      {location.state === 'found' && <Trans>Nearest to you first</Trans>}
      {location.state === 'failed' && (
        <Trans>We couldn’t find your location, so the list is not sorted by distance.</Trans>
      )}
    </div>
  )
}

/** Locations on a map and as a list. */
export function Locations({ locations, center, defaultZoom, orderMessage }: Props) {
  const { t } = useLingui()
  const { mapTiles } = useCourse()
  const [isMapBroken, setMapBroken] = useState(false)
  const { location, look } = useVisitorLocation()
  const isFound = location.state === 'found'
  const origin = isFound ? location.at : center
  const sorted = useMemo(() => nearestFirst(locations, origin), [locations, origin])

  return (
    <div className="grid gap-3">
      {orderMessage && <p className="text-pretty">{orderMessage}</p>}
      {!isMapBroken && (
        <Suspense fallback={<Skeleton className="aspect-4/3 w-full rounded-l" />}>
          <LocationMap
            label={t`Map of the locations`}
            tiles={mapTiles}
            locations={sorted}
            center={origin}
            zoom={defaultZoom}
            onFail={() => setMapBroken(true)}
          />
        </Suspense>
      )}
      <Lookup location={location} onLook={look} />
      <LocationList locations={sorted} showsMiles={isFound} />
    </div>
  )
}
