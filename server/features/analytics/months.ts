import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { monthFrom } from './months.rules.ts'

/** Creates the partition of a moment's month if it does not exist. */
export const createMonth = (db: Db, moment: string) =>
  sql`select make_analytics_month(${moment}::timestamptz)`.execute(db)

/** Creates the partitions of last month, this one and the next two. */
export const createMonthsAhead = async (db: Db, now: Date) => {
  for (const months of [-1, 0, 1, 2]) await createMonth(db, monthFrom(now, months).toISOString())
}

const listMonthsBefore = async (db: Db, first: Date) => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'analytics_event'::regclass
       and inhrelid::regclass::text < ${`analytics_event_${first.toISOString().slice(0, 7).replace('-', '_')}`}
     order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops a month's partition if its lock is free at once, so that writers never queue behind it. */
const dropMonth = (db: Db, name: string) =>
  db.transaction().execute(async trx => {
    await sql`set local lock_timeout = '500ms'`.execute(trx)
    await sql`select drop_analytics_month(${name})`.execute(trx)
  })

/** Drops the months before `first`, and the records of events with wrong clocks from then. */
export const dropMonthsBefore = async (db: Db, first: Date) => {
  for (const name of await listMonthsBefore(db, first)) await dropMonth(db, name)
  await sql`delete from analytics_stray where happened_at < ${first}`.execute(db)
}
