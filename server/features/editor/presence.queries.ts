import type { Colleague } from '@trellis/contract/authoring/drafts.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { editableCourses } from '../courses/drafts.public.ts'
import { type ContentRef, contentPlaces } from './content-places.ts'

type PresenceInput = ContentRef & {
  actor: Actor
  sessionId: string
  cardId: string | null
  isWriting: boolean
  now: Date
}

const seconds = (now: Date, count: number) => new Date(now.getTime() - count * 1000)

/** Records that someone has content open; returns the revision of its draft. NOT_FOUND where they may not edit it. */
export const notePresence = async (db: Db, { kind, id, actor, sessionId, cardId, isWriting, now }: PresenceInput) => {
  const { sessions, column, record, content } = contentPlaces[kind]
  const { rows } = await sql<{ revision: number }>`
    insert into ${sessions} (${column}, user_id, id, ${record}, is_writing, seen_at)
    select c.id, ${actor.id}::uuid, ${sessionId}::uuid, ${cardId}::uuid, ${isWriting}, ${now}
      from ${content} c where c.id = ${id}::uuid and ${editableCourses(actor)}
        on conflict (${column}, user_id, id)
        do update set ${record} = excluded.${record}, is_writing = excluded.is_writing, seen_at = excluded.seen_at
    returning (select w.draft_revision from ${content} w where w.id = ${column}) as revision`.execute(db)
  return requireFound(rows[0]).revision
}

/** The colleagues seen there within a minute, each with their last position. */
export const listColleagues = async (
  db: Db,
  { kind, id, actor, now }: Pick<PresenceInput, 'kind' | 'id' | 'actor' | 'now'>,
) => {
  const { sessions, column, record } = contentPlaces[kind]
  const { rows } = await sql<Omit<Colleague, 'seenAt'> & { seenAt: Date }>`
    select distinct on (s.user_id) s.user_id as id, concat_ws(' ', u.first_name, u.last_name) as name,
           s.${record} as "cardId", s.is_writing as "isWriting", s.seen_at as "seenAt"
      from ${sessions} s
      join app_user u on u.id = s.user_id
     where s.${column} = ${id}::uuid and s.user_id <> ${actor.id}::uuid and s.seen_at > ${seconds(now, 60)}
     order by s.user_id, s.seen_at desc, s.id
     limit 50`.execute(db)
  return rows.map(row => ({ ...row, seenAt: row.seenAt.toISOString() }))
}

/** Forgets that something is open somewhere; NOT_FOUND where it was not. */
export const endPresence = async (
  db: Db,
  { kind, id, actor, sessionId }: Pick<PresenceInput, 'kind' | 'id' | 'actor' | 'sessionId'>,
) => {
  const { sessions, column, content } = contentPlaces[kind]
  const { rows } = await sql`
    delete from ${sessions} s using ${content} c
     where c.id = s.${column} and c.id = ${id}::uuid and ${editableCourses(actor)}
       and s.user_id = ${actor.id}::uuid and s.id = ${sessionId}::uuid
    returning s.id`.execute(db)
  requireFound(rows[0])
}

/** Forgets sessions that were not seen for an hour. */
export const deleteOldSessions = async (db: Db, now: Date) => {
  for (const { sessions } of Object.values(contentPlaces))
    await sql`delete from ${sessions} where seen_at < ${seconds(now, 3600)}`.execute(db)
}
