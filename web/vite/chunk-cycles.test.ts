import { expect, test } from 'vitest'
import { cycleIn } from './chunk-cycles.ts'

test('chunks that load each other in a circle are found, with the way round', () => {
  const imports = new Map([
    ['index.js', ['start.js']],
    ['start.js', ['shapes.js']],
    ['shapes.js', ['react.js', 'start.js']],
    ['react.js', []],
  ])
  expect(cycleIn(imports)).toEqual(['start.js', 'shapes.js', 'start.js'])
})

test('chunks that share others are no circle', () => {
  const imports = new Map([
    ['page.js', ['start.js', 'parts.js']],
    ['parts.js', ['start.js', 'react.js']],
    ['start.js', ['react.js']],
    ['react.js', []],
  ])
  expect(cycleIn(imports)).toBeNull()
})
