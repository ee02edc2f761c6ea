import { sql } from 'kysely'
import { withStandings } from '../standings/standing-facts.ts'
import type { LastDay } from './notices.mail.ts'

/** What a person has to do for a requirement of a store. */
export type LastDayRow = {
  userId: string
  person: string
  dispensaryId: string
  store: string
  requirementId: string
  title: Record<string, string>
  state: LastDay['state']
  day: string | null
}

/** The columns of `lastDays` as `l`, for `LastDayRow`. */
export const lastDayColumns = sql`
  l.user_id as "userId", l.person, l.dispensary_id as "dispensaryId", l.store, l.requirement_id as "requirementId", l.title,
  l.state, l.day::text as day`

export const toLastDay = ({ title, state, day }: LastDayRow, locale: string): LastDay => ({
  title: title[locale] ?? title.en ?? '',
  state,
  day,
})

/**
 * What people have to do for the requirements of stores, with the last day and the days until it; nothing where a waiver
 * holds, a certificate waits for a look, or one never expires.
 */
export const lastDays = (filter: Parameters<typeof withStandings>[0]) => sql`(
  with ${withStandings(filter)}
  select s.user_id, u.first_name || ' ' || u.last_name as person, s.dispensary_id, d.name as store, s.requirement_id, s.title,
         case s.state when 'fine' then 'soon' else s.state end as state, s.until as day, s.until - s.today as days
    from standing s
    join app_user u on u.id = s.user_id
    join dispensary d on d.id = s.dispensary_id
   where s.state <> 'waived' and (s.unconfirmed_until >= s.today) is not true
     and (s.state <> 'fine' or s.until is not null))`

/** The same for the people themselves, once where several of their stores ask for it: by the earliest last day. */
export const ownLastDays = (filter: Parameters<typeof withStandings>[0]) => sql`(
  select distinct on (l.user_id, l.requirement_id) l.* from ${lastDays(filter)} l
   order by l.user_id, l.requirement_id, l.day, l.dispensary_id)`

/** The stores `d` where some people work. */
export const storesOf = (userIds: readonly string[]) => sql<boolean>`(d.closed_at is null and d.id in (
  select e.dispensary_id from employment e where e.user_id = any(${userIds}::uuid[]) and e.ended_at is null))`

/** The employments `e` of some people. */
export const amongPeople = (userIds: readonly string[]) => sql<boolean>`e.user_id = any(${userIds}::uuid[])`
