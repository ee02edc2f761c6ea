import { expect, test } from 'vitest'
import { indexAfterKey, indexOfLetter } from './menu-keys.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Escape', 1, null],
])('%s from %i of three leads to %s', (key, current, place) => {
  expect(indexAfterKey(key, { current, count: 3 })).toBe(place)
})

const words = ['Edit', 'Resend invitation', 'Reset password', 'Remove']

test.each([
  ['r', -1, 1],
  ['r', 1, 2],
  ['R', 3, 1],
  ['e', 0, 0],
  ['x', 0, null],
])('the letter %s from %i leads to the next word that starts with it: %s', (letter, current, place) => {
  expect(indexOfLetter(letter, words, current)).toBe(place)
})
