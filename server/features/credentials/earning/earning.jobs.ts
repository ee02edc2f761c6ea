import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { runInBatches } from '../../../platform/jobs/run-in-batches.ts'
import { considerTraining } from './consider-training.ts'
import { findEarned } from './earning.rules.ts'
import { appliesTo, hasNewCompletion, type PersonRequirementKey, readTraining } from './training.queries.ts'

/** Stores of a batch. */
const batch = 20

/** The next stores with a requirement switched on, by id. */
const listStores = async (db: Db, last: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct dispensary_id as id from store_requirement
     where switched_off_at is null and dispensary_id > ${last}::uuid
     order by id limit ${batch}::integer`.execute(db)
  return rows.map(({ id }) => id)
}

/** The people of some stores who completed something that has not counted yet. */
const listCandidates = async (db: Db, storeIds: readonly string[]) => {
  const { rows } = await sql<PersonRequirementKey>`
    select distinct e.user_id as "userId", s.requirement_id as "requirementId"
      from dispensary d
      join store_requirement s on s.dispensary_id = d.id
      join employment e on e.dispensary_id = d.id
     where d.id = any(${storeIds}::uuid[]) and ${appliesTo}
       and exists (select from requirement_content c
                    where c.requirement_id = s.requirement_id and c.removed_at is null
                      and ${hasNewCompletion(sql.ref('e.user_id'))})
     order by 1, 2`.execute(db)
  return rows
}

/**
 * Every hour: records what completions earn later than at their moment: by time that was logged after them, by a
 * requirement that was switched on since, by content or providers that were added. Each is committed on its own, and
 * found no more by a later run.
 */
export const earnCredentials: Job = {
  name: 'earn-credentials',
  crontab: '23 * * * *',
  runsAlone: true,
  run: async ({ db, now }) => {
    let last = '00000000-0000-0000-0000-000000000000'
    const next = async () => {
      const storeIds = await listStores(db, last)
      last = storeIds.at(-1) ?? last
      const trainings = await readTraining(db, await listCandidates(db, storeIds), now)
      for (const { userId, requirementId } of trainings.filter(findEarned))
        await db.transaction().execute(tx => considerTraining(tx, { userId, requirementId, now }))
      return storeIds.length
    }
    await runInBatches({ size: batch, next })
  },
}
