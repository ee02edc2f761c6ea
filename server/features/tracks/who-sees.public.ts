import { type RawBuilder, sql } from 'kysely'

/** No course; as many bits as a campaign has courses at most. */
export const noCourse = sql`repeat('0', 200)::bit(200)`

/** The requested courses, at most 200 ids `course_id`, as `chosen`: each has a bit of its own. */
export const chosenCourses = (ids: RawBuilder<unknown>) => sql`
  chosen as materialized (
    select course_id, set_bit(${noCourse}, (row_number() over (order by course_id))::integer - 1, 1) as bit
      from (${ids}) asked)`

/** The same for any number of courses, where it does not matter which of them a person sees: all share one bit. */
export const anyOfCourses = (ids: RawBuilder<unknown>) => sql`
  chosen as materialized (select course_id, set_bit(${noCourse}, 0, 1) as bit from (${ids}) asked)`

/**
 * Everyone who works at a store and sees some of the `chosen` courses, like `visible_content`, for a million people:
 * - `at_store`: the number of people of a store who see just what it shows to everyone, with those bits: read once
 *   per store, not per person.
 * - `apart`: those who see more, work at several stores, or are asked for (`alsoApart`, ids `user_id`), one by one: a row
 *   for each of their stores, with the bits of all that they see.
 * - `other_way`: people who see a course by a job, by their brand or directly.
 */
export const selectViewers = (alsoApart: RawBuilder<unknown>) => sql`
  shown as materialized (
    select i.dispensary_id, bit_or(chosen.bit) as courses
      from chosen
      join dispensary_item i on i.course_id = chosen.course_id
     where not exists (select from track_assignment_role r
                        where r.track_id = i.track_id and r.dispensary_id = i.dispensary_id)
     group by i.dispensary_id),
  other_way as materialized (
    select v.user_id, chosen.bit as courses
      from chosen
      join employment_item v on v.course_id = chosen.course_id and v.ended_at is null
     where exists (select from track_assignment_role r
                    where r.track_id = v.track_id and r.dispensary_id = v.dispensary_id)
     union all
    select v.user_id, chosen.bit from chosen join brand_item v on v.course_id = chosen.course_id
     union all
    select v.user_id, chosen.bit from chosen join direct_assignment v on v.course_id = chosen.course_id),
  one_by_one as materialized (
    select user_id from other_way
     union
    select id from app_user where current_dispensaries > 1 and erased_at is null
     union
    ${alsoApart}),
  seen_apart as materialized (
    select way.user_id, bit_or(way.courses) as courses
      from (select user_id, courses from other_way
             union all
            select e.user_id, shown.courses
              from one_by_one
              join employment e on e.user_id = one_by_one.user_id and e.ended_at is null
              join shown on shown.dispensary_id = e.dispensary_id) way
     group by way.user_id),
  apart as (
    select e.user_id, e.dispensary_id, seen_apart.courses
      from seen_apart
      join employment e on e.user_id = seen_apart.user_id and e.ended_at is null and e.dispensary_id is not null),
  at_store as (
    select e.dispensary_id, shown.courses, count(*)::integer as people
      from employment e
      join shown on shown.dispensary_id = e.dispensary_id
     where e.ended_at is null and not exists (select from one_by_one where one_by_one.user_id = e.user_id)
     group by e.dispensary_id, shown.courses)`

/** Includes no one individually. */
export const noOneElse = sql`select null::uuid where false`
