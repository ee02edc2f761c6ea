import { CRS, geoJSON } from 'leaflet'
import { expect, test } from 'vitest'
import { cities, findNearestCity } from './cities.ts'
import { states } from './outlines.ts'

const boundsOf = (name: string) =>
  geoJSON(states.features.find(({ properties }) => properties.name === name)).getBounds()

test('outlines have the latitudes and longitudes of the states', () => {
  const colorado = boundsOf('Colorado')
  expect(colorado.getSouth()).toBeCloseTo(37, 1)
  expect(colorado.getNorth()).toBeCloseTo(41, 1)
  expect(colorado.getWest()).toBeCloseTo(-109.05, 1)
  expect(colorado.getEast()).toBeCloseTo(-102.05, 1)
})

test('a point of the map is the pixel of the tiles of map services, in both directions', () => {
  const denver = { lat: 39.7392, lng: -104.9903 }
  const pixel = CRS.EPSG3857.latLngToPoint(denver as never, 15)
  // The tile of Denver at zoom 15: https://tile.openstreetmap.org/15/6827/12436.png
  expect([Math.floor(pixel.x / 256), Math.floor(pixel.y / 256)]).toEqual([6827, 12436])
  const back = CRS.EPSG3857.pointToLatLng(pixel, 15)
  expect(back.lat).toBeCloseTo(denver.lat, 9)
  expect(back.lng).toBeCloseTo(denver.lng, 9)
})

test('cities are in the country and have one line each', () => {
  expect(cities.length).toBeGreaterThan(900)
  expect(cities.filter(({ name, lat, lng }) => !(name && lat > 18 && lat < 72 && lng > -180 && lng < -66))).toEqual([])
  expect(cities.slice(0, 3).map(({ name }) => name)).toEqual(['New York City', 'Los Angeles', 'Chicago'])
})

test('the nearest city counts a degree of longitude shorter in the north, and none is near at sea', () => {
  expect(findNearestCity({ lat: 39.75, lng: -104.98 })?.name).toBe('Denver')
  expect(findNearestCity({ lat: 61.2, lng: -150 })?.name).toBe('Anchorage')
  expect(findNearestCity({ lat: 30, lng: -140 })).toBeNull()
})
