import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { adoptBaseline } from './adopt-baseline.ts'
import { readViews, replaceViews } from './replace-views.ts'

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** The newest migration also replaces changed views, in its own transaction: docs/decisions/views.md. */
const withViews = (migrations: Record<string, Migration>): Record<string, Migration> => {
  const newest = Object.keys(migrations).sort().at(-1)!
  const { up } = migrations[newest]!
  const upWithViews = async (db: Kysely<unknown>) => {
    await up(db)
    await replaceViews(db, await readViews())
  }
  return { ...migrations, [newest]: { up: upWithViews } }
}

/** Runs the SQL, and lets it read the rows of its data file, if it has one, as the setting `migration.data`. */
const runSql = async (db: Kysely<unknown>, text: string, dataFile: string | undefined) => {
  if (dataFile) {
    const data = brotliDecompressSync(await readFile(`${folder}${dataFile}`)).toString()
    await sql`select set_config('migration.data', ${data}, true)`.execute(db)
  }
  await sql.raw(text).execute(db)
  if (dataFile) await sql`select set_config('migration.data', '', true)`.execute(db)
}

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = await readdir(folder)
  const entries = files
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(async file => {
      const name = file.replace(/\.sql$/, '')
      const text = await readFile(`${folder}${file}`, 'utf8')
      const dataFile = files.find(other => other === `${name}.json.br`)
      return [name, { up: (db: Kysely<unknown>) => runSql(db, text, dataFile) }] as const
    })
  return withViews(Object.fromEntries(await Promise.all(entries)))
}

const openDatabase = (pool: Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

const migratorOf = (db: Kysely<unknown>) => new Migrator({ db, provider: { getMigrations: readMigrations } })

const namesOf = ({ error, results = [] }: Awaited<ReturnType<Migrator['migrateToLatest']>>) => {
  if (error) throw error
  return results.map(result => result.migrationName)
}

/**
 * Migrates the database to the newest version; one node at a time, the others wait. Returns the names of the migrations
 * that ran.
 */
export const migrate = async (pool: Pool): Promise<string[]> => {
  const db = openDatabase(pool)
  await adoptBaseline(db)
  return namesOf(await migratorOf(db).migrateToLatest())
}

/** Migrates an empty database up to this migration, for tests of what a later one makes of data that stood before it. */
export const migrateUpTo = async (pool: Pool, name: string): Promise<string[]> =>
  namesOf(await migratorOf(openDatabase(pool)).migrateTo(name))
