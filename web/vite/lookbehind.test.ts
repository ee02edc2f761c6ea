import { expect, test } from 'vitest'
import { findLookbehind } from './lookbehind.mjs'

test('quality: a regular expression that looks behind is found in minified code, also as a text', () => {
  expect(findLookbehind('var a=/(?<!\\.)b/,c=1/2;')).toContain('(?<!\\.)b')
  expect(findLookbehind('new RegExp(`(?<=a)b`)')).toContain('(?<=a)b')
})

test('quality: named groups, lookaheads and patterns that a library tries first are none', () => {
  expect(findLookbehind('var a=/(?<year>\\d+)(?!0)(?=1)/;try{RegExp(`(?<=1)(?<!1)`)}catch{}')).toBeUndefined()
})
