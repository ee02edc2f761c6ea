import { expect, test } from 'vitest'
import { loadPage } from './features.ts'

test('F2 the page of a path is loaded before the first render; a path without a screen loads nothing', async () => {
  expect(await loadPage('/tracks/0190a1b2-0000-7000-8000-00000000d001')).toHaveProperty('TrackPage')
  expect(await loadPage('/nowhere')).toBeUndefined()
})
