import { expect, test } from 'vitest'
import { readZipCode } from './zip-code.rules.ts'

test.each([
  ['80203', 'CO', '80203'],
  [' 02108 ', 'MA', '02108'],
  ['02108-1234', 'MA', '02108-1234'],
  ['021081234', 'MA', '02108-1234'],
  ['80203 1234', 'CO', '80203-1234'],
])('quality: %j in %s is the ZIP code %s', (cell, state, zipCode) => {
  expect(readZipCode(cell, state)).toEqual({ zipCode, isRestored: false })
})

test.each([
  ['2108', 'MA', '02108'],
  ['7030', 'NJ', '07030'],
  ['2108-1234', 'MA', '02108-1234'],
  ['21081234', 'MA', '02108-1234'],
])('quality: %s in %s gets its zero back: %s', (cell, state, zipCode) => {
  expect(readZipCode(cell, state)).toEqual({ zipCode, isRestored: true })
})

test.each([
  ['2108', 'CO'],
  ['2108', ''],
  ['108', 'MA'],
  ['021080', 'MA'],
  ['K1A 0B1', 'NY'],
  ['8.0203E4', 'CO'],
])('quality: %s in %j is no ZIP code', (cell, state) => {
  expect(readZipCode(cell, state)).toBeNull()
})
