import type { Feature } from '../../platform/feature.ts'
import { describePack } from './content/describe-pack.ts'
import { eraseRetained } from './identity/erase-retained.jobs.ts'
import { eraseUnneeded } from './identity/erase-unneeded.jobs.ts'
import { personRoutes } from './identity/identity.routes.ts'
import { evidenceData } from './identity/person-records.ts'
import { endRestoredLinks } from './packs/inspection-links.ts'
import { deletePacksJob, makePackJob } from './packs/packs.jobs.ts'
import { packListeners } from './packs/packs.listeners.ts'
import { inspectionRoutes, packRoutes } from './packs/packs.routes.ts'

/** Files that prove the training of stores to an inspector. */
export const evidence: Feature = {
  name: 'evidence',
  description: 'Evidence packs of stores, and links for inspectors.',
  owns: [
    'person_identity',
    'retained_identity',
    'evidence_pack',
    'evidence_pack_part',
    'inspection_link',
    'inspection_opening',
  ],
  personalData: evidenceData,
  routes: [...personRoutes, ...packRoutes, ...inspectionRoutes],
  listeners: packListeners,
  jobs: [eraseRetained, eraseUnneeded, makePackJob(describePack), deletePacksJob],
  afterRestore: (db, { now }) => endRestoredLinks(db, now),
}
