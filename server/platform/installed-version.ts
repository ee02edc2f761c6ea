import { readFileSync } from 'node:fs'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Pool } from 'pg'

const packageFile = new URL('../../package.json', import.meta.url)

/** The version of this server, as `0.1.0`. */
export const version: string = JSON.parse(readFileSync(packageFile, 'utf8')).version

/** Records the first start of this version with the database. */
export const recordVersion = async (owner: Pool, now: Date): Promise<void> => {
  await owner.query('insert into installation_version (version, started_at) values ($1, $2) on conflict do nothing', [
    version,
    now,
  ])
}

type InstalledVersion = { version: string; started_at: Date }

/** The most recently recorded version other than this one; undefined = none. */
export const findNewestVersion = async (db: QueryExecutorProvider): Promise<InstalledVersion | undefined> => {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('installation_version') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return undefined
  const { rows } = await sql<InstalledVersion>`
    select version, started_at from installation_version where version <> ${version} order by started_at desc limit 1`.execute(
    db,
  )
  return rows[0]
}
