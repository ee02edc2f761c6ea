import { expect, test } from 'vitest'
import { indexAfterArrow, matching } from './combobox-options.ts'

const options = [
  { value: '1', label: 'Boulder', note: 'Colorado' },
  { value: '2', label: 'Cañon City', note: 'Colorado' },
  { value: '3', label: 'New Boston', note: 'Illinois' },
  { value: '4', label: 'Boston', note: 'Massachusetts' },
]

test.each([
  ['', ['1', '2', '3', '4']],
  ['bo', ['1', '4', '3']],
  ['canon', ['2']],
  ['COLO', ['1', '2']],
  ['nowhere', []],
])('“%s” finds %j, what begins with it first', (text, values) => {
  expect(matching(options, text).map(option => option.value)).toEqual(values)
})

test.each([
  ['ArrowDown', { place: -1, count: 2 }, 0],
  ['ArrowDown', { place: 1, count: 2 }, 0],
  ['ArrowUp', { place: -1, count: 2 }, 1],
  ['ArrowDown', { place: 0, count: 0 }, -1],
] as const)('%s at %j leads to %i', (key, at, place) => {
  expect(indexAfterArrow(key, at)).toBe(place)
})
