import { unneededDays } from '@trellis/contract/evidence/identity.ts'
import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { appliesTo } from '../../credentials/credentials.public.ts'
import { isRetained } from './retention.queries.ts'

/** Whether a store asks something of the person of `person_identity i`. */
const isAsked = sql`exists (
  select from employment e join dispensary d on d.id = e.dispensary_id join store_requirement s on s.dispensary_id = d.id
   where e.user_id = i.user_id and ${appliesTo})`

const dayMs = 86_400_000

/**
 * Every night: notes whose details no store asks for any more, and deletes those that none has asked for in 90 days,
 * unless an employer must keep the person's training records.
 */
export const eraseUnneeded: Job = {
  name: 'erase-unneeded-identities',
  crontab: '47 10 * * *',
  run: ({ db, now }) =>
    db.transaction().execute(async tx => {
      await sql`
        update person_identity i
           set unneeded_since = case when i.unneeded_since is null then ${now}::timestamptz end
         where (i.unneeded_since is null) <> ${isAsked}`.execute(tx)
      const { rows } = await sql<{ userId: string }>`
        delete from person_identity i
         where i.unneeded_since <= ${new Date(now.getTime() - unneededDays * dayMs)}
           and not ${isRetained(sql.ref('i.user_id'), now)}
        returning i.user_id as "userId"`.execute(tx)
      const act = { act: 'identity-erased', actorId: null, client: null, now } as const
      await recordActs(
        tx,
        rows.map(({ userId }) => ({ ...act, subjectId: userId })),
      )
    }),
}
