import type { Out } from '@trellis/contract/endpoint.ts'
import type {
  Attendee,
  LiveSession,
  SessionLanguage,
  SessionPlace,
  sessionList,
  WholeSession,
} from '@trellis/contract/live-sessions/live-sessions.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readList } from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { latestAttendance } from './live-sessions.public.ts'
import { reachedSessions } from './live-sessions.scope.ts'

export type SessionRow = {
  id: string
  dispensary: LiveSession['dispensary']
  courseId: string | null
  classId: string | null
  title: string
  trainerName: string
  providerName: string | null
  language: SessionLanguage | null
  place: SessionPlace
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  attended: number
  isRecorded: boolean
}

const columns = sql<SessionRow>`
  s.id, json_build_object('id', d.id, 'name', d.name, 'timeZone', d.time_zone) as dispensary, s.course_id as "courseId",
  s.class_id as "classId", coalesce(course.title, class.title) as title, s.trainer_name as "trainerName",
  s.provider_name as "providerName", s.language, s.place, s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.cancelled_at as "cancelledAt",
  (select count(*)::integer from (${latestAttendance(sql`a.session_id = s.id`)}) t where t.in_at is not null) as attended,
  exists (select from live_session_attendance a where a.session_id = s.id) as "isRecorded"`

const tables = sql`
  live_session s
  join dispensary d on d.id = s.dispensary_id
  left join card_course course on course.id = s.course_id
  left join class on class.id = s.class_id`

const toSession = ({ startsAt, endsAt, cancelledAt, ...row }: SessionRow): LiveSession => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
})

type Context = { db: Db; actor: Actor; now: Date }

/** A page of live trainings at stores that the actor manages. */
export const listSessions = ({ db, actor, now }: Context, query: Out<typeof sessionList.query>) => {
  const { dispensaryId, when } = query
  const isUpcoming = sql`(s.cancelled_at is null and s.ends_at > ${now})`
  const list = {
    columns,
    from: sql`
      from ${tables}
     where ${reachedSessions(actor)} and ${when === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`}
       and ${dispensaryId ? sql`d.id = ${dispensaryId}::uuid` : sql`true`}`,
    order: when === 'upcoming' ? sql`order by s.starts_at, s.id` : sql`order by s.starts_at desc, s.id`,
    itemOf: toSession,
  }
  return readList(db, list, query)
}

/** The day of hire as it was entered, which at a store that left the chain of that time may be one of the next owner. */
const enteredHire = sql`case when s.retail_organization_id is not distinct from d.retail_organization_id then e.hired_on end`

/** Whether the person of employment `e` worked at store `d` on a day of the live training `s`. */
const workedThen = sql`(e.dispensary_id = d.id
  and least(${enteredHire}, (e.started_at at time zone d.time_zone)::date) <= (s.ends_at at time zone d.time_zone)::date
  and (e.ended_at is null or (e.ended_at at time zone d.time_zone)::date >= (s.starts_at at time zone d.time_zone)::date))`

type AttendeeRow = Pick<Attendee, 'userId' | 'name' | 'isRecorded'> & { inAt: Date | null; outAt: Date | null }

/** The people who worked at the store of a live training on that day, and all whose attendance is recorded, by name. */
export const listPeople = async (db: Db, sessionId: string): Promise<Attendee[]> => {
  const { rows } = await sql<AttendeeRow>`
    with latest as (${latestAttendance(sql`a.session_id = ${sessionId}::uuid`)})
    select u.id as "userId", case when u.erased_at is null then concat_ws(' ', u.first_name, u.last_name) end as name,
           latest.in_at as "inAt", latest.out_at as "outAt", latest.user_id is not null as "isRecorded"
      from app_user u left join latest on latest.user_id = u.id
     where latest.user_id is not null
        or (u.erased_at is null and u.id in (
              select e.user_id
                from live_session s join dispensary d on d.id = s.dispensary_id join employment e on ${workedThen}
               where s.id = ${sessionId}::uuid))
     order by lower(u.last_name), lower(u.first_name), u.id`.execute(db)
  return rows.map(({ inAt, outAt, ...row }) => ({
    ...row,
    inAt: inAt?.toISOString() ?? null,
    outAt: outAt?.toISOString() ?? null,
  }))
}

/** How often the attendance of people was recorded, and when last. */
export const readRevision = async (db: Db, sessionId: string) => {
  const { rows } = await sql<{ revision: number; recordedAt: Date | null }>`
    select count(*)::integer as revision, max(recorded_at) as "recordedAt"
      from live_session_attendance where session_id = ${sessionId}::uuid`.execute(db)
  return singleRow(rows)
}

const getSession = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<SessionRow>`
    select ${columns} from ${tables} where s.id = ${id}::uuid and ${reachedSessions(actor)}`.execute(db)
  return requireFound(rows[0])
}

/** A live training that the actor reaches, locked with its store and then read. @throws NOT_FOUND */
export const lockSession = async (db: Db, actor: Actor, id: string) => {
  await sql`
    select from live_session s join dispensary d on d.id = s.dispensary_id
     where s.id = ${id}::uuid for no key update of s for share of d`.execute(db)
  return getSession(db, actor, id)
}

/** A live training with its people. @throws NOT_FOUND */
export const findSession = async (db: Db, actor: Actor, id: string): Promise<WholeSession> => {
  const session = toSession(await getSession(db, actor, id))
  const { revision } = await readRevision(db, id)
  return { ...session, people: await listPeople(db, id), revision }
}
