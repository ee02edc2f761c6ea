import type { QueryExecutorProvider } from 'kysely'
import { ConfigError } from '../config.ts'
import { findNewestVersion, version } from '../installed-version.ts'

/** Whether a migration removes what an earlier version used: docs/operations/upgrade.md. */
export const isContract = (name: string) => name.includes('_contract_')

const refuse = async (db: QueryExecutorProvider, reason: string) => {
  const newest = await findNewestVersion(db)
  const started =
    newest && `Version ${newest.version} was started with it on ${newest.started_at.toISOString().slice(0, 10)}. `
  return new ConfigError(
    `This database is newer than this version of Trellis, ${version}: ${reason}. ${started ?? ''}Start that version or a later one, or restore a backup from before the upgrade.`,
  )
}

type Names = { ran: readonly string[]; own: readonly string[] }

/**
 * Lists the migrations that have run and that only a later version has, in order.
 * @throws ConfigError if this version cannot work with their tables
 */
export const listLaterMigrations = async (db: QueryExecutorProvider, { ran, own }: Names): Promise<string[]> => {
  const later = ran.filter(name => !own.includes(name)).sort()
  const contract = later.find(isContract)
  if (contract) throw await refuse(db, `its migration ${contract} has removed what this version uses`)
  const missing = own.find(name => !ran.includes(name))
  if (later[0] && missing) throw await refuse(db, `it has the migration ${later[0]}, but not ${missing}`)
  return later
}

/** What an operator is told when this version works with the tables of a later one. */
export const describeLaterMigrations = (later: readonly string[]): string =>
  `The tables are newer than this version, ${version}: a later one has run ${later.at(-1)}. They have all that this version needs, and stay as they are.`
