import type { Role } from '@trellis/contract/roles.ts'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { auditMore } from '../../features/audit/audit.more-links.ts'
import { brandStoresMore } from '../../features/brand-stores/brand-stores.more-links.ts'
import { brandsMore } from '../../features/brands/brands.more-links.ts'
import { campaignsMore } from '../../features/campaigns/campaigns.more-links.ts'
import { companiesMore } from '../../features/companies/companies.more-links.ts'
import { credentialsMore } from '../../features/credentials/credentials.more-links.ts'
import { editorMore } from '../../features/editor/editor.more-links.ts'
import { evidenceMore } from '../../features/evidence/evidence.more-links.ts'
import { importsMore } from '../../features/imports/imports.more-links.ts'
import { mediaMore } from '../../features/media/media.more-links.ts'
import { notificationsMore } from '../../features/notifications/notifications.more-links.ts'
import { operationMore } from '../../features/operation/operation.more-links.ts'
import { provisioningMore } from '../../features/provisioning/provisioning.more-links.ts'
import { reportsMore } from '../../features/reports/reports.more-links.ts'
import { signUpsMore } from '../../features/sign-ups/sign-ups.more-links.ts'
import { singleSignOnMore } from '../../features/single-sign-on/single-sign-on.more-links.ts'
import { timeSheetsMore } from '../../features/time-sheets/time-sheets.more-links.ts'
import { trackManagementMore } from '../../features/track-management/track-management.more-links.ts'
import { tracksMore } from '../../features/tracks/tracks.more-links.ts'
import { trainingPolicyMore } from '../../features/training-policy/training-policy.more-links.ts'
import type { MoreLink } from '../../platform/composition/web-feature.ts'
import { headerLinks } from './header-links.ts'

/** Menu entries of all features: separate from their routes, which every learner loads, because learners have none. */
export const allMoreLinks: readonly MoreLink[] = [
  ...notificationsMore,
  ...trainingPolicyMore,
  ...mediaMore,
  ...editorMore,
  ...tracksMore,
  ...trackManagementMore,
  ...signUpsMore,
  ...singleSignOnMore,
  ...provisioningMore,
  ...campaignsMore,
  ...reportsMore,
  ...companiesMore,
  ...brandsMore,
  ...credentialsMore,
  ...brandStoresMore,
  ...importsMore,
  ...timeSheetsMore,
  ...evidenceMore,
  ...auditMore,
  ...operationMore,
].sort((a, b) => a.place - b.place)

const isLearner = (roles: readonly Role[]) => roles.some(role => role !== 'ROLE_ADMINISTRATOR' && role !== 'ROLE_USER')

/** Screens that these roles may open but the header does not link to; used by both menus. */
export function moreLinks(roles: readonly Role[]): MoreLink[] {
  const inHeader = new Set<string>(headerLinks(roles).map(({ to }) => to))
  return allMoreLinks.filter(
    ({ to, isForLearners }) =>
      !inHeader.has(to) && mayOpen(screens[to].access, roles) && (!isForLearners || isLearner(roles)),
  )
}
