import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { configuredFiles } from '../../platform/files/configured-files.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteExpiredFiles } from './library/library.jobs.ts'
import { makeImageReady } from './library/picture-job.ts'

export const deleteFilesJob = 'delete-unused-files'

/** How long an unused file is kept, or a granted upload may stay missing, in milliseconds. */
const unusedFor = 86_400_000

/**
 * Marks unused files for deletion. The rows are locked before their use is checked: a concurrent form locks them too,
 * so it is either counted as a use here or finds the file deleted and asks for it again.
 */
const markUnused = (db: Db, oldest: Date, now: Date) =>
  db.transaction().execute(async tx => {
    const isUnused = sql`not exists (select from used_file u where u.key = f.key)`
    const { rows } = await sql<{ key: string }>`
      select key from stored_file f
       where removed_at is null and uploaded_at is not null and created_at < ${oldest} and ${isUnused}
       order by key for update skip locked`.execute(tx)
    await sql`
      update stored_file f set removed_at = ${now}
       where key = any(${rows.map(({ key }) => key)}::text[]) and ${isUnused}`.execute(tx)
  })

/**
 * Every night and after an erasure: deletes marked files, first their bytes, then their rows. An interrupted run is
 * continued by the next.
 */
const deleteFiles: Job = {
  name: deleteFilesJob,
  crontab: '47 3 * * *',
  run: async ({ db, config, now }) => {
    const files = configuredFiles(config)
    const oldest = new Date(now.getTime() - unusedFor)
    await markUnused(db, oldest, now)
    const { rows } = await sql<{ key: string }>`
      select key from stored_file
       where removed_at is not null or (uploaded_at is null and created_at < ${oldest})
       order by key`.execute(db)
    for (const { key } of rows) {
      await files.remove(key)
      await db.deleteFrom('stored_file').where('key', '=', key).execute()
    }
    await deleteExpiredFiles(db, files, now)
    await files.deletePartials(oldest)
  },
}

export const mediaJobs: readonly Job[] = [deleteFiles, makeImageReady]
