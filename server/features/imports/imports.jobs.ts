import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Job } from '../../platform/jobs/jobs.ts'
import { applyAll, applyJobName } from './apply-import.ts'

const Payload = z.object({ runId: z.uuid() })
const monthMs = 30 * 86_400_000

/** Applies imports, and erases their texts after a month. */
export const importJobs: readonly Job[] = [
  {
    name: applyJobName,
    run: ({ payload, ...at }) => applyAll(at, Payload.parse(payload).runId),
  },
  {
    name: 'erase-import-rows',
    crontab: '40 3 * * *',
    run: async ({ db, now }) => {
      const before = new Date(now.getTime() - monthMs)
      await sql`delete from import_run where state = 'DRAFT' and created_at < ${before}`.execute(db)
      await sql`
        update import_row i set cells = null, row_key = null, notes = '[]', sentence = null, before = null
          from import_run r
         where r.id = i.run_id and r.created_at < ${before} and i.cells is not null`.execute(db)
    },
  },
]
