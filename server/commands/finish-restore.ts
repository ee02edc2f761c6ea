import type { PoolClient } from 'pg'
import { features } from '../app.ts'
import { recordAct } from '../platform/audit/record-act.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { openInTransaction, runMigrations } from '../platform/backup/run-migrations.ts'
import type { DB } from '../platform/database/database.ts'

/**
 * Completes a loaded backup in the transaction of the restore: runs the newer migrations, and ends or holds back what may
 * have ended or been sent since.
 */
export const finishRestore = async (
  client: PoolClient,
  { manifest, now }: { manifest: Manifest; now: Date },
): Promise<void> => {
  await runMigrations(client, () => true)
  const db = openInTransaction<DB>(client)
  const backupAt = new Date(manifest.startedAt)
  for (const { afterRestore } of features) await afterRestore?.(db, { backupAt, now })
  const details = { backupAt: manifest.startedAt }
  await recordAct(db, { act: 'installation-restored', actorId: null, details, client: null, now })
}
