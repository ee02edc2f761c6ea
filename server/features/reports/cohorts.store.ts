import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Cohort, type Crew, cohortsOf, type Gift, type Offer } from './cohorts.rules.ts'

/** Whose training is reported: the people of these dispensaries, in one job or in all; and which track of theirs. */
export type Within = { dispensaryIds: readonly string[]; roleId: string | null; trackId: string | null }

/** Ids travel as one text: an array of thousands is slow to take apart. */
const split = (text: string | null) => (text ? text.split(',') : [])

const listCrews = async (db: Db, { dispensaryIds, roleId }: Within): Promise<Crew[]> => {
  const { rows } = await sql<Omit<Crew, 'userIds'> & { userIds: string }>`
    with post as (
      select e.dispensary_id, e.user_id, string_agg(er.dispensary_role_id::text, ',' order by er.dispensary_role_id) as roles
        from employment e
        left join employment_role er on er.employment_id = e.id
       where e.dispensary_id = any(${dispensaryIds}::uuid[]) and e.ended_at is null
       group by e.id
    ), crew as (
      select dispensary_id, roles, string_agg(user_id::text, ',') as people from post group by dispensary_id, roles
    )
    select dispensary_id as "dispensaryId", people as "userIds",
           coalesce((select json_agg(json_build_object('id', r.id, 'label', r.label) order by r.label)
                       from dispensary_role r where r.id = any(string_to_array(crew.roles, ',')::uuid[])), '[]') as roles
      from crew
     where ${roleId}::text is null or ${roleId}::text = any(string_to_array(crew.roles, ','))`.execute(db)
  return rows.map(row => ({ ...row, userIds: split(row.userIds) }))
}

const listOffers = async (db: Db, { dispensaryIds, trackId }: Within): Promise<Offer[]> => {
  const { rows } = await sql<Omit<Offer, 'contents' | 'roleIds'> & { contents: string; roleIds: string | null }>`
    select a.dispensary_id as "dispensaryId", t.id as "trackId", t.name as "trackName", a.assigned_at as "assignedAt",
           string_agg(coalesce(c.id, k.id)::text, ',') as contents,
           (select string_agg(r.dispensary_role_id::text, ',')
              from track_assignment_role r where r.track_id = t.id and r.dispensary_id = a.dispensary_id) as "roleIds"
      from track_assignment a
      join track t on t.id = a.track_id and t.archived_at is null
      join track_item i on i.track_id = t.id
      left join muted_item m on m.dispensary_id = a.dispensary_id and m.track_item_id = i.id
      left join card_course c on c.id = i.course_id and c.archived_at is null and c.published_version_id is not null
      left join class k on k.id = i.class_id and k.archived_at is null
     where a.dispensary_id = any(${dispensaryIds}::uuid[]) and (${trackId}::uuid is null or t.id = ${trackId}::uuid)
       and m.track_item_id is null and coalesce(c.id, k.id) is not null
     group by a.dispensary_id, a.assigned_at, t.id`.execute(db)
  return rows.map(row => ({ ...row, contents: split(row.contents), roleIds: split(row.roleIds) }))
}

const listGifts = async (db: Db, { dispensaryIds, trackId }: Within): Promise<Gift[]> => {
  const { rows } = await sql<Gift>`
    select g.user_id as "userId", g.course_id as "courseId", g.assigned_at as "assignedAt"
      from course_assignment g
      join card_course c on c.id = g.course_id and c.archived_at is null and c.published_version_id is not null
     where ${trackId}::uuid is null
       and (c.retail_organization_id is null
            or c.retail_organization_id in (select retail_organization_id from dispensary where id = any(${dispensaryIds}::uuid[])))
       and g.user_id in (select user_id from employment where dispensary_id = any(${dispensaryIds}::uuid[]) and ended_at is null)
     order by g.user_id, g.course_id`.execute(db)
  return rows
}

export type Staff = { within: Within; cohorts: readonly Cohort[]; offers: readonly Offer[] }

/** Everybody whom a report is about, by what they see today. */
export const readStaff = async (db: Db, within: Within): Promise<Staff> => {
  const [crews, offers, gifts] = [
    await listCrews(db, within),
    await listOffers(db, within),
    await listGifts(db, within),
  ]
  return { within, cohorts: cohortsOf(crews, offers, gifts), offers }
}

/** Which cohorts see each course or class: a 1 for each that does, by number. */
const sightsOf = (cohorts: readonly Cohort[]) => {
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
 * The tables that the reports' statements begin with: `learner` each person with the number of their cohort and how
 * much is assigned to them, `done` what each has completed, `item` every course and class with who sees it. One row for
 * each course: the database knows nothing of how often an cohort comes in a list, and would guess badly; and `> 0`,
 * since of `= 1` it would think that it is rare.
 */
export const learning = (cohorts: readonly Cohort[]) => {
  const learners = cohorts.flatMap(({ userIds, contents }, number) =>
    userIds.map(userId => ({ userId, number, assigned: contents.length })),
  )
  const items = sightsOf(cohorts)
  return sql`
    with learner as materialized (
      select * from unnest(${learners.map(each => each.userId)}::uuid[], ${learners.map(each => each.number)}::integer[],
                           ${learners.map(each => each.assigned)}::integer[]) as l(user_id, cohort, assigned)
    ), item as materialized (
      select content, seen_by::varbit as seen_by
        from unnest(${items.map(each => each.content)}::uuid[], ${items.map(each => each.seenBy)}::text[]) as i(content, seen_by)
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
