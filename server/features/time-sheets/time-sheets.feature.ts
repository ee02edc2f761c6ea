import { beatSeconds, timeSheets as contract } from '@trellis/contract/time-sheets.ts'
import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { implement } from '../../platform/http/implement.ts'
import { found } from '../../platform/problem.ts'
import { findOpenVersion } from '../courses/courses.public.ts'

/** Time spent learning, in beats of 30 seconds. */
export const timeSheets: Feature = {
  name: 'time-sheets',
  owns: ['time_beat'],
  routes: implement(contract, {
    // A beat reaches back to where the person's last one ended: overlapping beats count once, and never more than the
    // clock. Beats of several tabs wait for each other, or each would reach back over the other.
    beat: async ({ db, actor, body, now }) => {
      found(await findOpenVersion(db, actor, body.courseId))
      await sql`select pg_advisory_xact_lock(hashtext('time_beat'), hashtext(${actor.id}))`.execute(db)
      await sql`
        insert into time_beat (user_id, course_id, session_id, started_at, ended_at)
        select ${actor.id}::uuid, ${body.courseId}::uuid, ${body.sessionId}::uuid, start, ${now}::timestamptz
          from (select greatest(${now}::timestamptz - make_interval(secs => ${beatSeconds}::integer), max(ended_at)) as start
                  from time_beat where user_id = ${actor.id}::uuid) as last
         where start < ${now}::timestamptz
        on conflict do nothing`.execute(db)
    },
  }),
}
