import { expect, test } from 'vitest'
import { placeOfText } from './focus-text.ts'

const values = ['Saying no', 'Say it **once**.\n\nThen [read the law](https://trellis.example/law)\ntwice.', '', 'once']

test.each([
  ['Saying no', 0],
  ['Say it once.', 1],
  ['Then read the law twice.', 1],
  ['once', 3],
  ['Next', -1],
])('PREVIEW-004 EDITOR-001 the text %j of the phone is found in field %i, as a whole before a part', (text, place) => {
  expect(placeOfText(values, text)).toBe(place)
})
