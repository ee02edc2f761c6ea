import type { LatLng } from '@trellis/contract/fields.ts'
import text from './cities.txt?raw'

/** A city of the map; `state` is its postal code. */
export type City = LatLng & { name: string; state: string }

/** Cities with at least 50,000 people and the ten largest of each state, largest first. */
export const cities: readonly City[] = text
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', state = '', lat, lng] = line.split(',')
    return { name, state, lat: Number(lat), lng: Number(lng) }
  })

/** Nearest city to a point; null beyond two degrees (about 140 miles), where a map of both would show little. */
export function findNearestCity({ lat, lng }: LatLng): City | null {
  const eastPerNorth = Math.cos((lat * Math.PI) / 180)
  const withDistance = cities.map(city => ({
    city,
    degrees: Math.hypot(city.lat - lat, (city.lng - lng) * eastPerNorth),
  }))
  const nearest = withDistance.reduce((best, city) => (city.degrees < best.degrees ? city : best))
  return nearest.degrees <= 2 ? nearest.city : null
}

/** A view of the map: center and zoom. */
type MapView = { middle: LatLng; zoom: number }

const [countryZoom, stateZoom, cityZoom] = [4, 6, 14]
const country: MapView = { middle: { lat: 39.5, lng: -98.35 }, zoom: countryZoom }

const average = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length

/** View of a city's streets, or of its state if the city is unknown; without a city, of the country. */
export function findCityView(city: Pick<City, 'name' | 'state'> | null): MapView {
  const inState = cities.filter(({ state }) => state === city?.state)
  const listed = inState.find(({ name }) => name === city?.name)
  if (listed) return { middle: { lat: listed.lat, lng: listed.lng }, zoom: cityZoom }
  if (inState.length === 0) return country
  return {
    middle: { lat: average(inState.map(({ lat }) => lat)), lng: average(inState.map(({ lng }) => lng)) },
    zoom: stateZoom,
  }
}
