import type { FileKind } from '@trellis/contract/media/file-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { keysOfFile } from './library.rules.ts'

/** Retention of a deleted file: a restored draft may refer to it. */
const deletedFor = 30 * 86_400_000
/** How long an upload may stay unfinished, and a failed one be looked at. */
const unfinishedFor = 86_400_000

type ExpiredFile = { id: string; kind: FileKind; address: string; incomingKey: string | null }

/** Brings back deleted files that a draft uses again. */
const restoreUsed = (db: Db, deletedBefore: Date) =>
  sql`
  update media_asset f set removed_at = null
   where f.removed_at < ${deletedBefore}
     and exists (select from media_use u where u.addresses @> array[f.address])`.execute(db)

/** Deletes library files that were deleted long ago, and unfinished uploads. The bytes first. */
export const deleteExpiredFiles = async (db: Db, files: Files, now: Date) => {
  const [deletedBefore, begunBefore] = [deletedFor, unfinishedFor].map(age => new Date(now.getTime() - age))
  if (deletedBefore) await restoreUsed(db, deletedBefore)
  const { rows } = await sql<ExpiredFile>`
    select id, kind, address, incoming_key as "incomingKey" from media_asset
     where removed_at < ${deletedBefore} or (state in ('waiting', 'failed') and created_at < ${begunBefore})
     order by id`.execute(db)
  for (const row of rows) {
    for (const key of keysOfFile(row)) await files.remove(key)
    if (row.incomingKey) await files.remove(row.incomingKey)
    await db.deleteFrom('media_asset').where('id', '=', row.id).execute()
  }
}
