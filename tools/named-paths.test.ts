import { expect, test } from 'vitest'
import { createPathTest } from './named-paths.ts'

const isNamed = createPathTest('| GET /users/{id}/status. | and (/tracks/:trackId/classes/:slug) opens. |')

test('a path is named whatever its parameters are called', () => {
  expect(isNamed('/users/:userId/status')).toBe(true)
  expect(isNamed('/tracks/:id/classes/:slug')).toBe(true)
})

test('a part of a named path is not named by it', () => {
  expect(isNamed('/users/:id')).toBe(false)
  expect(isNamed('/tracks/:id/classes/:slug/exam')).toBe(false)
})
