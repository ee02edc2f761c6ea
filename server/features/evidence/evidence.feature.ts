import type { Feature } from '../../platform/feature.ts'
import { eraseRetained } from './identity/erase-retained.jobs.ts'
import { personRoutes } from './identity/identity.routes.ts'
import { identityData } from './identity/person-records.ts'

/** Files that prove the training of stores to an inspector. */
export const evidence: Feature = {
  name: 'evidence',
  description: 'Evidence packs of stores, and links for inspectors.',
  owns: ['person_identity', 'retained_identity', 'evidence_pack', 'inspection_link', 'inspection_opening'],
  personalData: identityData,
  routes: [...personRoutes],
  jobs: [eraseRetained],
}
