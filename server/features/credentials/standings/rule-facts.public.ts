import { sql } from 'kysely'

/** Days between two employments that still count as a move. */
const movingDays = 7

/**
 * The first day of work of the person of `asked a`: of the employments at its employer (a chain, or a store without one)
 * that follow each other within a week.
 */
export const hiredOn = sql`(
  select min(first_day) from (
    select id, first_day, count(*) filter (where is_first) over (order by started_at, id) as stay
      from (select w.id, w.started_at, coalesce(w.hired_on, (w.started_at at time zone s.time_zone)::date) as first_day,
                   (max(coalesce(w.ended_at, 'infinity')) over (order by w.started_at, w.id rows between unbounded preceding and 1 preceding)
                     >= w.started_at - make_interval(days => ${movingDays})) is not true as is_first
              from employment w join dispensary s on s.id = w.dispensary_id
             where w.user_id = a.user_id and coalesce(s.retail_organization_id, s.id) = a.employer_id) work) stays
   group by stay having bool_or(id = a.employment_id))`

/** The edition of a requirement in force on a day, with the first day of its time limit: a row `ed` for `offer o`. */
export const editionInForce = sql`
  cross join lateral (
    select f.id as edition_id, f.title, f.first_due_days, f.before_selling, f.keep_years, f.needs_identity,
           (select min(same.valid_from) from requirement_edition same
             where same.requirement_id = f.requirement_id and same.status = 'current'
               and same.first_due_days is not distinct from f.first_due_days and same.before_selling = f.before_selling) as applies_from
      from requirement_edition f
     where f.requirement_id = o.requirement_id and f.status = 'current' and f.valid_from <= o.today
     order by f.number desc limit 1) ed`
