import { type RawBuilder, sql } from 'kysely'

/** The store where a person worked at a moment, of several the one that they chose last. */
export const workplaceAt = (person: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql`(
  select e.dispensary_id from employment e
   where e.user_id = ${person} and e.dispensary_id is not null and e.started_at <= ${moment}
     and (e.ended_at is null or e.ended_at > ${moment})
   order by e.chosen_at desc nulls last, e.started_at desc, e.id limit 1)`

/** Whether a person's last answer to a brand is yes. */
export const isOptedIn = (person: RawBuilder<unknown>, brand: RawBuilder<unknown>) => sql`coalesce((
  select i.opted_in from brand_opt_in i where i.user_id = ${person} and i.brand_id = ${brand}
   order by i.created_at desc, i.id desc limit 1), false)`

type CompletionFilter = { brandId: string | null; courseId: string | null }

/**
 * The first completion in the outbox of each person of a brand or course who is not entered yet. Each is looked up by a
 * subquery: `not exists` would be planned as a join over everyone whom the brand trained.
 */
const firstWaiting = ({ brandId, courseId }: CompletionFilter) => sql`
  select distinct on (done.user_id) c.brand_id, ${courseId}::uuid as course_id, done.user_id, done.completed_at
    from completion_outbox done
    join card_course c on c.id = done.course_id and c.brand_id = ${brandId}::uuid
   where ${courseId === null ? sql`true` : sql`c.id = ${courseId}::uuid`}
     and (select true from trained_person known
           where known.brand_id = c.brand_id and known.user_id = done.user_id
             and ${courseId === null ? sql`known.course_id is null` : sql`known.course_id = c.id`}) is null
   order by done.user_id, done.completed_at`

/** The rows of trained_person that the next job run will enter, for a brand or for one of its courses. */
export const waitingPeople = (filter: CompletionFilter) => sql`(
  select f.brand_id, f.course_id, f.user_id, f.completed_at,
         (date_trunc('month', f.completed_at at time zone 'UTC'))::date as month,
         ${workplaceAt(sql`f.user_id`, sql`f.completed_at`)} as dispensary_id,
         ${isOptedIn(sql`f.user_id`, sql`f.brand_id`)} as is_opted_in
    from (${firstWaiting(filter)}) f)`

/** People of a brand or of one of its courses who are not counted yet. */
export const uncountedPeople = (filter: CompletionFilter) => sql`(
  select t.brand_id, t.course_id, t.month, t.dispensary_id, t.is_opted_in from trained_person t where not t.is_counted
   union all
  select w.brand_id, w.course_id, w.month, w.dispensary_id, w.is_opted_in from ${waitingPeople(filter)} w)`
