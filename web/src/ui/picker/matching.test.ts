import { expect, test } from 'vitest'
import { filterOptions } from './matching.ts'

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
])('“%s” finds %j, what starts with it first', (text, values) => {
  expect(filterOptions(options, text).map(option => option.value)).toEqual(values)
})
