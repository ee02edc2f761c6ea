import { site as contract } from '@trellis/contract/site/site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { site } from './site.feature.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [site], config: { supportEmail: 'help@training.example.com' } })
})
afterAll(() => app.stop())

test('ANALYTICS-009 ANALYTICS-010 CARD-010 the screens learn who counts and whose scripts run, where there are any', async () => {
  const analytics = { scriptUrl: 'https://count.example.com/count.js', key: 'site-1' }
  const scriptOrigins = ['https://play.example.com']
  const counted = await startTestApp({ features: [site], config: { analytics, scriptOrigins } })
  expect((await counted.call(contract.get, {})).body).toMatchObject({ analytics, scriptOrigins })
  await counted.stop()
})

test('anybody learns what the screens need to know, and whether all of it is invented', async () => {
  await app.db.deleteFrom('installation').execute()
  const plain = await app.call(contract.get, {})
  expect([plain.status, plain.body]).toEqual([
    200,
    {
      isDemo: false,
      learnMoreUrl: null,
      mapTileUrl: null,
      mapAttribution: '© OpenStreetMap contributors',
      supportEmail: 'help@training.example.com',
    },
  ])
  await app.db
    .insertInto('installation')
    .values({ id: newId(), created_at: app.now(), demo_loaded_at: app.now() })
    .execute()
  expect((await app.call(contract.get, {})).body.isDemo).toBe(true)
})
