import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'

/** Every night, when the last day has ended in all states: erases the names that need no longer be kept. */
export const eraseRetained: Job = {
  name: 'erase-retained-identities',
  crontab: '41 10 * * *',
  run: ({ db, now }) =>
    db.transaction().execute(async tx => {
      const { rows } = await sql<{ userId: string }>`
        delete from retained_identity where kept_until < (${now}::timestamptz at time zone 'Pacific/Honolulu')::date
        returning user_id as "userId"`.execute(tx)
      const act = { act: 'retained-identity-erased', actorId: null, client: null, now } as const
      await recordActs(
        tx,
        rows.map(({ userId }) => ({ ...act, subjectId: userId })),
      )
    }),
}
