import { type Insertable, sql } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'

/** A stretch of learning within one day of a store. */
export type NewStretch = {
  userId: string
  dispensaryId: string
  courseId?: string
  classId?: string
  startedAt: Date
  seconds: number
}

/** Inserts stretches of learning, on the days of their stores. */
export const buildStretches = async (db: Db, stretches: readonly NewStretch[]) => {
  await sql`
    insert into time_beat (user_id, course_id, class_id, session_id, dispensary_id, retail_organization_id, local_day,
                           started_at, ended_at)
    select s."userId", s."courseId", s."classId", gen_random_uuid(), d.id, d.retail_organization_id,
           (s."startedAt" at time zone d.time_zone)::date, s."startedAt", s."startedAt" + make_interval(secs => s.seconds)
      from jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb)
           as s ("userId" uuid, "dispensaryId" uuid, "courseId" uuid, "classId" uuid, "startedAt" timestamptz, seconds float8)
      join dispensary d on d.id = s."dispensaryId"`.execute(db)
}

type NewTimeRequest = {
  id?: string
  userId: string
  dispensaryId: string
  retailOrganizationId?: string | null
  day: string
  minutes?: number
  words?: string
  /** Default = the evening of the day. */
  createdAt?: Date
  /** The minutes added; 0 = declined. */
  answer?: { addedMinutes: number; words?: string; by: string; at: Date; countsOn?: string }
}

const toAnswerColumns = ({ answer, day }: NewTimeRequest): Partial<Insertable<DB['time_request']>> =>
  answer
    ? {
        answer: answer.addedMinutes > 0 ? 'accepted' : 'declined',
        added_minutes: answer.addedMinutes,
        counts_on: answer.addedMinutes > 0 ? (answer.countsOn ?? day) : null,
        answer_words: answer.words ?? null,
        answered_by: answer.by,
        answered_at: answer.at,
      }
    : {}

/** Inserts a request for missing time: open, of 20 minutes. Returns the id. */
export const buildTimeRequest = async (db: Db, request: NewTimeRequest) => {
  const id = request.id ?? newId()
  const row = {
    id,
    user_id: request.userId,
    dispensary_id: request.dispensaryId,
    retail_organization_id: request.retailOrganizationId ?? null,
    local_day: request.day,
    minutes: request.minutes ?? 20,
    words: request.words ?? 'The tablet was offline.',
    created_at: request.createdAt ?? new Date(`${request.day}T18:00:00Z`),
    ...toAnswerColumns(request),
  }
  await insertRows(db, 'time_request', [row])
  return id
}

export type NewPeriod = {
  id?: string | undefined
  employer: { retailOrganizationId: string } | { dispensaryId: string }
  startsOn: string
  endsOn: string
  createdBy: string
  /** Null = open. */
  closedAt?: Date | null
}

/** Inserts a pay period, closed by its creator if it is closed. Returns its id. */
export const buildPayPeriod = async (db: Db, period: NewPeriod) => {
  const { id = newId(), employer, startsOn, endsOn, createdBy, closedAt } = period
  const row = {
    id,
    retail_organization_id: 'retailOrganizationId' in employer ? employer.retailOrganizationId : null,
    dispensary_id: 'dispensaryId' in employer ? employer.dispensaryId : null,
    starts_on: startsOn,
    ends_on: endsOn,
    created_by: createdBy,
    created_at: new Date(`${startsOn}T12:00:00Z`),
    ...(closedAt && { closed_by: createdBy, closed_at: closedAt }),
  }
  await insertRows(db, 'pay_period', [row])
  return id
}

/** Inserts a pay period; a closed one with all its time approved as measured, without rounding. Returns its id. */
export const buildPaidPeriod = async (db: Db, period: NewPeriod) => {
  const { employer, startsOn, endsOn, createdBy: by, closedAt } = period
  const employerId = 'dispensaryId' in employer ? employer.dispensaryId : employer.retailOrganizationId
  const id = await buildPayPeriod(db, period)
  if (!closedAt) return id
  await sql`
    insert into time_approval (id, pay_period_id, user_id, dispensary_id, measured_seconds, payable_seconds,
                               approved_seconds, approved_by, approved_at)
    select gen_random_uuid(), ${id}, user_id, dispensary_id, measured, measured + added, measured + added, ${by}, ${closedAt}
      from (select user_id, dispensary_id, ceil(sum(measured))::integer as measured, sum(added)::integer as added
              from (select user_id, dispensary_id, extract(epoch from ended_at - started_at) as measured, 0 as added
                      from time_beat
                     where coalesce(retail_organization_id, dispensary_id) = ${employerId}::uuid
                       and local_day between ${startsOn}::date and ${endsOn}::date
                     union all
                    select user_id, dispensary_id, 0, 60 * added_minutes from time_request
                     where coalesce(retail_organization_id, dispensary_id) = ${employerId}::uuid
                       and counts_on between ${startsOn}::date and ${endsOn}::date) part
             group by user_id, dispensary_id) total`.execute(db)
  return id
}

/** Lowers the longest approved time at a store in a pay period by six minutes, for a reason. */
export const buildLowerApproval = (db: Db, { periodId, dispensaryId }: { periodId: string; dispensaryId: string }) =>
  sql`
    update time_approval
       set approved_seconds = greatest(0, payable_seconds - 360), reason = 'The tablet stayed open after the shift.'
     where id = (select id from time_approval
                  where pay_period_id = ${periodId}::uuid and dispensary_id = ${dispensaryId}::uuid
                  order by payable_seconds desc, user_id limit 1)`.execute(db)
