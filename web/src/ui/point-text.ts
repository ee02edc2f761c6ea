import type { LatLng } from '@trellis/contract/fields.ts'

const digits = 5

export const printPoint = ({ lat, lng }: LatLng) => `${lat.toFixed(digits)}, ${lng.toFixed(digits)}`

/**
 * Parses a latitude and longitude as copied from map services: 39.73924, -104.99025. Undefined = invalid, null = empty.
 */
export const parsePoint = (text: string): LatLng | null | undefined => {
  if (text.trim() === '') return null
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const [lat, lng] = [Number(found?.[1]), Number(found?.[2])]
  return found && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
