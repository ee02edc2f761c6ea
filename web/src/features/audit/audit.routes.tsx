import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Who did what. */
export const audit: WebFeature = {
  screens: [screen('/audit-log', () => import('./audit-page.tsx'), 'AuditPage')],
}
