import type { Feature } from '../../platform/feature.ts'

/** The keys that certificates and evidence are signed with. */
export const signing: Feature = {
  name: 'signing',
  description: 'Keys of this installation, and signatures that anyone can check.',
  owns: ['evidence_key'],
}
