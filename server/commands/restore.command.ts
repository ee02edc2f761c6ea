import { Command } from 'commander'
import type { Pool, PoolClient } from 'pg'
import { getServedType } from '../features/media/library.public.ts'
import { updateTables } from '../installation-database.ts'
import { checkBackup } from '../platform/backup/check-backup.ts'
import { dropReplaced, requireEmpty } from '../platform/backup/empty-schema.ts'
import type { StoredBackup } from '../platform/backup/home/backup-home.ts'
import { isBucketAddress, openBucketBackup, openFolderBackup } from '../platform/backup/home/open-home.ts'
import { openBackupKey, requireReplaceable, storeKey } from '../platform/backup/installation-key.ts'
import { loadDatabase, RestoreError } from '../platform/backup/load-database.ts'
import { type Manifest, readManifest } from '../platform/backup/manifest.ts'
import { restoreFiles } from '../platform/backup/restore-files.ts'
import { requireKnown } from '../platform/backup/run-migrations.ts'
import { configuredFiles } from '../platform/files/configured-files.ts'
import { migrateJobs } from '../platform/jobs/worker.ts'
import { findKey, getKeyId } from '../platform/secrets-key.ts'
import {
  type CommandContext,
  CommandFailure,
  type Installation,
  readCommandConfig,
  withInstallation,
} from './command-context.ts'
import { finishRestore } from './finish-restore.ts'
import { withUnusedDatabase } from './with-unused-database.ts'

type Options = { dry?: boolean; replace?: boolean; keyFile?: string }
type Restore = { backup: StoredBackup; manifest: Manifest; key: Buffer | null; isReplacing: boolean }

/** Reads and checks everything before anything is changed. */
const readWhole = async (given: string, { env, printError }: CommandContext) => {
  const backup = isBucketAddress(given)
    ? await openBucketBackup(readCommandConfig(env), given)
    : await openFolderBackup(given)
  const manifest = await readManifest(backup)
  await requireKnown(manifest)
  printError('Checking the digests of the backup …')
  const damages = await checkBackup(backup, manifest)
  if (damages.length > 0) throw new CommandFailure([...damages, 'Nothing was changed. Use another backup.'].join('\n'))
  return { backup, manifest }
}

type Load = Pick<Restore, 'backup' | 'manifest'> & {
  /** Work in the same transaction, after the rows. */
  finish?: (client: PoolClient) => Promise<void>
}

/** Loads a backup into a database that no one uses; the database is as it was when this fails. */
export const loadInto = async (
  installation: Installation,
  owner: Pool,
  { backup, manifest, finish }: Load,
): Promise<void> => {
  await migrateJobs(owner, installation.log)
  // A restore that was killed after its end has left this.
  await dropReplaced(owner)
  const client = await owner.connect()
  try {
    await loadDatabase(client, { backup, manifest, print: installation.print }, async () => {
      await finish?.(client)
      return true
    })
    await dropReplaced(owner)
    // Without figures about the new rows, the first statements would be planned as on empty tables.
    await client.query('analyze')
  } catch (error) {
    throw error instanceof RestoreError ? new CommandFailure(`${error.message}\nThe database was not changed.`) : error
  } finally {
    client.release(true)
  }
}

const restore = async (installation: Installation, { backup, manifest, key, isReplacing }: Restore) => {
  const { config, print, now } = installation
  const finish = (client: PoolClient) => finishRestore(client, { manifest, now })
  const stored = await withUnusedDatabase(installation, async owner => {
    if (!isReplacing) await requireEmpty(owner)
    if (key) await storeKey(config, key)
    print('Storing the files …')
    // Files first: when the rows are there, their files are, too.
    const newFiles = await restoreFiles(configuredFiles(config), backup, name => getServedType(name) ?? undefined)
    await loadInto(installation, owner, { backup, manifest, finish })
    return newFiles
  })
  await updateTables(installation, async () => {})
  return stored
}

const describeKey = ({ keyId, sealedKey, tables }: Manifest, { config }: Installation) => {
  const own = findKey(config)
  if (own && keyId === getKeyId(own)) return 'The key of this machine opens its secrets.'
  // Backups of older versions do not say.
  if (keyId === null && tables.some(({ name }) => name === 'sealed_check')) return 'It holds no sealed secrets.'
  return sealedKey
    ? 'The key of the backup is sealed and was not restored: repeat with --replace --key-file, or put secrets.key (or SECRETS_KEY) in its place before you start a server.'
    : `The key is not in the backup: put secrets.key (or SECRETS_KEY) of the old installation${keyId ? ` (id ${keyId})` : ''} in its place before you start a server. Without it, second factors and company sign-ins are lost.`
}

const whatEnded =
  'Everyone has to log in again, and links to log in or to reset a password no longer work. E-mails from before and automatic ones are held back: decide on the page Operation or E-mails, or run trellis outbox send, or trellis outbox discard.'

const runRestore = async (context: CommandContext, given: string, { dry, replace, keyFile }: Options) => {
  const { backup, manifest } = await readWhole(given, context)
  const key = keyFile ? await openBackupKey(backup, manifest, keyFile) : null
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const content = `${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files of ${manifest.startedAt}, Trellis ${manifest.version}`
  if (dry) return context.print(`The backup is whole: ${content}.`)
  await withInstallation(context, async installation => {
    if (key) await requireReplaceable(installation.config, key)
    const stored = await restore(installation, { backup, manifest, key, isReplacing: replace === true })
    context.print(`Restored ${content}; ${stored} of the files were missing here.`)
    context.print(describeKey(manifest, installation))
    context.print(whatEnded)
  })
}

/** `trellis restore`: puts a backup into the database and the file store of the settings. */
export const restoreCommand = (context: CommandContext): Command =>
  new Command('restore')
    .description('put a backup into the database and the file store of the settings')
    .argument('<backup>', 'the folder of the backup, or s3://bucket/prefix/name')
    .option('--dry', 'check the backup, and change nothing')
    .option('--replace', 'replace the installation that is in the database')
    .option('--key-file <file>', 'the private key of trellis backup-key, which opens the sealed key')
    .action((backup: string, options: Options) => runRestore(context, backup, options))
