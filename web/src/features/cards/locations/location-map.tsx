import type { LatLng } from '@trellis/contract/fields.ts'
import { circleMarker, latLngBounds, map as makeMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import type { Placed } from './distance.ts'

type Props = {
  label: string
  tiles: { url: string; attribution: string }
  locations: readonly Placed[]
  center: LatLng
  zoom: number
  /** Called when no tile could be loaded: the list shows the same locations. */
  onFail: () => void
}

const nearby = 4
const maxTileFailures = 3

function drawMap(element: HTMLElement, { tiles, locations, center, zoom, onFail }: Props) {
  const map = makeMap(element, { center, zoom, scrollWheelZoom: false })
  map.attributionControl.setPrefix(false)
  const layer = tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 20 })
  let failures = 0
  layer.on('tileload', () => layer.off('tileerror'))
  layer.on('tileerror', () => ++failures === maxTileFailures && onFail())
  layer.addTo(map)
  const style = { radius: 9, weight: 3, color: 'var(--surface)', fillColor: 'var(--accent)', fillOpacity: 1 }
  for (const { lat, lng, name } of locations) circleMarker({ lat, lng }, style).bindTooltip(name).addTo(map)
  map.fitBounds(latLngBounds([center, ...locations.slice(0, nearby)]), { padding: [32, 32], maxZoom: zoom })
  return map
}

/** The locations on a map around a point. */
export function LocationMap(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const { center, locations, tiles } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, list or source means another map
  useEffect(() => {
    if (!box.current) return
    const map = drawMap(box.current, latest.current)
    return () => void map.remove()
  }, [center.lat, center.lng, locations, tiles.url])

  return (
    <section ref={box} aria-label={props.label} className="isolate aspect-4/3 w-full rounded-l bg-sunken font-text!" />
  )
}
