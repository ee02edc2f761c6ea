import { sql } from 'kysely'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { toOwnerConnection } from '../../server/testing/template.ts'
import { openDatabaseAt } from '../fixtures/database.ts'

type Morning = { timeZone: string; daysLater: number }

const readSeconds = ({ timeZone, daysLater }: Morning) => sql<{ seconds: number }>`
  select extract(epoch from ((now() at time zone ${timeZone})::date + ${daysLater}::integer + time '09:00')
                            at time zone ${timeZone} - now())::float8 as seconds`

/**
 * Moves the clock of a stopped installation to nine in the morning of a later day, and returns that moment. Servers and
 * their jobs have the time of the database: functions found before those of PostgreSQL tell a later one.
 */
export async function moveClock(connection: Connection, morning: Morning): Promise<Date> {
  const db = openDatabaseAt({ connection: toOwnerConnection(connection) })
  const { rows } = await readSeconds(morning).execute(db)
  const seconds = rows[0]?.seconds ?? 0
  const later = `interval '${seconds} seconds'`
  await sql
    .raw(`
      create schema later;
      grant usage on schema later to public;
      create function later.now() returns timestamptz stable return pg_catalog.now() + ${later};
      create function later.clock_timestamp() returns timestamptz volatile return pg_catalog.clock_timestamp() + ${later};
      alter database ${connection.database} set search_path = public, later, pg_catalog`)
    .execute(db)
  await db.destroy()
  return new Date(Date.now() + seconds * 1000)
}
