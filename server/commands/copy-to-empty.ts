import { updateTables } from '../installation-database.ts'
import { withBackupLock } from '../platform/backup/backup-lock.ts'
import { requireEmpty } from '../platform/backup/empty-schema.ts'
import { folderHome } from '../platform/backup/home/folder-home.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { ConfigError } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { describeLaterMigrations } from '../platform/database/later-migrations.ts'
import { readMigrationState } from '../platform/database/migrate.ts'
import { type Installation, withOwner } from './command-context.ts'
import { loadInto } from './restore.command.ts'
import { withUnusedDatabase } from './with-unused-database.ts'

/**
 * Refuses to copy tables of a later version: this one would create them as it knows them, and leave out what is new.
 * @throws ConfigError
 */
export const requireOwnTables = async (source: Installation): Promise<void> => {
  const { later } = await withOwner(source, owner => readMigrationState(openDatabase(owner)))
  if (later.length > 0) throw new ConfigError(`${describeLaterMigrations(later)} Copy them with that version.`)
}

/**
 * Copies the database of an installation that no server uses into an empty one, and compares them.
 * @param home a folder for the backup in between
 * @throws ConfigError if the target is not empty
 */
export const copyToEmpty = async (source: Installation, target: Installation, home: string): Promise<Manifest> => {
  const { config, owner, print } = source
  const { stored: backup, manifest } = await withBackupLock(owner, client =>
    writeBackup(client, { config, files: null, home: folderHome(home), print }),
  )
  await withUnusedDatabase(target, async pool => {
    await requireEmpty(pool)
    await loadInto(target, pool, { backup, manifest })
  })
  await updateTables(target, async () => {})
  return manifest
}
