import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { ConfigError } from '../platform/config.ts'
import { type CommandContext, type Installation, withInstallation } from './command-context.ts'
import { copyToEmpty, requireOwnTables } from './copy-to-empty.ts'
import { withUnusedDatabase } from './with-unused-database.ts'

const requireEmbedded = ({ config }: Installation) => {
  if (config.databaseUrl)
    throw new ConfigError(
      'move-database moves the embedded database to one of yours: unset DATABASE_URL. Between databases of your own, use trellis backup and trellis restore.',
    )
}

const openTarget = (context: CommandContext, to: string, work: (target: Installation) => Promise<void>) =>
  withInstallation({ ...context, env: { ...context.env, DATABASE_URL: to, MIGRATION_DATABASE_URL: '' } }, work)

const runMove = (context: CommandContext, to: string) =>
  withInstallation(context, async source => {
    requireEmbedded(source)
    await requireOwnTables(source)
    const home = await mkdtemp(join(source.config.dataDir, '.move-'))
    try {
      await withUnusedDatabase(source, () =>
        openTarget(context, to, async target => {
          const { tables } = await copyToEmpty(source, target, home)
          const rows = tables.reduce((sum, table) => sum + table.rows, 0)
          context.print(
            `Moved ${tables.length} tables with ${rows} rows, and compared their numbers and the audit log.`,
          )
        }),
      )
    } finally {
      await rm(home, { recursive: true, force: true })
    }
    context.print(
      `Now set DATABASE_URL to the new database before you start a server (docs/operations/move.md). Files and secrets.key stay in ${source.config.dataDir}; the old database is there, too, until you delete its folder.`,
    )
  })

/** `trellis move-database`: from the embedded database to one of the operator's own. */
export const moveDatabaseCommand = (context: CommandContext): Command =>
  new Command('move-database')
    .description('copy the embedded database to an empty one of your own')
    .requiredOption('--to <url>', 'the new database, as its owner: postgresql://…')
    .action(({ to }: { to: string }) => runMove(context, to))
