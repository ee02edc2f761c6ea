import type { LatLng } from '@trellis/contract/fields.ts'
import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'

export type Tiles = { url: string; attribution: string }

/** The base layer of a map. */
export type Ground = {
  /** The nearest zoom at which the layer still shows something. */
  maxZoom: number
  add: (map: LeafletMap) => void
  /** A city to keep in sight, because nothing else says where a point is; null = none is needed. */
  findNearestCity: (point: LatLng) => LatLng | null
}

const maxTileFailures = 3

const tileGround = ({ url, attribution }: Tiles, onFail: () => void): Ground => ({
  maxZoom: 20,
  findNearestCity: () => null,
  add(map) {
    const layer = tileLayer(url, { attribution, maxZoom: 20 })
    let failures = 0
    layer.on('tileload', () => layer.off('tileerror'))
    layer.on('tileerror', () => ++failures === maxTileFailures && onFail())
    layer.addTo(map)
  },
})

const loadOutlines = async () => (await import('./outlines.ts')).outlines

/** The base layer: map tiles, or outlines where there are none or none can be loaded. `null` while it loads. */
export function useGround(tiles: Tiles | null, onFail: () => void): Ground | null {
  const [ground, setGround] = useState<Ground | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other tiles mean another layer
  useEffect(() => {
    let isGone = false
    const showOutlines = () =>
      loadOutlines().then(
        outlines => isGone || setGround(outlines),
        () => isGone || onFail(),
      )
    if (tiles) setGround(tileGround(tiles, () => void showOutlines()))
    else void showOutlines()
    return () => {
      isGone = true
    }
  }, [tiles?.url])
  return ground
}
