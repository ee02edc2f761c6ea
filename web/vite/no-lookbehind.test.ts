import { expect, test } from 'vitest'
import { lookbehindsIn } from './no-lookbehind.ts'

test('quality: a regular expression that looks behind is found in minified code', () => {
  expect(lookbehindsIn('var a=/(?<!\\.)b/,c=1/2;')).toEqual(['(?<!\\.)b'])
  expect(lookbehindsIn('let d=e=>e.replace(/(?<=\\$)\\d/g,``)')).toEqual(['(?<=\\$)\\d'])
})

test('quality: a text that becomes such an expression is found, however it is quoted', () => {
  expect(lookbehindsIn('new RegExp("(?<!a)b")')).toEqual(['(?<!a)b'])
  expect(lookbehindsIn('new RegExp(`(?<=a)b`)')).toEqual(['(?<=a)b'])
})

test('quality: named groups, lookaheads and patterns that a library tries first are none', () => {
  expect(lookbehindsIn('var a=/(?<year>\\d+)(?!0)(?=1)/;try{RegExp(`(?<=1)(?<!1)`)}catch{}')).toEqual([])
})
