import { type RawBuilder, sql } from 'kysely'

/** A day and hour of the week on a clock on the wall: 1 = Monday. */
type WeeklyTime = { weekday: RawBuilder<unknown>; hour: RawBuilder<unknown>; timeZone: RawBuilder<unknown> }

/**
 * The first time after a moment at which the clock of a time zone shows this hour of this weekday. An hour skipped by
 * the clock becomes the next one; a repeated hour counts the second time.
 */
export const nextTime = ({ weekday, hour, timeZone }: WeeklyTime, after: Date) => {
  const today = sql`date_trunc('day', ${after}::timestamptz at time zone ${timeZone}::text)`
  return sql<Date>`(
  select min(at)
    from (select (day + ${hour}::integer * interval '1 hour') at time zone ${timeZone}::text as at
            from generate_series(${today}, ${today} + interval '7 days', interval '1 day') as day
           where extract(isodow from day) = ${weekday}::integer) candidate
   where at > ${after}::timestamptz)`
}
