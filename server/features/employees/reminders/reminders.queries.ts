import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { dueDay } from '../../tracks/tracks.public.ts'
import type { EmployeeScope } from '../employees.scope.ts'

/** A person who may be reminded. */
export type Candidate = {
  id: string
  firstName: string
  lastName: string
  email: string
  locale: string
  enabled: boolean
  isActivated: boolean
  wantsMail: boolean
}

/** The columns of a `Candidate` for person `u`. */
export const candidateColumns = sql`
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.locale, u.enabled,
  u.activated_at is not null as "isActivated",
  not exists (select from mail_choice m where m.user_id = u.id and m.kind = 'training' and not m.wanted) as "wantsMail"`

/** Whether person `u` was not reminded since a moment. */
export const isNotReminded = (before: Date) => sql<boolean>`
  not exists (select from training_reminder t where t.user_id = u.id and t.reminded_at > ${before}::timestamptz)`

const isOpen = sql`
  not exists (select from course_round r
               where r.user_id = i.user_id and r.course_id = i.course_id and r.ended_at is null and r.completed_at is not null)
  and not exists (select from class_progress p
                   where p.user_id = i.user_id and p.class_id = i.class_id and p.completed_at is not null)`

type CandidateFilter = {
  scope: EmployeeScope
  actorId: string
  userIds: readonly string[] | null
  before: Date
  limit: number
}

/**
 * The requested, visible people; otherwise those who are behind, can log in, and were not reminded since `before`. Those
 * who want no email come last: they would be listed again by each call.
 */
export const listCandidates = async (db: Db, { scope, actorId, userIds, before, limit }: CandidateFilter) => {
  const people = userIds
    ? sql`u.id = any(${userIds}::uuid[])`
    : sql`u.id <> ${actorId}::uuid and u.enabled and u.activated_at is not null
          and ${isNotReminded(before)}
          and exists (select from employment_item i where i.employment_id = e.id and ${isOpen})`
  const { rows } = await sql<Candidate>`
    select distinct ${candidateColumns}
      from employment e
      join dispensary d on d.id = e.dispensary_id
      join app_user u on u.id = e.user_id
     where e.ended_at is null and ${scope.stores} and ${scope.people} and ${people}
     order by "wantsMail" desc, u.id limit ${limit}`.execute(db)
  return rows
}

/** A course or a class of a person's tracks, with its place there. */
export type TrainingItem = {
  userId: string
  trackId: string
  courseId: string
  courseType: 'CARD_COURSE' | 'CLASS'
  slug: string | null
  title: string
  dueOn: string | null
  completedAt: Date | null
}

/**
 * The items that the visible stores assign to these people: the tracks due first before the others, each in its order.
 */
export const listTraining = async (db: Db, scope: EmployeeScope, userIds: readonly string[]) => {
  const { rows } = await sql<TrainingItem>`
    with item as (
      select i.user_id, i.track_id, i.position, i.course_id, i.class_id, min(${dueDay}) as due_on
        from employment e
        join dispensary d on d.id = e.dispensary_id
        join employment_item i on i.employment_id = e.id
        join track_assignment a on a.track_id = i.track_id and a.dispensary_id = i.dispensary_id
       where e.user_id = any(${userIds}::uuid[]) and e.ended_at is null and ${scope.stores}
       group by i.user_id, i.track_id, i.position, i.course_id, i.class_id)
    select v.user_id as "userId", v.track_id as "trackId", coalesce(v.course_id, v.class_id) as "courseId",
           case when v.course_id is null then 'CLASS' else 'CARD_COURSE' end as "courseType", k.slug,
           coalesce(c.title, k.title) as title, v.due_on::text as "dueOn", coalesce(r.completed_at, p.completed_at) as "completedAt"
      from item v
      join track t on t.id = v.track_id
      left join card_course c on c.id = v.course_id
      left join class k on k.id = v.class_id
      left join course_round r on r.course_id = v.course_id and r.user_id = v.user_id and r.ended_at is null
      left join class_progress p on p.class_id = v.class_id and p.user_id = v.user_id
     order by v.user_id, v.due_on nulls last, t.created_at, v.track_id, v.position`.execute(db)
  return rows
}

type Claim = { userIds: readonly string[]; actorId: string; before: Date; now: Date }

/**
 * Records a reminder of these people now; returns those whose last one was before `before`, so that concurrent calls
 * remind each person once.
 */
export const claimReminders = async (db: Db, { userIds, actorId, before, now }: Claim) => {
  const { rows } = await sql<{ id: string }>`
    insert into training_reminder as t (user_id, reminded_at, reminded_by)
    select id, ${now}::timestamptz, ${actorId}::uuid from unnest(${userIds}::uuid[]) as chosen(id) order by id
    on conflict (user_id) do update set reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
      where t.reminded_at <= ${before}::timestamptz
    returning user_id as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
