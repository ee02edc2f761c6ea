import { addDays, toMonday } from '@trellis/contract/time-sheets/days.ts'
import type { OwnDay, OwnPeriod, OwnWeek } from '@trellis/contract/time-sheets/own-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { selectOwnStore } from '../../organizations/own-store.public.ts'

type Calendar = { dispensaryId: string | null; timeZone: string; today: string; firstDay: string | null }

/** The person's store, and today and the first day of learning by its clock. */
const readCalendar = async (db: Db, userId: string, now: Date) => {
  const { rows } = await sql<Calendar>`
    select store.dispensary_id as "dispensaryId", time_zone as "timeZone",
           (${now}::timestamptz at time zone time_zone)::date::text as today,
           (select coalesce(local_day, (started_at at time zone time_zone)::date)::text from time_beat
             where user_id = ${userId}::uuid order by ended_at limit 1) as "firstDay"
      from (${selectOwnStore(userId)}) as store`.execute(db)
  return singleRow(rows)
}

type Week = { userId: string; monday: string; timeZone: string }

type TimeRow = OwnDay['items'][number] & {
  day: string
  daySeconds: number
  weekSeconds: number
  paidSeconds: number
}

/**
 * Time by day and by course or class; stretches of the release before have no day of their own. Time at live trainings
 * that is recorded late may be paid on a later day.
 */
const listTime = async (db: Db, { userId, monday, timeZone }: Week) => {
  const sunday = addDays(monday, 6)
  const { rows } = await sql<TimeRow>`
    with time as (
      select coalesce(local_day, (started_at at time zone ${timeZone})::date) as day, course_id, class_id,
             live_session_id is not null as is_live, extract(epoch from ended_at - started_at) as seconds,
             dispensary_id is not null as is_paid
        from time_beat
       where user_id = ${userId}::uuid
         and (ended_at between ${monday}::date - interval '2 days' and ${sunday}::date + interval '2 days'
              or (live_session_id is not null and local_day between ${monday}::date and ${sunday}::date))
       union all
      select local_day, null, null, false, added_minutes * 60, true
        from time_request where user_id = ${userId}::uuid and answer = 'accepted'
    )
    select day::text, course_id as "courseId", class_id as "classId", coalesce(c.title, k.title) as title,
           is_live as "isLive", ceil(sum(seconds))::integer as seconds,
           ceil(sum(sum(seconds)) over (partition by day))::integer as "daySeconds",
           ceil(sum(sum(seconds)) over ())::integer as "weekSeconds",
           coalesce(ceil(sum(sum(seconds) filter (where is_paid)) over ()), 0)::integer as "paidSeconds"
      from time
      left join card_course c on c.id = course_id
      left join class k on k.id = class_id
     where day between ${monday}::date and ${sunday}::date
     group by day, course_id, class_id, is_live, c.title, k.title
     order by time.day, sum(seconds) desc, title, is_live`.execute(db)
  return rows
}

/**
 * The pay periods of a week in which the person learned, by store, with the latest approval. Time of a merged store is
 * shown under the store it was merged into.
 */
const listPeriods = async (db: Db, { userId, monday }: Omit<Week, 'timeZone'>) => {
  const { rows } = await sql<OwnPeriod>`
    with place as (
      select distinct coalesce(t.retail_organization_id, t.dispensary_id) as employer_id, local_day,
             coalesce(d.merged_into_id, d.id) as dispensary_id
        from (select dispensary_id, retail_organization_id, local_day from time_beat
               where user_id = ${userId}::uuid
                 and (ended_at between ${monday}::date - interval '33 days' and ${monday}::date + interval '40 days'
                      or live_session_id is not null)
               union all
              select dispensary_id, retail_organization_id, counts_on from time_request
               where user_id = ${userId}::uuid and answer = 'accepted') t
        join dispensary d on d.id = t.dispensary_id
    )
    select distinct on (p.starts_on, p.id, d.id)
           p.id, d.id as "storeId", d.name as store, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
           a.payable_seconds as "payableSeconds", a.approved_seconds as "approvedSeconds", a.reason
      from place
      join pay_period p on coalesce(p.retail_organization_id, p.dispensary_id) = place.employer_id
       and daterange(p.starts_on, p.ends_on, '[]') && daterange(${monday}::date, ${addDays(monday, 6)}::date, '[]')
       and place.local_day between p.starts_on and p.ends_on
      join dispensary d on d.id = place.dispensary_id
      left join time_approval a on a.pay_period_id = p.id and a.user_id = ${userId}::uuid and a.dispensary_id = d.id
     order by p.starts_on, p.id, d.id, a.approved_at desc, a.id desc`.execute(db)
  return rows
}

const toDays = (rows: readonly TimeRow[]): OwnDay[] =>
  [...new Set(rows.map(row => row.day))].map(day => {
    const items = rows.filter(row => row.day === day)
    return {
      day,
      seconds: items[0]?.daySeconds ?? 0,
      items: items.map(({ courseId, classId, title, isLive, seconds }) => ({
        courseId,
        classId,
        title,
        isLive,
        seconds,
      })),
    }
  })

type OwnWeekInput = { userId: string; day: string | undefined; now: Date }

/** A person's training time in the week of a day, by default today. */
export const readOwnWeek = async (db: Db, { userId, day, now }: OwnWeekInput): Promise<OwnWeek> => {
  const { dispensaryId, timeZone, today, firstDay } = await readCalendar(db, userId, now)
  const monday = toMonday(day ?? today)
  const rows = await listTime(db, { userId, monday, timeZone })
  return {
    monday,
    today,
    firstMonday: toMonday(firstDay ?? today),
    hasStore: dispensaryId !== null,
    seconds: rows[0]?.weekSeconds ?? 0,
    paidSeconds: rows[0]?.paidSeconds ?? 0,
    days: toDays(rows),
    periods: await listPeriods(db, { userId, monday }),
  }
}
