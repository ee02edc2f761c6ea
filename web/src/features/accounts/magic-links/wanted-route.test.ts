import { evilTargets } from '@trellis/contract/testing/evil-targets.ts'
import { expect, test } from 'vitest'
import { withRoute } from './wanted-route.ts'

test.each(evilTargets)('MAGIC-009 MAGIC-012 no screen passes %j on', target => {
  expect(withRoute('/request-magic-link', target)).toBe('/request-magic-link')
})

test('MAGIC-009 a place of this site goes with it, encoded once', () => {
  expect(withRoute('/request-magic-link', '/tracks/1?review=true&from=mail')).toBe(
    '/request-magic-link?route=%2Ftracks%2F1%3Freview%3Dtrue%26from%3Dmail',
  )
})
