import {
  type Attendee,
  type liveSessions,
  sessionMargin,
  sessionSentences,
} from '@trellis/contract/live-sessions/live-sessions.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Call, PlainCall } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { recordAllLearning } from '../../platform/learning/record-learning.ts'
import { invalidFields, problem } from '../../platform/problem.ts'
import { latestAttendance } from './live-sessions.public.ts'
import { reachedSessions } from './live-sessions.scope.ts'
import { listPeople, lockSession, readRevision, type SessionRow } from './sessions.queries.ts'

type SessionContent = {
  userId: string
  sessionId: string
  dispensaryId: string
  courseId: string | null
  classId: string | null
}

declare module '../../platform/events.ts' {
  interface Events {
    /** When a person was at a live training was recorded or corrected; both times null = they were not there. */
    'session.attended': SessionContent & { inAt: Date | null; outAt: Date | null }
    /** All listeners of the former have logged the time. */
    'attendance.logged': SessionContent
  }
}

type RecordCall = PlainCall<typeof liveSessions.record> & Pick<Call<typeof liveSessions.record>, 'params'>
type Attendance = RecordCall['body']['attendance'][number]

const toTime = (moment: string | null) => (moment === null ? null : Date.parse(moment))

const isSame = (one: Attendance, { isRecorded, ...other }: Attendee) =>
  isRecorded && toTime(one.inAt) === toTime(other.inAt) && toTime(one.outAt) === toTime(other.outAt)

/** The sentence for times of an attendance that cannot be; null = they can. */
const findTimeError = ({ inAt, outAt }: Attendance, { startsAt, endsAt }: SessionRow, now: Date) => {
  if ((toTime(outAt) ?? startsAt.getTime()) > now.getTime()) return sessionSentences.future
  const margin = sessionMargin * 60_000
  const isWithin =
    (toTime(inAt) ?? startsAt.getTime()) >= startsAt.getTime() - margin &&
    (toTime(outAt) ?? endsAt.getTime()) <= endsAt.getTime() + margin
  return isWithin ? null : sessionSentences.within
}

type Check = { session: SessionRow; people: ReadonlyMap<string, Attendee>; now: Date }

/** INVALID_INPUT for people twice or of other stores, and for times outside the training or in the future. */
const checkAttendance = (attendance: readonly Attendance[], { session, people, now }: Check) => {
  const ids = attendance.map(({ userId }) => userId)
  const errors = attendance.flatMap((row, index) => {
    const timeError = findTimeError(row, session, now)
    return [
      ...(ids.indexOf(row.userId) < index ? [[`attendance.${index}.userId`, sessionSentences.once] as const] : []),
      ...(people.has(row.userId) ? [] : [[`attendance.${index}.userId`, sessionSentences.person] as const]),
      ...(timeError ? [[`attendance.${index}.inAt`, timeError] as const] : []),
    ]
  })
  if (errors.length > 0) throw invalidFields(errors)
}

/**
 * INVALID_INPUT for people who were at a training of another course or class at that time, so that no moment counts
 * twice. Locks the attendance of each: of two managers at once, the second one reads what the first one recorded.
 */
const checkElsewhere = async (
  { db, actor, body }: RecordCall,
  { id, courseId, classId }: SessionRow,
  changed: readonly Attendance[],
) => {
  const userIds = changed.map(({ userId }) => userId).sort()
  await sql`
    select pg_advisory_xact_lock(hashtext('live_session_attendance'), hashtext(id)) from unnest(${userIds}::text[]) id`.execute(
    db,
  )
  const { rows } = await sql<{ userId: string }>`
    select t.user_id as "userId"
      from (${latestAttendance(sql`a.user_id = any(${userIds}::uuid[])`)}) t
      join live_session s on s.id = t.session_id
      join dispensary d on d.id = s.dispensary_id
      join json_to_recordset(${JSON.stringify(changed)}::json) as now_at ("userId" uuid, "inAt" timestamptz, "outAt" timestamptz)
        on now_at."userId" = t.user_id and tstzrange(now_at."inAt", now_at."outAt") && tstzrange(t.in_at, t.out_at)
     where now_at."inAt" is not null and t.in_at is not null and ${reachedSessions(actor)}
       and s.id <> ${id}::uuid and (s.course_id, s.class_id) is distinct from (${courseId}::uuid, ${classId}::uuid)`.execute(
    db,
  )
  const isElsewhere = new Set(rows.map(({ userId }) => userId))
  const errors = body.attendance.flatMap((row, index) =>
    changed.includes(row) && isElsewhere.has(row.userId)
      ? [[`attendance.${index}.inAt`, sessionSentences.elsewhere] as const]
      : [],
  )
  if (errors.length > 0) throw invalidFields(errors)
}

/** Adds rows that come after all others of the training, whatever the clock of this server says. */
const insertAttendance = async (
  { db, actor, now }: RecordCall,
  session: SessionRow,
  changed: readonly Attendance[],
) => {
  const { recordedAt } = await readRevision(db, session.id)
  const at = new Date(Math.max(now.getTime(), (recordedAt?.getTime() ?? 0) + 1))
  await insertRows(
    db,
    'live_session_attendance',
    changed.map(({ userId, inAt, outAt }) => ({
      id: newId(),
      session_id: session.id,
      user_id: userId,
      in_at: inAt,
      out_at: outAt,
      recorded_by: actor.id,
      recorded_at: at,
    })),
  )
}

const toMoment = (moment: string | null) => (moment === null ? null : new Date(moment))

/** Records and tells of each person whose time changed, in one order, as their records are locked. */
const tell = async (
  { db, actor, emit, now }: RecordCall,
  { session, people }: Check,
  changed: readonly Attendance[],
) => {
  const { id: sessionId, courseId, classId } = session
  const of = { sessionId, dispensaryId: session.dispensary.id, courseId, classId }
  const wasThere = (userId: string) => (people.get(userId)?.inAt ?? null) !== null
  const told = changed.filter(({ userId, inAt }) => inAt !== null || wasThere(userId))
  await recordAllLearning(
    db,
    told.flatMap(({ userId, inAt, outAt }) => [
      ...(wasThere(userId)
        ? [{ kind: 'corrected', userId, facts: { what: 'attendance', ...of, by: actor.id }, now } as const]
        : []),
      ...(inAt === null
        ? []
        : [{ kind: 'attended', userId, facts: { ...of, inAt, outAt, by: actor.id }, now } as const]),
    ]),
  )
  for (const { userId, inAt, outAt } of told.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    await emit(db, 'session.attended', { ...of, userId, inAt: toMoment(inAt), outAt: toMoment(outAt), now })
    await emit(db, 'attendance.logged', { ...of, userId, now })
  }
}

/** Records who was at a live training. What is recorded already is not recorded again; no one records their own. */
export const recordAttendance = async (call: RecordCall) => {
  const { db, actor, params, body, client, now } = call
  const session = await lockSession(db, actor, params.id)
  if (session.cancelledAt) throw problem('SESSION_CANCELLED')
  const people = new Map((await listPeople(db, params.id)).map(person => [person.userId, person]))
  const check = { session, people, now }
  checkAttendance(body.attendance, check)
  const changed = body.attendance.filter(row => {
    const person = people.get(row.userId)
    return !person || !isSame(row, person)
  })
  const { revision } = await readRevision(db, params.id)
  if (changed.length === 0) return { revision }
  if (changed.some(({ userId }) => userId === actor.id)) throw problem('OWN_ATTENDANCE')
  if (revision !== body.revision) throw problem('ATTENDANCE_CHANGED')
  await checkElsewhere(call, session, changed)
  await insertAttendance(call, session, changed)
  await tell(call, check, changed)
  const details = { dispensaryId: session.dispensary.id, people: changed.length }
  await recordAct(db, { act: 'attendance-recorded', actorId: actor.id, subjectId: params.id, details, client, now })
  return { revision: revision + changed.length }
}
