import type { LatLng } from '@trellis/contract/fields.ts'
import text from './cities.txt?raw'

export type City = LatLng & { name: string }

/** Cities with at least 50,000 people and the ten largest of each state, largest first. */
export const cities: readonly City[] = text
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', lat, lng] = line.split(',')
    return { name, lat: Number(lat), lng: Number(lng) }
  })

/** The city nearest to a point; null beyond two degrees (about 140 miles), where a map of both would show little. */
export function findNearestCity({ lat, lng }: LatLng): City | null {
  const eastPerNorth = Math.cos((lat * Math.PI) / 180)
  const withDistance = cities.map(city => ({
    city,
    degrees: Math.hypot(city.lat - lat, (city.lng - lng) * eastPerNorth),
  }))
  const nearest = withDistance.reduce((best, each) => (each.degrees < best.degrees ? each : best))
  return nearest.degrees <= 2 ? nearest.city : null
}
