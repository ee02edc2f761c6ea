import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Cohort, type DirectAssignment, groupCohorts, type JobGroup, type Offer } from './cohorts.rules.ts'

/** The people of a report: of these dispensaries, in one job or in all; and one of their tracks or all. */
export type StaffFilter = { dispensaryIds: readonly string[]; roleId: string | null; trackId: string | null }

/** Ids are sent as one text: parsing an array of thousands is slow. */
const split = (text: string | null) => (text ? text.split(',') : [])

/**
 * Only people who can log in: invited and disabled people cannot learn and have no percentages. All people of a job
 * group see the same, so `employment_item` is queried for one employment per group and one item per track. `offset 0`:
 * the plan must start with the employments, as these items may belong to twenty thousand dispensaries.
 */
const listJobGroups = async (
  db: Db,
  { dispensaryIds, roleId }: StaffFilter,
  offers: readonly OfferedTrack[],
): Promise<JobGroup[]> => {
  const itemIds = [...new Set(offers.map(({ itemId }) => itemId))]
  const { rows } = await sql<Omit<JobGroup, 'userIds' | 'trackIds'> & { userIds: string; trackIds: string | null }>`
    with post as (
      select e.id, e.dispensary_id, e.user_id, string_agg(er.dispensary_role_id::text, ',' order by er.dispensary_role_id) as roles
        from employment e
        join app_user u on u.id = e.user_id and u.enabled and u.activated_at is not null
        left join employment_role er on er.employment_id = e.id
       where e.dispensary_id = any(${dispensaryIds}::uuid[]) and e.ended_at is null
       group by e.id
    ), crew as materialized (
      select dispensary_id, roles, string_agg(user_id::text, ',') as people, (array_agg(id))[1] as model
        from post group by dispensary_id, roles
    ), seen as (
      select employment_id, string_agg(track_id::text, ',') as tracks
        from (select distinct employment_id, track_id
                from (select * from employment_item where employment_id in (select model from crew) offset 0) shown
               where track_item_id = any(${itemIds}::uuid[])) i
       group by employment_id
    )
    select dispensary_id as "dispensaryId", people as "userIds", seen.tracks as "trackIds",
           coalesce((select json_agg(json_build_object('id', r.id, 'label', r.label) order by r.label, r.id)
                       from dispensary_role r where r.id = any(string_to_array(crew.roles, ',')::uuid[])), '[]') as roles
      from crew
      left join seen on seen.employment_id = crew.model
     where ${roleId}::text is null or ${roleId}::text = any(string_to_array(crew.roles, ','))`.execute(db)
  return rows.map(row => ({ ...row, userIds: split(row.userIds), trackIds: split(row.trackIds) }))
}

/** The items of a track that a dispensary shows; people who see one of them there see all. */
type OfferedTrack = Offer & { itemId: string }

const listOffers = async (db: Db, { dispensaryIds, trackId }: StaffFilter): Promise<OfferedTrack[]> => {
  // A condition that can be true for one track or for all is planned as if for one: 18 CPU-ms for thirty stores, not 5.
  const isTrack = trackId === null ? sql`` : sql`and t.id = ${trackId}::uuid`
  const { rows } = await sql<Omit<OfferedTrack, 'contents'> & { contents: string }>`
    select i.dispensary_id as "dispensaryId", t.id as "trackId", t.name as "trackName", i.assigned_at as "assignedAt",
           (array_agg(i.track_item_id))[1] as "itemId", string_agg(coalesce(i.course_id, i.class_id)::text, ',') as contents
      from dispensary_item i
      join track t on t.id = i.track_id
     where i.dispensary_id = any(${dispensaryIds}::uuid[]) ${isTrack}
     group by i.dispensary_id, i.assigned_at, t.id`.execute(db)
  return rows.map(row => ({ ...row, contents: split(row.contents) }))
}

const listDirectAssignments = async (db: Db, { dispensaryIds, trackId }: StaffFilter): Promise<DirectAssignment[]> => {
  const { rows } = await sql<DirectAssignment>`
    select g.user_id as "userId", g.course_id as "courseId", g.assigned_at as "assignedAt"
      from direct_assignment g
      join card_course c on c.id = g.course_id
     where ${trackId}::uuid is null
       and (c.retail_organization_id is null
            or c.retail_organization_id in (select retail_organization_id from dispensary where id = any(${dispensaryIds}::uuid[])))
       and g.user_id in (select user_id from employment where dispensary_id = any(${dispensaryIds}::uuid[]) and ended_at is null)
     order by g.user_id, g.course_id`.execute(db)
  return rows
}

type AbsentCounts = { invited: number; disabled: number }

/** Counts the people who work there and cannot log in: disabled, or invited and not yet active. */
export const countAbsent = async (db: Db, { dispensaryIds, roleId }: StaffFilter): Promise<AbsentCounts> => {
  const { rows } = await sql<AbsentCounts>`
    select count(distinct u.id) filter (where u.enabled)::integer as invited, count(distinct u.id) filter (where not u.enabled)::integer as disabled
      from employment e
      join app_user u on u.id = e.user_id and (not u.enabled or u.activated_at is null)
     where e.dispensary_id = any(${dispensaryIds}::uuid[]) and e.ended_at is null
       and (${roleId}::uuid is null or exists (select from employment_role er where er.employment_id = e.id and er.dispensary_role_id = ${roleId}::uuid))`.execute(
    db,
  )
  return rows[0] ?? { invited: 0, disabled: 0 }
}

export type Staff = { within: StaffFilter; cohorts: readonly Cohort[]; offers: readonly Offer[] }

/** All people of a report, grouped by what they see today. */
export const readStaff = async (db: Db, within: StaffFilter): Promise<Staff> => {
  const offers = await listOffers(db, within)
  const jobGroups = await listJobGroups(db, within, offers)
  const gifts = await listDirectAssignments(db, within)
  return { within, cohorts: groupCohorts(jobGroups, offers, gifts), offers }
}

/** The cohorts that see each course or class: a 1 for each that does, by number. */
const sortedScopes = (cohorts: readonly Cohort[]) => {
  const sights = new Map<string, string[]>()
  for (const [number, { contents }] of cohorts.entries())
    for (const content of contents) {
      const sight = sights.get(content) ?? Array<string>(cohorts.length).fill('0')
      sight[number] = '1'
      sights.set(content, sight)
    }
  return [...sights].map(([content, sight]) => ({ content, seenBy: sight.join('') }))
}

/**
 * The common tables of the reports' statements: `learner` each person with their cohort's number and their number of
 * assigned items, `done` what each has completed, `item` every course and class with who sees it. One row per course,
 * because the planner estimates array lengths badly; and `> 0`, since it takes `= 1` for rare.
 */
export const selectLearning = (cohorts: readonly Cohort[]) => {
  const learners = cohorts.flatMap(({ userIds, contents }, number) =>
    userIds.map(userId => ({ userId, number, assigned: contents.length })),
  )
  const items = sortedScopes(cohorts)
  return sql`
    with learner as materialized (
      select * from unnest(${learners.map(learner => learner.userId)}::uuid[], ${learners.map(learner => learner.number)}::integer[],
                           ${learners.map(learner => learner.assigned)}::integer[]) as l(user_id, cohort, assigned)
    ), item as materialized (
      select content, seen_by::varbit as seen_by
        from unnest(${items.map(item => item.content)}::uuid[], ${items.map(item => item.seenBy)}::text[]) as i(content, seen_by)
    ), done as (
      select l.user_id, l.cohort, r.course_id as content, r.completed_at
        from learner l
        join course_round r on r.user_id = l.user_id and r.ended_at is null and r.completed_at is not null
      union all
      select l.user_id, l.cohort, p.class_id, p.completed_at
        from learner l
        join class_progress p on p.user_id = l.user_id and p.completed_at is not null
    )`
}
