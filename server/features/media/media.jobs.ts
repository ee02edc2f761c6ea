import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { localFiles } from '../../platform/files/files.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

export const dropFilesJob = 'drop-files'

/** How long a file may lie that belongs to no sent form, or may stay to come after it was granted, in milliseconds. */
const unusedFor = 86_400_000

/**
 * Marks what is in no form. The rows are held first and asked about then: whoever sends a form with one of them at this
 * moment holds it too, and is seen, or finds it gone and is told to add the file again.
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
 * Every night, and when somebody is erased: files that are to go, first their bytes, then that there were any. Killed in
 * the middle, the next run goes on where it was.
 */
const dropFiles: Job = {
  name: dropFilesJob,
  every: '47 3 * * *',
  run: async ({ db, config, now }) => {
    const files = localFiles(join(config.dataDir, 'files'))
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
    await files.dropPartials(oldest)
  },
}

export const mediaJobs: readonly Job[] = [dropFiles]
