import type { Feature } from '../../platform/feature.ts'
import { trackAssignmentRoutes } from './assignments/assignments.routes.ts'
import { trackGridRoutes } from './grid/grid.routes.ts'
import { trackItemRoutes } from './items.routes.ts'
import { managedTrackRoutes } from './managed-tracks.routes.ts'
import { brandOfferRoutes, offerRoutes } from './offers/offers.routes.ts'
import { trackRoleRoutes } from './roles/roles.routes.ts'
import { assignmentRuleRoutes } from './rules/rules.routes.ts'
import { storeViewRoutes } from './view/view.routes.ts'

/** Managing tracks and assigning them to stores. Except for offers, all writes go through the tracks feature. */
export const trackManagement: Feature = {
  name: 'track-management',
  description: 'Managed tracks: their courses, their roles and the stores they are assigned to.',
  owns: ['content_offer'],
  routes: [
    ...managedTrackRoutes,
    ...trackItemRoutes,
    ...trackRoleRoutes,
    ...trackAssignmentRoutes,
    ...assignmentRuleRoutes,
    ...trackGridRoutes,
    ...storeViewRoutes,
    ...brandOfferRoutes,
    ...offerRoutes,
  ],
}
