import { site as contract } from '@trellis/contract/site/site.ts'
import type { Feature } from '../../platform/feature.ts'
import { implement } from '../../platform/http/implement.ts'

const routes = implement('site', contract, {
  get: async ({ db, config }) => {
    const row = await db.selectFrom('installation').select('demo_loaded_at').executeTakeFirst()
    return {
      isDemo: (row?.demo_loaded_at ?? null) !== null,
      learnMoreUrl: config.learnMoreUrl,
      mapTileUrl: config.mapTileUrl,
      mapAttribution: config.mapAttribution,
      supportEmail: config.supportEmail,
      ...(config.scriptOrigins.length > 0 && { scriptOrigins: config.scriptOrigins }),
      ...(config.analytics && { analytics: config.analytics }),
    }
  },
})

/** Public settings of this installation. */
export const site: Feature = {
  name: 'site',
  description: 'Public settings of this installation.',
  owns: [],
  routes,
}
