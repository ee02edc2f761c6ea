import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const Site = z.object({
  isDemo: z.boolean(),
  /** Where visitors of a preview can learn more; null = /login. */
  learnMoreUrl: z.nullable(z.string()),
  /** Map tiles with {z}, {x} and {y}; null = lists instead of maps. */
  mapTileUrl: z.nullable(z.string()),
  mapAttribution: z.string(),
  supportEmail: z.nullable(z.string()),
  /** Origins of pages and scripts that cards may run; omitted = none. */
  scriptOrigins: z.optional(z.array(z.string())),
  /** A third party that counts page views and events; none = no third-party script is loaded. */
  analytics: z.optional(z.object({ scriptUrl: z.string(), key: z.string() })),
})
export type Site = z.infer<typeof Site>

export const site = {
  get: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    summary: 'Public settings of this installation',
    response: Site,
  }),
}
