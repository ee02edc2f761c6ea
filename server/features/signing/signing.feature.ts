import type { Feature } from '../../platform/feature.ts'
import { readOwnCertificate } from './own-certificate.ts'
import { servePublicKeys } from './public-keys.ts'
import { sealedEvidenceKeys } from './sealed-keys.ts'
import { countedTimestamps } from './timestamps.ts'

/** The keys that certificates and evidence are signed with. */
export const signing: Feature = {
  name: 'signing',
  description: 'Keys of this installation, and signatures that anyone can check.',
  owns: ['evidence_key'],
  metrics: [countedTimestamps],
  sealed: [sealedEvidenceKeys],
  mountAtRoot: servePublicKeys,
  warnAtStart: async (_db, { config }) => void (await readOwnCertificate(config)),
}
