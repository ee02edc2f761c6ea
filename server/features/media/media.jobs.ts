import { join } from 'node:path'
import { sql } from 'kysely'
import { localFiles } from '../../platform/files/files.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

export const dropFilesJob = 'drop-files'

/** How long an upload that was granted may stay without its file, in milliseconds. */
const unfinished = 86_400_000

/** Every night, and when somebody is erased: files that are to go, first their bytes, then that there were any. */
const dropFiles: Job = {
  name: dropFilesJob,
  every: '47 3 * * *',
  run: async ({ db, config, now }) => {
    const files = localFiles(join(config.dataDir, 'files'))
    const { rows } = await sql<{ key: string }>`
      select key from stored_file
       where removed_at is not null or (uploaded_at is null and created_at < ${new Date(now.getTime() - unfinished)})
       order by key`.execute(db)
    for (const { key } of rows) {
      await files.remove(key)
      await db.deleteFrom('stored_file').where('key', '=', key).execute()
    }
  },
}

export const mediaJobs: readonly Job[] = [dropFiles]
