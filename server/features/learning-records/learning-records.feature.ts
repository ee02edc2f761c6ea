import { sql } from 'kysely'
import { createHashLogJob, createSealJob } from '../../platform/chain/chain-jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { learningChain } from '../../platform/learning/learning-chain.ts'
import type { PersonalData } from '../../platform/person-records.ts'
import { learningListeners } from './learning-records.listeners.ts'

/** A person's learning records. On erasure they stay: they hold no name. */
const learningData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select kind, at, facts, position from learning_record
       where user_id = ${userId}::uuid order by at, id`.execute(db)
    return { learningRecords: rows }
  },
}

/**
 * What people learned, in a chain of hashes that shows every later change. `recordLearning` writes records in the
 * transaction of what they say.
 */
export const learningRecords: Feature = {
  name: 'learning-records',
  description: 'Records of learning, sealed in a chain.',
  owns: [],
  listeners: learningListeners,
  jobs: [
    createSealJob('seal-learning-records', learningChain),
    createHashLogJob('log-newest-learning-hash', learningChain),
  ],
  personalData: learningData,
}
