import type { Feature } from '../../platform/feature.ts'

/** What people learned, in a chain of hashes that shows every later change. */
export const learningRecords: Feature = {
  name: 'learning-records',
  description: 'Records of learning, sealed in a chain.',
  owns: ['learning_record', 'learning_record_chain'],
}
