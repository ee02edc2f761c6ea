import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'

type MadeFile = { key: string; holder: string; fileName: string; contentType: string; now: Date }

/** Names files that the server is about to store for a holder: unfinished ones are deleted after a day. */
export const addMadeFiles = async (db: Db, files: readonly MadeFile[]) => {
  const rows = files.map(({ key, holder, fileName, contentType, now }) => ({
    ...{ key, holder, purpose: 'evidence', file_name: fileName, content_type: contentType, created_at: now },
  }))
  await db.insertInto('stored_file').values(rows).execute()
}

/** Notes that files are stored. @throws if one was removed meanwhile */
export const finishMadeFiles = async (db: Db, keys: readonly string[], now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ uploaded_at: now })
    .where('key', 'in', keys)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(keys.length)) throw new Error('The files were removed before they were finished.')
}

/** Deletes what interrupted attempts to make a holder's files have left. */
export const removeUnfinished = async (db: Db, files: Pick<Files, 'remove'>, holder: string) => {
  const { rows } = await sql<{ key: string }>`
    select key from stored_file where holder = ${holder} and uploaded_at is null order by key`.execute(db)
  for (const { key } of rows) {
    await files.remove(key)
    await db.deleteFrom('stored_file').where('key', '=', key).execute()
  }
}

/** Lets go of all files that were made for holders; the job of unused files deletes them. */
export const removeMadeFiles = (db: Db, holders: readonly string[], now: Date) =>
  sql`
    update stored_file set removed_at = ${now}
     where holder = any(${holders}::text[]) and purpose = 'evidence' and removed_at is null`.execute(db)
