import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { companyHistory } from '../companies/companies.slots.ts'
import { storeHistory } from '../stores/stores.slots.ts'
import { userHistory } from '../users/users.slots.ts'

/** The audit log. */
export const audit: WebFeature = {
  screens: [screen('/audit-log', () => import('./audit-page.tsx'), 'AuditPage')],
  connections: [
    fill(
      userHistory,
      lazyPart(() => import('./person-history.tsx'), 'PersonHistory'),
    ),
    fill(
      companyHistory,
      lazyPart(() => import('./company-history.tsx'), 'CompanyHistory'),
    ),
    fill(
      storeHistory,
      lazyPart(() => import('./store-history.tsx'), 'StoreHistory'),
    ),
  ],
}
