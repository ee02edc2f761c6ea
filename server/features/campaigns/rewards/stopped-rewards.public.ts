import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { admits, runs } from './standings.store.ts'

type Losing = { userId: string; courseId: string }

/** A running campaign that rewards a course, and how many of some people could still earn by it. */
type StoppedReward = { campaign: string; course: string; people: number }

/**
 * The running campaigns that reward courses which people lose, with how many of them have not completed the course yet:
 * these can no longer earn.
 */
export const listStoppedRewards = async (db: Db, losing: readonly Losing[], now: Date): Promise<StoppedReward[]> => {
  if (losing.length === 0) return []
  const { rows } = await sql<StoppedReward>`
    select c.title as campaign, k.title as course, count(distinct l.user_id)::integer as people
      from unnest(${losing.map(({ userId }) => userId)}::uuid[], ${losing.map(({ courseId }) => courseId)}::uuid[])
             as l (user_id, course_id)
      join campaign_course covered on covered.course_id = l.course_id
      join campaign c on c.id = covered.campaign_id and ${runs(now)}
      join card_course k on k.id = l.course_id
     where not exists (select from course_round r
                        where r.user_id = l.user_id and r.course_id = l.course_id and r.completed_at is not null)
       and exists (select from employment e join dispensary d on d.id = e.dispensary_id
                    where e.user_id = l.user_id and e.ended_at is null and ${admits})
     group by c.id, k.id
     order by lower(c.title), c.id, lower(k.title), k.id limit 20`.execute(db)
  return rows
}
