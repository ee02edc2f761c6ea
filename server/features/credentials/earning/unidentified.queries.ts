import { renewalDays } from '@trellis/contract/credentials/standing.ts'
import { sql } from 'kysely'
import { countsAt, identityRows, lastCounted, latestCompletion } from './training.queries.ts'

const userId = sql.ref('a.user_id')

const nextFixedDay = sql`(
  select min(fixed.day)
    from generate_series(0, 2) later,
         lateral (select (('2000-' || ed.renew_day)::date
                          + make_interval(years => extract(year from done.local_day)::integer - 2000 + later))::date as day) fixed
   where fixed.day > done.local_day + ${renewalDays}::integer)`

/** `expiryOf` in SQL: the last day of a credential of `asked a` that a completion `done` would give. */
const expiresOn = sql`case ed.renews
  when 'calendar-year' then make_date(extract(year from done.local_day)::integer + 1, 12, 31)
  when 'fixed-day' then ${nextFixedDay}
  when 'months' then (make_interval(months => ed.renew_months) +
    case when ed.renewal_from = 'expiry' and done.local_day between a.confirmed_until - ${renewalDays}::integer and a.confirmed_until
         then a.confirmed_until else done.local_day end)::date
  else 'infinity' end`

/**
 * Whether training of `asked a` that is completed, and would give them more time, waits for someone to confirm who did
 * it: as `unidentified` says of each course and class on the person's page.
 */
export const hasUnidentified = sql`exists (
  select from requirement_content c
    join requirement_edition ed on ed.id = a.edition_id
   cross join lateral ${lastCounted(userId)} counted
   cross join lateral (
         select latest.*, (latest.completed_at at time zone a.time_zone)::date as local_day
           from ${latestCompletion(userId)} latest) done
   where c.requirement_id = a.requirement_id and ${countsAt('a')} and not exists (select ${identityRows(userId)})
     and ${expiresOn} >= a.today and (${expiresOn} <= a.confirmed_until) is not true)`
