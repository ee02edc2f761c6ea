import type { LatLng } from '@trellis/contract/fields.ts'
import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'

export type Tiles = { url: string; attribution: string }

/** The base layer of a map. */
export type Ground = {
  /** Largest zoom at which the layer still shows content. */
  maxZoom: number
  add: (map: LeafletMap) => void
  /** A city to keep in view for orientation; null = not needed. */
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

/** Base layer: map tiles, or outlines if tiles are not configured or fail to load. `null` while loading. */
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
