import { packDays } from '@trellis/contract/evidence/packs.ts'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, isLastAttempt, type Job } from '../../../platform/jobs/jobs.ts'
import { deletePackFiles } from './delete-files.ts'
import { type DescribePack, makePack } from './make-pack.ts'

const jobName = 'make-evidence-pack'
/** One pack is made after the other. */
export const packQueue = 'evidence-packs'
const Payload = z.object({ packId: z.uuid() })
const toKey = (packId: string) => `${jobName}:${packId}`

/** A killed or failed attempt is repeated twice. */
export const enqueuePack = (db: Db, packId: string) =>
  enqueue(db, { name: jobName, payload: { packId }, key: toKey(packId), queue: packQueue, maxAttempts: 3 })

const markFailed = (db: Db, packId: string) =>
  db
    .updateTable('evidence_pack')
    .set({ state: 'failed' })
    .where('id', '=', packId)
    .where('state', '=', 'building')
    .execute()

/** The job that makes packs. */
export const makePackJob = (describe: DescribePack): Job => ({
  name: jobName,
  timeoutSeconds: 3600,
  run: async call => {
    const { packId } = Payload.parse(call.payload)
    try {
      await makePack(call, packId, describe)
    } catch (error) {
      if (await isLastAttempt(call.db, toKey(packId))) await markFailed(call.db, packId)
      throw error
    }
  },
})

const dayMs = 86_400_000

/** Every night, before the job of unused files. Packs whose last attempt was killed have failed, too. */
export const deletePacksJob: Job = {
  name: 'delete-evidence-packs',
  crontab: '31 3 * * *',
  run: async ({ db, now }) => {
    const packs = sql<SqlBool>`p.finished_at <= ${new Date(now.getTime() - packDays * dayMs)}`
    await db.transaction().execute(tx => deletePackFiles(tx, { packs, deletedFor: 'age', now }))
    await sql`
      update evidence_pack set state = 'failed'
       where state in ('waiting', 'building') and requested_at < ${new Date(now.getTime() - dayMs)}`.execute(db)
  },
}
