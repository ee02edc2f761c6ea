import { type RawBuilder, sql } from 'kysely'

/** The day of a moment by the clock of `dispensary d`. */
export const localDay = (moment: RawBuilder<unknown> | Date) =>
  sql<string>`(${moment}::timestamptz at time zone d.time_zone)::date`
