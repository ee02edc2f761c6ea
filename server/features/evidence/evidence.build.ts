import type { packs } from '@trellis/contract/evidence/packs.ts'
import type { Insertable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { PlainCall } from '../../platform/http/implement.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createPack } from './packs/create-pack.ts'
import { packQueue } from './packs/packs.jobs.ts'

/** Asks for a pack, which is made once all learning records are sealed. */
export const buildPack = async (db: Db, call: PlainCall<typeof packs.create>) => {
  await enqueue(db, { name: 'seal-learning-records', payload: {}, queue: packQueue })
  return createPack(call)
}

/** Inserts what evidence needs of people besides their accounts. */
export const buildIdentities = (db: Db, rows: readonly Insertable<DB['person_identity']>[]) =>
  insertRows(db, 'person_identity', rows)
