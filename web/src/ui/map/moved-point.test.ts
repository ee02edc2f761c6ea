import { latLng } from 'leaflet'
import { expect, test } from 'vitest'
import { clampPoint, movePoint } from './moved-point.ts'

const denver = { lat: 39.7392, lng: -104.9903 }
const metresFrom = (point: typeof denver | null) => latLng(denver).distanceTo(point ?? denver)

test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])(
  'CARD-009 %s moves a pin by a metre, with Shift by ten, and on a map from far away by a pixel',
  key => {
    expect(metresFrom(movePoint(denver, { key, isLarge: false, zoom: 20 }))).toBeCloseTo(1, 0)
    expect(metresFrom(movePoint(denver, { key, isLarge: true, zoom: 20 }))).toBeCloseTo(10, 0)
    expect(metresFrom(movePoint(denver, { key, isLarge: false, zoom: 10 }))).toBeCloseTo(117.6, -1)
  },
)

test('CARD-009 other keys move nothing, and a pin stays within the world', () => {
  expect(movePoint(denver, { key: 'a', isLarge: false, zoom: 12 })).toBeNull()
  expect(clampPoint({ lat: 91, lng: -181 })).toEqual({ lat: 85, lng: -180 })
})
