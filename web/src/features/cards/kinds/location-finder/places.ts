import type { DraftPlace } from '@trellis/contract/cards/locations.ts'

type Point = { lat: number; lng: number }

export const blankPlace = (): DraftPlace => ({ lat: null, lng: null, name: '', link: null, gmapsLink: null })

/** A store of the site as a place, with the way to its address. */
export const placeOfStore = ({ name, address, lat, lng }: Point & { name: string; address: string }): DraftPlace => ({
  name,
  lat,
  lng,
  link: null,
  gmapsLink: mapOf([name, address]),
})

const isAddress = (cell: string) => /^https?:\/\//i.test(cell)
const isMap = (cell: string) => /google\.[a-z.]+\/maps|maps\.app\.goo\.gl/i.test(cell)
const isNumber = (cell: string) => /^-?\d{1,3}\.\d+$/.test(cell)

const mapOf = (cells: readonly string[]) =>
  cells.length === 0 ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(cells.join(', '))}`

/** A row of a sheet as a place: its name first; latitude, longitude and links wherever they stand; the rest is the address. */
function placeOf(row: string): DraftPlace {
  const cells = row.split('\t').map(cell => cell.trim())
  const [name = '', ...others] = cells.filter(cell => cell !== '' && !isAddress(cell) && !isNumber(cell))
  const [lat = null, lng = null] = cells.filter(isNumber).map(Number)
  const links = cells.filter(isAddress)
  return {
    name,
    lat: lng === null ? null : lat,
    lng,
    link: links.find(each => !isMap(each)) ?? null,
    gmapsLink: links.find(isMap) ?? mapOf(others),
  }
}

/** Rows that were copied from a sheet. */
export const placesOfRows = (text: string): DraftPlace[] =>
  text
    .split(/\r?\n/)
    .filter(row => row.trim() !== '')
    .map(placeOf)

/** The middle of all places that are on the map; null = none is. */
function middleOf(places: readonly DraftPlace[]): Point | null {
  const points = places.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
  if (points.length === 0) return null
  const mean = (values: number[]) => Number((values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(6))
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}

type Content = { center: Point; locations: DraftPlace[] }

/** The content with other places. The middle of the map follows them until somebody has set it. */
export function withPlaces<C extends Content>(content: C, locations: DraftPlace[]): C {
  const before = middleOf(content.locations)
  const follows = before === null || (before.lat === content.center.lat && before.lng === content.center.lng)
  return { ...content, locations, center: (follows && middleOf(locations)) || content.center }
}

/** A typed latitude or longitude; null where it is none. */
export const degreesOf = (text: string): number | null =>
  /^-?\d{1,3}(?:[.,]\d{1,10})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
