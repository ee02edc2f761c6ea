import type { LatLng } from '@trellis/contract/fields.ts'

const metresOfDegree = 111_320
const metresAround = 40_075_016.686
const directions: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const shrink = (lat: number) => Math.cos((lat * Math.PI) / 180)
const round = (degrees: number) => Number(degrees.toFixed(6))
const within = (degrees: number, most: number) => round(Math.max(-most, Math.min(most, degrees)))

/** Normalizes a point: within the world, to about a tenth of a metre. */
export const clampPoint = ({ lat, lng }: LatLng): LatLng => ({ lat: within(lat, 85), lng: within(lng, 180) })

/** Metres per arrow key: one, or a map pixel if that is more. */
const getStep = (lat: number, zoom: number) => Math.max(1, (metresAround * shrink(lat)) / 2 ** (zoom + 8))

type KeyPress = { key: string; isLarge: boolean; zoom: number }

/** Point after an arrow key, ten times as far with `isLarge`; null = not an arrow key. */
export function movePoint({ lat, lng }: LatLng, { key, isLarge, zoom }: KeyPress): LatLng | null {
  const [east, north] = directions[key] ?? []
  if (east === undefined || north === undefined) return null
  const degrees = (getStep(lat, zoom) * (isLarge ? 10 : 1)) / metresOfDegree
  return clampPoint({ lat: lat + north * degrees, lng: lng + (east * degrees) / shrink(lat) })
}
