import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../platform/site/site.ts'
import { drawPins, type PinMapOptions } from './draw-pins.ts'
import { useGround } from './ground.ts'

/** A map with pins, created once and then updated. `isBroken` if no map can be loaded. */
export function usePinMap(options: PinMapOptions) {
  const { mapTileUrl, mapAttribution } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof drawPins> | null>(null)
  const [isBroken, setBroken] = useState(false)
  const tiles = mapTileUrl ? { url: mapTileUrl, attribution: mapAttribution } : null
  const ground = useGround(tiles, () => setBroken(true))
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!box.current || !ground) return
    drawn.current = drawPins(box.current, ground, () => latest.current)
    return () => void drawn.current?.remove()
  }, [ground])
  const pinsKey = JSON.stringify(options.pins)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when there are other pins
  useEffect(() => drawn.current?.update(), [pinsKey])
  return { box, drawn, isBroken }
}
