import { expect, test } from 'vitest'
import { chooseLabels } from './choose-labels.ts'

const size = { x: 400, y: 300 }
const city = (name: string, lng: number, lat: number) => ({ name, state: 'CO', lat, lng })
/** Chooses labels on a map where degrees are pixels. */
const choose = (cities: ReturnType<typeof city>[], pins: { x: number; y: number }[] = []) =>
  chooseLabels(cities, { size, pins, project: ({ lat, lng }) => ({ x: lng, y: lat }) })
const names = (labels: ReturnType<typeof choose>) => labels.map(({ city }) => city.name)

test('of cities whose names overlap, the largest is shown', () => {
  const labels = choose([city('Denver', 100, 100), city('Aurora', 110, 105), city('Pueblo', 110, 140)])
  expect(names(labels)).toEqual(['Denver', 'Pueblo'])
})

test('a name is to the left of its dot where there is no room to the right', () => {
  const labels = choose([city('Denver', 100, 100), city('Golden', 60, 104), city('New York City', 320, 200)])
  expect(labels.map(({ side }) => side)).toEqual(['right', 'left', 'left'])
})

test('a name moves beside the pin that covers its dot', () => {
  expect(choose([city('Denver', 100, 100)], [{ x: 102, y: 98 }])).toMatchObject([{ side: 'right', gap: 18 }])
  expect(choose([city('Denver', 100, 100)], [{ x: 130, y: 98 }])).toMatchObject([{ side: 'left', gap: 6 }])
})

test('cities outside of the view, or at an edge that cuts their names, are left out', () => {
  expect(
    choose([city('North', 100, -5), city('South', 100, 290), city('East', 420, 100), city('West', -1, 100)]),
  ).toEqual([])
})

test('of many cities forty are shown', () => {
  const many = Array.from({ length: 200 }, (_, index) => city('X', (index % 10) * 30 + 10, Math.floor(index / 10) * 16))
  expect(choose(many)).toHaveLength(40)
})
