import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** The audit log. */
export const audit: WebFeature = {
  screens: [screen('/audit-log', () => import('./audit-page.tsx'), 'AuditPage')],
}
