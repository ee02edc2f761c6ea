import { Command } from 'commander'
import type { PoolClient } from 'pg'
import { withBackupLock } from '../platform/backup/backup-lock.ts'
import { type BackupHome, toPath } from '../platform/backup/home/backup-home.ts'
import { openHome } from '../platform/backup/home/open-home.ts'
import { removeExpiredBackups, writeBackup } from '../platform/backup/write-backup.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { configuredFiles } from '../platform/files/configured-files.ts'
import { type CommandContext, type Installation, withInstallation } from './command-context.ts'
import { recordRun } from './record-run.ts'

/**
 * Where backups are: of the option, else of the settings.
 * @throws ConfigError without either, or if it cannot be used
 */
export const requireBackupHome = ({ config }: Installation, option: string | undefined, name: string): BackupHome => {
  const home = option ?? config.backupTo
  if (!home) throw new ConfigError(`Set BACKUP_TO to a folder on another disk or s3://bucket/prefix, or give ${name}.`)
  return openHome(config, home)
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

const warnOfMissingKey = ({ printError }: CommandContext) =>
  printError(
    'WARNING: the key of this installation is NOT in this backup. Without it, no second factor and no company sign-in of the backup can be used. Keep secrets.key (or SECRETS_KEY) in another safe place, or run trellis backup-key and set BACKUP_RECIPIENT.',
  )

type BackUp = { client: PoolClient; config: Config; home: BackupHome }

const backUp = async ({ client, config, home }: BackUp, context: CommandContext) => {
  const files = configuredFiles(config)
  const backup = await writeBackup(client, { config, files, home, print: context.printError })
  const { manifest, copiedFiles, isKeyMissing, stored } = backup
  const expired = await removeExpiredBackups(home, context.printError)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  if (isKeyMissing) warnOfMissingKey(context)
  context.print(
    `${toPath(stored)}: ${manifest.tables.length} tables with ${rows} rows in ${megabytes(bytes)}, ${manifest.files.count} files with ${megabytes(manifest.files.bytes)}, ${copiedFiles} of them new. Deleted ${expired.length} old backups.`,
  )
  return { name: stored.name, rows, bytes, files: manifest.files.count, newFiles: copiedFiles, isKeyMissing }
}

/** `trellis backup`: a copy of database and files, while servers work. */
export const backupCommand = (context: CommandContext): Command =>
  new Command('backup')
    .description('back up the database and the files, while servers work')
    .option('--to <folder>', 'a folder or s3://bucket/prefix, in place of BACKUP_TO')
    .action(({ to }: { to?: string }) =>
      withInstallation(context, async installation => {
        const home = requireBackupHome(installation, to, '--to')
        const { config, owner } = installation
        await withBackupLock(owner, client =>
          recordRun(installation, 'backup', () => backUp({ client, config, home }, context)),
        )
      }),
    )
