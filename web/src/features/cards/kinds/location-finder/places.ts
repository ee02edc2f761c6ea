import type { DraftPlace } from '@trellis/contract/cards/locations.ts'

type Point = { lat: number; lng: number }

export const blankPlace = (): DraftPlace => ({ lat: null, lng: null, name: '', link: null, gmapsLink: null })

/** A store of the site as a place, with the way to its address. */
export const placeOfStore = ({ name, address, lat, lng }: Point & { name: string; address: string }): DraftPlace => ({
  name,
  lat,
  lng,
  link: null,
  gmapsLink: findMapLink([name, address]),
})

const isAddress = (cell: string) => /^https?:\/\//i.test(cell)
const isMap = (cell: string) => /google\.[a-z.]+\/maps|maps\.app\.goo\.gl/i.test(cell)
const isNumber = (cell: string) => /^-?\d{1,3}\.\d+$/.test(cell)

const findMapLink = (cells: readonly string[]) =>
  cells.length === 0 ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(cells.join(', '))}`

/** Parses a spreadsheet row: the name first, coordinates and links in any column; the rest is the address. */
function parsePlace(row: string): DraftPlace {
  const cells = row.split('\t').map(cell => cell.trim())
  const [name = '', ...others] = cells.filter(cell => cell !== '' && !isAddress(cell) && !isNumber(cell))
  const [lat = null, lng = null] = cells.filter(isNumber).map(Number)
  const links = cells.filter(isAddress)
  return {
    name,
    lat: lng === null ? null : lat,
    lng,
    link: links.find(link => !isMap(link)) ?? null,
    gmapsLink: links.find(isMap) ?? findMapLink(others),
  }
}

/** Rows that were copied from a sheet. */
export const placesOfRows = (text: string): DraftPlace[] =>
  text
    .split(/\r?\n/)
    .filter(row => row.trim() !== '')
    .map(parsePlace)

/** The center of all places on the map; null = no place is on it. */
function getCenter(places: readonly DraftPlace[]): Point | null {
  const points = places.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
  if (points.length === 0) return null
  const mean = (values: number[]) => Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(6))
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) }
}

type Content = { center: Point; locations: DraftPlace[] }

/** The content with other places. The center of the map follows them until the author sets it. */
export function withPlaces<C extends Content>(content: C, locations: DraftPlace[]): C {
  const previousCenter = getCenter(content.locations)
  const follows =
    previousCenter === null || (previousCenter.lat === content.center.lat && previousCenter.lng === content.center.lng)
  return { ...content, locations, center: (follows && getCenter(locations)) || content.center }
}

/** A typed latitude or longitude; null = not a number. */
export const parseDegrees = (text: string): number | null =>
  /^-?\d{1,3}(?:[.,]\d{1,10})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
