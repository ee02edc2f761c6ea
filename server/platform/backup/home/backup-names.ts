/** The UTC time at which a backup started, as a name that sorts: 2026-11-29T13-51-24-123Z. */
const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const isBackupName = (name: string) => nameShape.test(name)
export const toBackupName = (startedAt: Date) => startedAt.toISOString().replaceAll(/[:.]/g, '-')

/** The time in a backup's name. */
export const toBackupTime = (backup: string) =>
  new Date(backup.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** The file that is written last: a backup in a bucket is whole with it. */
export const manifestName = 'manifest.json'
