import { expect, test } from 'vitest'
import { minorOf, textOfMinor, wholeOf } from './number-text.ts'

test.each([
  ['20', 20],
  ['1,250', 1250],
  [' 7 ', 7],
  ['-3', -3],
  ['', null],
  ['2.5', null],
  ['ten', null],
])('“%s” is the whole number %s', (text, value) => {
  expect(wholeOf(text)).toBe(value)
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['.99', 99],
  ['$1,200.05', 120_005],
  ['19.99', 1999],
  ['', null],
  ['.', null],
  ['1.234', null],
  ['-5', null],
])('“%s” is %s cents', (text, cents) => {
  expect(minorOf(text)).toBe(cents)
})

test('cents are shown with both digits', () => {
  expect([0, 5, 1250].map(textOfMinor)).toEqual(['0.00', '0.05', '12.50'])
})
