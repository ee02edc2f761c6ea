import type { Progress } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { toPercent } from './reports.rules.ts'

/** Staff of a dispensary and their training progress; `training` is null where no one can log in. */
export type DispensaryFigures = {
  people: number
  /** People who cannot log in yet. */
  invited: number
  lastActiveAt: Date | null
  /** The first hundred. */
  managers: readonly { id: string; name: string }[]
  training: Progress | null
}

type FiguresRow = Omit<DispensaryFigures, 'training'> & { dispensaryId: string; learners: number | null } & Pick<
    Progress,
    'assigned' | 'completed'
  >

const name = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), lower(u.email))`

/**
 * Staff figures of dispensaries in one statement that reads each person once: loading fifteen hundred people of thirty
 * dispensaries into the program would take seconds. As in the reports, people with the same jobs form a crew, queried
 * by one employment and one item per track; crews of a dispensary that see the same tracks are counted together.
 * Directly assigned courses count in addition.
 */
const selectFigures = (dispensaryIds: readonly string[]) => sql<FiguresRow>`
  with staff as materialized (
    select e.id, e.dispensary_id, e.user_id, e.started_at, u.enabled, u.activated_at is not null as activated, u.last_seen_at,
           array(select er.dispensary_role_id from employment_role er where er.employment_id = e.id
                  order by er.dispensary_role_id) as roles
      from employment e join app_user u on u.id = e.user_id
     where e.dispensary_id = any(${dispensaryIds}::uuid[]) and e.ended_at is null
  ), manager as materialized (
    select s.dispensary_id, (array_agg(json_build_object('id', u.id, 'name', ${name}) order by s.started_at, u.id))[1:100] as first
      from staff s join app_user u on u.id = s.user_id
     where s.roles && array(select id from dispensary_role where access_role = 'ROLE_DISPENSARY_ADMIN')
     group by s.dispensary_id
  ), post as materialized (
    select id, dispensary_id, user_id, roles from staff where enabled and activated
  ), crew as materialized (
    select dispensary_id, roles, count(*) as people, (array_agg(id))[1] as model from post group by dispensary_id, roles
  ), offer as materialized (
    select i.dispensary_id, i.track_id, i.track_item_id, coalesce(i.course_id, i.class_id) as content
      from dispensary_item i where i.dispensary_id = any(${dispensaryIds}::uuid[])
  ), sample as materialized (
    select dispensary_id, (array_agg(track_item_id))[1] as item from offer group by dispensary_id, track_id
  ), sight as materialized (
    select i.employment_id, array_agg(distinct i.track_id order by i.track_id) as tracks
      from (select * from employment_item where employment_id in (select model from crew) offset 0) i
     where (i.dispensary_id, i.track_item_id) in (select dispensary_id, item from sample)
     group by i.employment_id
  ), crowd as materialized (
    select c.dispensary_id, c.roles, c.people, s.tracks, dense_rank() over (order by c.dispensary_id, s.tracks) as number
      from crew c left join sight s on s.employment_id = c.model
  ), shown as materialized (
    select distinct w.dispensary_id, w.number, o.content
      from (select distinct dispensary_id, number, tracks from crowd) w
      join offer o on o.dispensary_id = w.dispensary_id and o.track_id = any(w.tracks)
  ), learner as materialized (
    select p.dispensary_id, p.user_id, w.number
      from post p join crowd w on w.dispensary_id = p.dispensary_id and w.roles = p.roles
  ), done as materialized (
    select number, content, count(*) as people
      from (select l.number, r.course_id as content
              from learner l
              join course_round r on r.user_id = l.user_id and r.ended_at is null and r.completed_at is not null
             union all
            select l.number, p.class_id
              from learner l join class_progress p on p.user_id = l.user_id and p.completed_at is not null) each
     group by number, content
  ), given as materialized (
    select l.dispensary_id, l.user_id, g.course_id
      from direct_assignment g
      join learner l on l.user_id = g.user_id
      join card_course c on c.id = g.course_id
      join dispensary d on d.id = l.dispensary_id
     where (c.retail_organization_id is null or c.retail_organization_id = d.retail_organization_id)
       and not exists (select from shown s where s.number = l.number and s.content = g.course_id)
  ), progress as (
    select dispensary_id, sum(people)::integer as learners, sum(assigned)::integer as assigned,
           sum(completed)::integer as completed
      from (select w.dispensary_id, w.people, w.people * coalesce(s.contents, 0) as assigned, 0 as completed
              from crowd w
              left join (select number, count(*) as contents from shown group by number) s on s.number = w.number
             union all
            select s.dispensary_id, 0, 0, done.people from done join shown s on s.number = done.number and s.content = done.content
             union all
            select g.dispensary_id, 0, 1, (r.id is not null)::integer
              from given g
              left join course_round r
                on r.user_id = g.user_id and r.course_id = g.course_id and r.ended_at is null and r.completed_at is not null) part
     group by dispensary_id
  ), counted as (
    select dispensary_id, count(*)::integer as people, count(*) filter (where enabled and not activated)::integer as invited,
           max(last_seen_at) as last_seen_at
      from staff group by dispensary_id
  )
  select c.dispensary_id as "dispensaryId", c.people, c.invited, c.last_seen_at as "lastActiveAt",
         coalesce(to_json(m.first), '[]') as managers, p.learners, p.assigned, p.completed
    from counted c
    left join manager m on m.dispensary_id = c.dispensary_id
    left join progress p on p.dispensary_id = c.dispensary_id`

/** Staff and training progress by dispensary; those where no one works are left out. */
export const readFiguresByDispensary = async (
  db: Db,
  dispensaryIds: readonly string[],
): Promise<ReadonlyMap<string, DispensaryFigures>> => {
  const { rows } = await selectFigures(dispensaryIds).execute(db)
  return new Map(
    rows.map(({ dispensaryId, learners, assigned, completed, ...staff }) => {
      const training =
        learners === null ? null : { people: learners, assigned, completed, percent: toPercent(completed, assigned) }
      return [dispensaryId, { ...staff, training }]
    }),
  )
}
