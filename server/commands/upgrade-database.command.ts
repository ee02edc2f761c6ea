import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { type Start, startOwnDatabase } from '../installation-database.ts'
import { flushFolder } from '../platform/backup/digest.ts'
import { ConfigError } from '../platform/config.ts'
import { singleRow } from '../platform/database/single-row.ts'
import { findBinaries, findBinariesOf } from '../platform/postgres/binaries.ts'
import { listMajors, toMajorFolder } from '../platform/postgres/majors.ts'
import { ensureTemporaryFolder } from '../platform/temporary-folder.ts'
import { type CommandContext, type Installation, readStart, withDatabase } from './command-context.ts'
import { copyToEmpty, requireOwnTables } from './copy-to-empty.ts'
import { withUnusedDatabase } from './with-unused-database.ts'

type Options = { programs?: string; finish?: boolean }
type Majors = { from: number; to: number }

const draftPrefix = '.upgrade-'

const requireEmbedded = ({ config }: Start) => {
  if (config.databaseUrl)
    throw new ConfigError(
      'upgrade-database is for the embedded database: DATABASE_URL leads to one of yours, which its own tools upgrade (docs/operations/upgrade.md).',
    )
}

const isUpgraded = ({ config }: Start, to: number) => existsSync(toMajorFolder(config.dataDir, to))

const describeCurrent = ({ config }: Start, to: number) =>
  `The database in ${config.dataDir} needs no upgrade: this version runs PostgreSQL ${to}.`

/** What killed upgrades have left. */
const removeDrafts = async (dataDir: string) => {
  for (const name of await readdir(dataDir))
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** The copy and the compressed backup in between are smaller than the old database, whose indexes have gaps. */
const requireSpace = async ({ pool, config }: Installation) => {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  const { bytes } = singleRow(rows)
  const { bavail, bsize } = await statfs(config.dataDir)
  const [needed, free] = [2 * bytes + 1024 ** 3, bavail * bsize].map(size => Math.ceil(size / 1024 ** 2))
  if (Number(free) < Number(needed))
    throw new ConfigError(
      `The copy may need ${needed} MB beside the old database, and ${config.dataDir} has ${free} MB free. Make room, then repeat.`,
    )
}

/** Copies into a new folder, which gets its name when it is whole: a killed upgrade leaves the old database alone. */
const copyToDraft = async (start: Start, source: Installation, to: number) => {
  const { dataDir } = start.config
  await removeDrafts(dataDir)
  const draft = await mkdtemp(join(dataDir, draftPrefix))
  // The account of the database must pass through it.
  await chmod(draft, 0o711)
  const newStart = { ...start, config: { ...start.config, dataDir: draft } }
  try {
    const manifest = await withDatabase(newStart, await startOwnDatabase(newStart), target =>
      copyToEmpty(source, target, join(draft, 'backup')),
    )
    await rename(toMajorFolder(draft, to), toMajorFolder(dataDir, to))
    await flushFolder(dataDir)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const upgrade = async (start: Start, { from, to }: Majors, programs: string) =>
  withDatabase(start, await startOwnDatabase(start, programs), source =>
    withUnusedDatabase(source, async () => {
      if (isUpgraded(start, to)) return describeCurrent(start, to)
      await requireOwnTables(source)
      await requireSpace(source)
      const { tables } = await copyToDraft(start, source, to)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return `Copied ${tables.length} tables with ${rows} rows from PostgreSQL ${from} to ${to}, and compared their numbers and the audit log. Start the server. The old database stays in ${toMajorFolder(start.config.dataDir, from)} as it was; once you trust the new one, delete it with \`trellis upgrade-database --finish\`.`
    }),
  )

/** Deletes the folders of older versions beside the one in use. */
const removeOlder = async (start: Start, major: number) => {
  const { config } = start
  const older = listMajors(config.dataDir).filter(other => other < major)
  if (!isUpgraded(start, major))
    throw new ConfigError('The database was not upgraded yet: run `trellis upgrade-database` without --finish first.')
  for (const other of older) await rm(toMajorFolder(config.dataDir, other), { recursive: true })
  return older.length === 0
    ? 'There is no older database.'
    : `Deleted the database of PostgreSQL ${older.join(' and ')}.`
}

const runUpgrade = async (context: CommandContext, { programs, finish }: Options) => {
  const start = readStart(context)
  requireEmbedded(start)
  const { dataDir } = start.config
  ensureTemporaryFolder(dataDir)
  const { major: to } = findBinaries()
  if (finish) return context.print(await removeOlder(start, to))
  const from = listMajors(dataDir).findLast(major => major < to)
  if (from === undefined || isUpgraded(start, to)) return context.print(describeCurrent(start, to))
  context.print(await upgrade(start, { from, to }, findBinariesOf(from, programs).folder))
}

/** `trellis upgrade-database`: the embedded database, to the PostgreSQL that comes with this version. */
export const upgradeDatabaseCommand = (context: CommandContext): Command =>
  new Command('upgrade-database')
    .description('copy an embedded database of an older PostgreSQL to the one of this version')
    .option('--programs <folder>', 'the programs of the older PostgreSQL')
    .option('--finish', 'delete the older database')
    .action((options: Options) => runUpgrade(context, options))
