import { screens } from '@trellis/contract/routes.ts'
import { expect, test } from 'vitest'
import { features } from './features.ts'

test('every screen of the contract belongs to exactly one feature', () => {
  const paths = features.flatMap(feature => feature.screens.map(({ path }) => path))
  expect(paths.sort()).toEqual(Object.keys(screens).sort())
})
