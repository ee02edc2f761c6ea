import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import * as cities from '../../migrations/20261122130000-cities.ts'
import { readViews, replaceViews } from './replace-views.ts'

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** Migrations in TypeScript, which fill a table from a package. */
const inCode: Record<string, Migration> = { '20261122130000_cities': cities }

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

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const entries = files.map(async file => {
    const text = await readFile(`${folder}${file}`, 'utf8')
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const
  })
  return withViews({ ...inCode, ...Object.fromEntries(await Promise.all(entries)) })
}

/**
 * Migrates the database to the newest version; one node at a time, the others wait. Returns the names of the migrations
 * that ran.
 */
export const migrate = async (pool: Pool): Promise<string[]> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const { error, results } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
