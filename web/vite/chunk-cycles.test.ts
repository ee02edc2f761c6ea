import { expect, test } from 'vitest'
import { cycleIn } from './chunk-cycles.ts'

test('chunks that import each other in a cycle are found, with the cycle', () => {
  const imports = new Map([
    ['index.js', ['start.js']],
    ['start.js', ['shapes.js']],
    ['shapes.js', ['react.js', 'start.js']],
    ['react.js', []],
  ])
  expect(cycleIn(imports)).toEqual(['start.js', 'shapes.js', 'start.js'])
})

test('chunks that share others are not a cycle', () => {
  const imports = new Map([
    ['page.js', ['start.js', 'parts.js']],
    ['parts.js', ['start.js', 'react.js']],
    ['start.js', ['react.js']],
    ['react.js', []],
  ])
  expect(cycleIn(imports)).toBeNull()
})
