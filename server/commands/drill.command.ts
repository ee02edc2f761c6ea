import { Command } from 'commander'
import type { PoolClient } from 'pg'
import { features } from '../app.ts'
import { rehearseLogin } from '../features/accounts/accounts.public.ts'
import { withBackupLock } from '../platform/backup/backup-lock.ts'
import { checkFiles, checkWrittenFiles } from '../platform/backup/check-backup.ts'
import { type ListedFile, readFileList } from '../platform/backup/copy-files.ts'
import { type BackupHome, findNewestBackup, type StoredBackup, toPath } from '../platform/backup/home/backup-home.ts'
import { loadDatabase, RestoreError } from '../platform/backup/load-database.ts'
import { type Manifest, readManifest } from '../platform/backup/manifest.ts'
import { openInTransaction, requireKnown } from '../platform/backup/run-migrations.ts'
import { withScratchDatabase } from '../platform/backup/scratch-database.ts'
import { ConfigError } from '../platform/config.ts'
import type { DB } from '../platform/database/database.ts'
import { type Connection, openPool } from '../platform/database/pool.ts'
import { errorMessage } from '../platform/error-code.ts'
import { createEmitter } from '../platform/events.ts'
import { migrateJobs } from '../platform/jobs/worker.ts'
import { findSealedCheck, isKeyOf } from '../platform/sealed/sealed-check.ts'
import { type KeyConfig, listKeys } from '../platform/secrets-key.ts'
import { requireBackupHome } from './backup.command.ts'
import { type CommandContext, CommandFailure, type Installation, withInstallation } from './command-context.ts'
import { finishRestore } from './finish-restore.ts'
import { recordRun } from './record-run.ts'

const sampleSize = 100

/** A random sample of a backup's files, each equally likely, in constant memory. */
const sampleFiles = async (backup: StoredBackup) => {
  const sample: ListedFile[] = []
  let seen = 0
  for await (const file of readFileList(backup)) {
    seen += 1
    const place = seen <= sampleSize ? seen - 1 : Math.floor(Math.random() * seen)
    if (place < sampleSize) sample[place] = file
  }
  return sample
}

/** Refuses a backup whose secrets the keys of this machine do not open: people could not log in after a restore. */
const requireOpenSecrets = async (client: PoolClient, config: KeyConfig) => {
  const check = await findSealedCheck(openInTransaction<DB>(client))
  if (!check || listKeys(config).some(key => isKeyOf(key, check))) return
  throw new RestoreError(
    `The secrets of the backup are sealed with another key (id ${check.keyId}) than that of this machine.`,
  )
}

/** Refuses a backup after whose restore a new person could not log in. */
const requireLogin = async (client: PoolClient, { config, now }: Installation) => {
  const emit = createEmitter(features.flatMap(feature => feature.listeners ?? []))
  await rehearseLogin(openInTransaction<DB>(client), { config, emit, now }).catch(error => {
    throw new RestoreError(`A made-up person could not log in to the restored installation: ${errorMessage(error)}`)
  })
}

type Rehearsal = { backup: StoredBackup; manifest: Manifest; installation: Installation }

/** Restores the database of a backup, lets a made-up person log in, and keeps nothing of it. */
const rehearse = async (scratch: Connection, { backup, manifest, installation }: Rehearsal) => {
  const { config, log, print, now } = installation
  const pool = openPool(scratch, 3)
  try {
    await migrateJobs(pool, log)
    const client = await pool.connect()
    try {
      await loadDatabase(client, { backup, manifest, print }, async () => {
        await finishRestore(client, { manifest, now })
        await requireOpenSecrets(client, config)
        await requireLogin(client, installation)
        return false
      })
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

/** What is wrong with a backup makes a drill fail; wrong settings of the drill refuse it. */
const asFailure = async <T>(work: Promise<T>): Promise<T> =>
  work.catch(error => {
    throw error instanceof ConfigError || error instanceof RestoreError ? new CommandFailure(error.message) : error
  })

const drill = async (installation: Installation, backup: StoredBackup, { printError }: CommandContext) => {
  const manifest = await asFailure(readManifest(backup))
  await asFailure(requireKnown(manifest))
  printError(`Checking ${toPath(backup)} …`)
  const damages = await checkWrittenFiles(backup, manifest)
  if (damages.length > 0) throw new CommandFailure(damages.join('\n'))
  const sample = await sampleFiles(backup)
  damages.push(...(await checkFiles(backup.home, sample)))
  if (damages.length > 0) throw new CommandFailure(damages.join('\n'))
  const { owner, config } = installation
  await withScratchDatabase({ owner, drillDatabaseUrl: config.drillDatabaseUrl }, scratch =>
    asFailure(rehearse(scratch, { backup, manifest, installation })),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { backup: backup.name, tables: manifest.tables.length, rows, checkedFiles: sample.length, loggedIn: true }
}

const drillNewest = async (installation: Installation, home: BackupHome, context: CommandContext) => {
  const backup = await findNewestBackup(home)
  await recordRun(installation, 'drill', async () => {
    const details = await drill(installation, backup, context)
    context.print(
      `${toPath(backup)} can be restored: ${details.tables} tables with ${details.rows} rows, the chains of the audit log and the learning record, and ${details.checkedFiles} of its files are as they were. A made-up person could log in.`,
    )
    return details
  })
}

/** `trellis drill`: proves that the newest backup can be restored. */
export const drillCommand = (context: CommandContext): Command =>
  new Command('drill')
    .description('restore the newest backup into a scratch database, compare it, and drop it again')
    .option('--from <folder>', 'a folder or s3://bucket/prefix, in place of BACKUP_TO')
    .action(({ from }: { from?: string }) =>
      withInstallation(context, async installation => {
        const home = requireBackupHome(installation, from, '--from')
        await withBackupLock(installation.owner, () => drillNewest(installation, home, context))
      }),
    )
