import { type RawBuilder, sql } from 'kysely'
import { localDay } from '../../organizations/local-day.public.ts'
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
 * What people have to do for the requirements of their open stores, with the last day and the days until it; nothing where
 * a waiver holds, a certificate waits for a look, or one never expires.
 * @param people A condition over employment `e` and dispensary `d`.
 */
export const lastDays = (people: RawBuilder<unknown>, now: Date) => sql`(
  select * from (
  select e.user_id, u.first_name || ' ' || u.last_name as person, d.id as dispensary_id, d.name as store, s.requirement_id,
         i.title, l.state, l.day, l.day - t.today as days
    from employment e
    join dispensary d on d.id = e.dispensary_id and d.closed_at is null
    join app_user u on u.id = e.user_id and u.enabled and u.erased_at is null
    join store_requirement s on s.dispensary_id = d.id and s.switched_off_at is null
   cross join lateral (select ${localDay(now)} as today) t
    join lateral (select n.title, n.before_selling, n.first_due_days,
                         greatest(coalesce(e.hired_on, ${localDay(sql`e.started_at`)}), n.valid_from) as hired_on
                    from requirement_edition n
                   where n.requirement_id = s.requirement_id and n.status = 'current' and n.valid_from <= t.today
                   order by n.number desc limit 1) i on true
   cross join lateral (
         select bool_or(c.confirmed_at is not null and coalesce(c.expires_on >= t.today, true)) as is_held,
                bool_or(c.confirmed_at is not null and c.expires_on is null) as is_held_forever,
                bool_or(c.confirmed_at is null and coalesce(c.expires_on >= t.today, true)) as is_waiting,
                max(c.expires_on) filter (where c.confirmed_at is not null) as day
           from credential c
          where c.user_id = e.user_id and c.requirement_id = s.requirement_id and c.issued_on <= t.today
            and not exists (select from credential_end x where x.credential_id = c.id)) h
   cross join lateral (
         select case when h.is_held then h.day
                     when h.day >= i.hired_on then h.day
                     when not i.before_selling then i.hired_on + i.first_due_days end as day,
                case when h.is_held then 'soon'
                     when h.day >= i.hired_on then 'expired'
                     when i.hired_on + i.first_due_days >= t.today then 'due'
                     else 'missing' end as state) l
   where e.ended_at is null and ${people} and h.is_held_forever is not true and h.is_waiting is not true
     and (s.role_ids = '{}' or exists (select from employment_role o
                                        where o.employment_id = e.id and o.dispensary_role_id = any(s.role_ids)))
     and (h.is_held or not exists (select from requirement_waiver w
                                    where w.user_id = e.user_id and w.requirement_id = s.requirement_id and w.dispensary_id = d.id
                                      and w.ended_at is null and w.until_day >= t.today))) l)`
