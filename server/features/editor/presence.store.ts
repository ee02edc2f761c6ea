import type { Colleague } from '@trellis/contract/editor/drafts.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/problem.ts'
import { editableCourses } from '../courses/drafts.public.ts'

type Seen = { courseId: string; actor: Actor; sessionId: string; cardId: string | null; isWriting: boolean; now: Date }

const seconds = (now: Date, count: number) => new Date(now.getTime() - count * 1000)

/** Notes that somebody has a course open; NOT_FOUND for one that they may not edit. */
export const notePresence = async (db: Db, { courseId, actor, sessionId, cardId, isWriting, now }: Seen) => {
  const { rows } = await sql`
    insert into editing_session (course_id, user_id, id, card_id, is_writing, seen_at)
    select c.id, ${actor.id}::uuid, ${sessionId}::uuid, ${cardId}::uuid, ${isWriting}, ${now}
      from card_course c where c.id = ${courseId}::uuid and ${editableCourses(actor)}
        on conflict (course_id, user_id, id)
        do update set card_id = excluded.card_id, is_writing = excluded.is_writing, seen_at = excluded.seen_at
    returning id`.execute(db)
  found(rows[0])
}

/** Who else was seen in a course within a minute, each with where they were last. */
export const listColleagues = async (db: Db, { courseId, actor, now }: Pick<Seen, 'courseId' | 'actor' | 'now'>) => {
  const { rows } = await sql<Omit<Colleague, 'seenAt'> & { seenAt: Date }>`
    select distinct on (s.user_id) s.user_id as id, concat_ws(' ', u.first_name, u.last_name) as name,
           s.card_id as "cardId", s.is_writing as "isWriting", s.seen_at as "seenAt"
      from editing_session s
      join app_user u on u.id = s.user_id
     where s.course_id = ${courseId}::uuid and s.user_id <> ${actor.id}::uuid and s.seen_at > ${seconds(now, 60)}
     order by s.user_id, s.seen_at desc
     limit 50`.execute(db)
  return rows.map(row => ({ ...row, seenAt: row.seenAt.toISOString() }))
}

/** Forgets that a course is open somewhere; NOT_FOUND where it was not. */
export const endPresence = async (
  db: Db,
  { courseId, actor, sessionId }: Pick<Seen, 'courseId' | 'actor' | 'sessionId'>,
) => {
  const { rows } = await sql`
    delete from editing_session using card_course c
     where c.id = course_id and course_id = ${courseId}::uuid and ${editableCourses(actor)}
       and user_id = ${actor.id}::uuid and editing_session.id = ${sessionId}::uuid
    returning editing_session.id`.execute(db)
  found(rows[0])
}

/** Forgets sessions that were not seen for an hour. */
export const deleteOldSessions = (db: Db, now: Date) =>
  db.deleteFrom('editing_session').where('seen_at', '<', seconds(now, 3600)).execute()
