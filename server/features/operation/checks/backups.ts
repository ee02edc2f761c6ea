import { type Check, type CheckContext, finding } from '../../../platform/check.ts'
import { readMigrationState } from '../../../platform/database/migrate.ts'
import { findRoleWithoutDatabases, readRunAges } from '../runs.queries.ts'

const hour = 3_600
const day = 24 * hour
/** As in deploy/alerts.yml: a day with time for the backup itself, and a week with a day to notice. */
const longestBackupAge = 26 * hour
const longestDrillAge = 8 * day

/** The embedded database has a superuser for it. */
const checkScratch = async ({ db, config }: CheckContext) => {
  if (!config.backupTo || !config.databaseUrl || config.drillDatabaseUrl) return []
  const role = await findRoleWithoutDatabases(db)
  return role === null ? [] : [finding('drill-impossible', { role })]
}

/** Backups: whether the newest one is recent, and a drill has proved that it can be restored. */
export const checkBackups: Check = {
  name: 'backups',
  run: async context => {
    const { db } = context
    // Tables of an older version may have no record of backups yet.
    if ((await readMigrationState(db)).pending.length > 0) return []
    const { backup, drill, isLastDrillGood } = await readRunAges(db)
    const missing = await checkScratch(context)
    if (backup === null) return [finding('backup-none'), ...missing]
    const [hours, days] = [Math.floor(backup / hour), Math.floor((drill ?? 0) / day)]
    return [
      backup > longestBackupAge ? finding('backup-old', { hours }) : finding('backup-recent', { hours }),
      ...(isLastDrillGood === false ? [finding('drill-failed')] : []),
      ...(drill === null ? [finding('drill-none')] : []),
      ...(drill !== null && isLastDrillGood
        ? [drill > longestDrillAge ? finding('drill-old', { days }) : finding('drill-recent', { days })]
        : []),
      ...missing,
    ]
  },
}
