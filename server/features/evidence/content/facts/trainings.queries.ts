import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { latestAttendance } from '../../../live-sessions/live-sessions.public.ts'
import type { AskedPerson, FactScope } from './asked-people.queries.ts'

/** A try of a quiz or an exam, passed or not; `score` in percent. */
export type TestTry = { day: string; test: string; score: number | null; passed: boolean }

/** A person's pass through a course or class that counts for a requirement. */
export type Training = {
  userId: string
  requirementId: string
  storeId: string
  courseId: string | null
  classId: string | null
  roundId: string | null
  classRound: number | null
  title: string
  category: string | null
  /** The version that was completed, else that of the last try; null = none is known. */
  versionId: string | null
  versionNumber: number | null
  /** Null = not completed by the day of the standing. */
  completedOn: string | null
  /** By the store's clock, such as 14:05. */
  completedAt: string | null
  /** Active seconds that were logged; null = none were. */
  seconds: number | null
  /** Those on days whose time was approved for pay at this employer. */
  approvedSeconds: number
  /** Those at this employer. */
  ownSeconds: number
  /** The store of most of the time; null = none, or of another employer. */
  place: string | null
  tries: TestTry[]
  /** The certificate that it earned. */
  credentialId: string | null
}

const toKeys = (people: readonly AskedPerson[]) =>
  people.flatMap(({ userId, asked }) =>
    asked.map(({ requirementId, storeId, placeId, chainId, timeZone, day }) => ({
      userId,
      requirementId,
      storeId,
      placeId,
      chainId,
      timeZone,
      day,
    })),
  )

const ownedBy = (content: string) => sql`(${sql.ref(`${content}.retail_organization_id`)} = a."chainId"
  or (a."chainId" is null and ${sql.ref(`${content}.dispensary_id`)} = a."placeId"))`

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone p."timeZone")::date`

/** What counts for the requirement: content of the store's chain, or of the store without one, else of the platform. */
const content = ({ from }: FactScope) => sql`
  select distinct on (a."userId", a."requirementId", a."storeId", c.course_id, c.class_id)
         a.*, c.course_id, c.class_id, c.category, c.removed_at
    from asked a join requirement_content c on c.requirement_id = a."requirementId"
   where ${ownedBy('c')} or (c.retail_organization_id is null and c.dispensary_id is null and not exists (
         select from requirement_content o
          where o.requirement_id = c.requirement_id and coalesce(o.removed_at, 'infinity') >= ${from}::date and ${ownedBy('o')}))
   order by a."userId", a."requirementId", a."storeId", c.course_id, c.class_id, c.removed_at desc nulls first`

const passes = sql`
  select c.*, r.id as round_id, null::integer as class_round, r.started_at, r.completed_at, r.completed_version_id,
         lead(r.started_at) over (partition by c."storeId", c."requirementId", r.user_id, r.course_id order by r.number) as next_at
    from content c join course_round r on r.user_id = c."userId" and r.course_id = c.course_id
  union all
  select c.*, null, q.round, q.started_at, q.completed_at, q.completed_version_id,
         lead(q.started_at) over (partition by c."storeId", c."requirementId", q.user_id, q.class_id order by q.round)
    from content c join (
         select user_id, class_id, round, started_at, completed_at, completed_version_id from class_progress
         union all
         select user_id, class_id, round, started_at, completed_at, completed_version_id from class_past_round
       ) q on q.user_id = c."userId" and q.class_id = c.class_id`

/** Every try of a pass until the day of the standing. */
const tries = sql`
  select x.answered_at as at, v.content -> 'quizData' ->> 'title' as test, x.score, x.version_id,
         coalesce(x.score >= (v.content -> 'quizData' ->> 'minimumPassingScore')::numeric, true) as passed
    from card_answer x
    join card k on k.id = x.card_id and k.card_type = 'QUIZ'
    join version_card v on v.version_id = x.version_id and v.card_id = x.card_id
   where x.round_id = p.round_id and ${dayOf('x.answered_at')} <= p.day
  union all
  select t.submitted_at, e.title, t.score, cv.id, t.passed
    from exam e
    join exam_attempt t on t.exam_id = e.id
    left join lateral (
         select n.id from class_version n where n.class_id = e.class_id and n.exam_id = e.id order by n.number desc limit 1) cv on true
   where e.class_id = p.class_id and t.user_id = p."userId" and t.round = p.class_round and ${dayOf('t.submitted_at')} <= p.day`

const triesJson = sql`
  select coalesce(json_agg(json_build_object('day', ${dayOf('t.at')}, 'test', t.test, 'score', t.score::float8,
                                             'passed', t.passed) order by t.at), '[]') as list,
         max(${dayOf('t.at')}) as last_day, (array_agg(t.version_id order by t.at desc))[1] as version_id
    from (${tries}) t`

/** Whether the day of a stretch `b` lies in a pay period whose time of the person was approved in full. */
const isApproved = sql`exists (
  select from pay_period y
    join lateral (
         select z.approved_seconds >= z.measured_seconds as is_full from time_approval z
          where z.pay_period_id = y.id and z.user_id = b.user_id and z.dispensary_id in (b.dispensary_id, n.merged_into_id)
          order by z.approved_at desc, z.id desc limit 1) latest on latest.is_full
   where coalesce(y.retail_organization_id, y.dispensary_id) = coalesce(b.retail_organization_id, b.dispensary_id)
     and b.local_day between y.starts_on and y.ends_on)`

/** The time logged in a pass until the day of the standing; at live trainings, by their latest attendance. */
const time = ({ dispensaryIds }: FactScope) => sql`
  select floor(sum(s.seconds))::integer as seconds, coalesce(floor(sum(s.seconds) filter (where s.is_own)), 0)::integer as own,
         coalesce(floor(sum(s.seconds) filter (where s.is_own and s.is_approved)), 0)::integer as approved,
         (array_agg(s.place order by s.seconds desc, s.place))[1] as place
    from (select n.name as place, d.id is not null as is_own, d.id is not null and ${isApproved} as is_approved,
                 sum(greatest(0, extract(epoch from least(b.ended_at, t.out_at) - greatest(b.started_at, t.in_at)))) as seconds
            from time_beat b
            left join lateral (${latestAttendance(sql`a.session_id = b.live_session_id and a.user_id = b.user_id`)}) t
              on b.live_session_id is not null
            left join dispensary n on n.id = b.dispensary_id
            left join dispensary d on d.id = coalesce(n.merged_into_id, n.id) and d.id = any(${dispensaryIds}::uuid[])
                                  and b.retail_organization_id is not distinct from p."chainId"
           where (b.live_session_id is null or t.in_at is not null)
             and b.user_id = p."userId" and b.ended_at > p.started_at and b.ended_at <= coalesce(p.next_at, 'infinity')
             and (b.course_id = p.course_id or b.class_id = p.class_id)
             and coalesce(b.local_day, ${dayOf('b.ended_at')}) <= p.day
           group by 1, 2, 3) s`

/** The certificate that a pass is part of, if it was still valid in the period. */
const certificate = ({ from }: FactScope) => sql`
  select h.id as credential_id
    from credential_part i join credential h on h.id = i.credential_id
   where h.user_id = p."userId" and h.requirement_id = p."requirementId" and coalesce(h.expires_on, 'infinity') >= ${from}::date
     and (i.course_round_id = p.round_id or (i.class_id = p.class_id and i.completed_at = p.completed_at))
   order by h.issued_on desc, h.id limit 1`

const isCompleted = sql`${dayOf('p.completed_at')} <= p.day`

/** The trainings of people: completed in the period, tried in it, or part of a certificate that was valid in it. */
export const readTrainings = async (db: Db, scope: FactScope, people: readonly AskedPerson[]): Promise<Training[]> => {
  const { rows } = await sql<Training>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(toKeys(people))}::json) as a (
        "userId" uuid, "requirementId" uuid, "storeId" uuid, "placeId" uuid, "chainId" uuid, "timeZone" text, day date)
    ), content as materialized (${content(scope)}), pass as materialized (${passes}), listed as materialized (
      select p.*, h.credential_id, t.list as tries, case when ${isCompleted} then p.completed_version_id else t.version_id end as version_id
        from pass p cross join lateral (${triesJson}) t left join lateral (${certificate(scope)}) h on true
       where (p.removed_at is null or p.started_at < p.removed_at)
         and (t.last_day >= ${scope.from}::date
              or (${isCompleted} and (${dayOf('p.completed_at')} >= ${scope.from}::date or h.credential_id is not null))))
    select p."userId", p."requirementId", p."storeId", p.course_id as "courseId", p.class_id as "classId",
           p.round_id as "roundId", p.class_round as "classRound", p.category, p.version_id as "versionId",
           coalesce(v.title, w.title, course.title, class.title) as title, coalesce(v.number, w.number) as "versionNumber",
           case when ${isCompleted} then ${dayOf('p.completed_at')} end::text as "completedOn",
           case when ${isCompleted} then to_char(p.completed_at at time zone p."timeZone", 'HH24:MI') end as "completedAt",
           time.seconds, time.own as "ownSeconds", time.approved as "approvedSeconds", time.place, p.tries, p.credential_id as "credentialId"
      from listed p
     cross join lateral (${time(scope)}) time
      left join card_course_version v on v.id = p.version_id
      left join class_version w on w.id = p.version_id
      left join card_course course on course.id = p.course_id
      left join class on class.id = p.class_id
     order by p."userId", p."storeId", p."requirementId", p.completed_at nulls last, p.started_at, p.course_id, p.class_id`.execute(
    db,
  )
  return rows
}
