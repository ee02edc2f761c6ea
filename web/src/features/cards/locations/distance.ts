import type { Location } from '@trellis/contract/cards/locations.ts'
import type { LatLng } from '@trellis/contract/fields.ts'

const earthRadius = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two points in miles (haversine on a sphere of 3,958.8 miles). */
export function milesBetween(from: LatLng, to: LatLng): number {
  const [latitude, longitude] = [radians(to.lat - from.lat), radians(to.lng - from.lng)]
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export type LocationWithDistance = Location & { miles: number }

/** The locations with their distance from a point, nearest first. */
export const nearestFirst = (locations: readonly Location[], from: LatLng): LocationWithDistance[] =>
  locations
    .map(location => ({ ...location, miles: milesBetween(from, location) }))
    .sort((one, other) => one.miles - other.miles)
