import { useLingui } from '@lingui/react/macro'
import type { LatLng } from '@trellis/contract/fields.ts'
import { circleMarker, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { useEffect, useRef } from 'react'
import { type Ground, type Tiles, useGround } from '../../../ui/map/ground.ts'
import { makeMap } from '../../../ui/map/make-map.ts'
import { ZoomButtons } from '../../../ui/map/zoom-buttons.tsx'
import type { LocationWithDistance } from './distance.ts'

export type LocationMapProps = {
  label: string
  /** The source of map tiles; null = the outlines of the states. */
  tiles: Tiles | null
  locations: readonly LocationWithDistance[]
  center: LatLng
  zoom: number
  /** Called when no map can be loaded: the list shows the same locations. */
  onFail: () => void
}

const nearby = 4

/** Shows the point and the locations near it, with the city nearest to it where the map needs one. */
function showNearby(map: LeafletMap, ground: Ground, { locations, center, zoom }: LocationMapProps) {
  const city = ground.findNearestCity(center)
  const bounds = latLngBounds([center, ...locations.slice(0, nearby), ...(city ? [city] : [])])
  map.fitBounds(bounds, { padding: [32, 32], maxZoom: Math.min(zoom, ground.maxZoom) })
}

function drawMap(element: HTMLElement, ground: Ground, props: LocationMapProps) {
  const map = makeMap(element, { center: props.center, zoom: props.zoom, maxZoom: ground.maxZoom })
  showNearby(map, ground, props)
  const style = { radius: 9, weight: 3, color: 'var(--surface)', fillColor: 'var(--accent)', fillOpacity: 1 }
  for (const { lat, lng, name } of props.locations) circleMarker({ lat, lng }, style).bindTooltip(name).addTo(map)
  ground.add(map)
  return map
}

/** The locations on a map around a point. */
export function LocationMap(props: LocationMapProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap | null>(null)
  const { center, locations, tiles, onFail } = props
  const ground = useGround(tiles, onFail)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, list or base layer means another map
  useEffect(() => {
    if (!box.current || !ground) return
    const drawn = drawMap(box.current, ground, props)
    map.current = drawn
    return () => void drawn.remove()
  }, [center.lat, center.lng, locations, ground])

  return (
    <section aria-label={props.label} className="relative isolate">
      <div
        ref={box}
        role="application"
        aria-label={t`Map: arrow keys move it, plus and minus zoom`}
        className="aspect-4/3 w-full rounded-l border border-line bg-surface! font-text!"
      />
      <ZoomButtons
        onZoom={by => map.current?.setZoom(map.current.getZoom() + by)}
        className="absolute top-2 right-2 z-1000 grid rounded-[10px] border border-line bg-surface shadow-1"
      />
    </section>
  )
}
