import { msg } from '@lingui/core/macro'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** The training reports of a manager’s team. */
export const reports: WebFeature = {
  screens: [screen('/reports', () => import('./reports-page.tsx'), 'ReportsPage')],
  links: [{ label: msg`Reports`, to: '/reports', places: { ROLE_DISPENSARY_ADMIN: 21 } }],
}
