import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { lockFile } from './library.queries.ts'

type FileChanges = { fileName?: string | undefined; alt?: string | undefined; captionsUrl?: string | null | undefined }
type ChangeFileInput = { id: string; condition: RawBuilder<SqlBool>; changes: FileChanges }

/** Requires that an address is that of captions in the same library, and locks them. */
const requireCaptions = async (db: Db, holder: string, address: string) => {
  const { rows } = await sql`
    select from media_asset
     where address = ${address} and holder = ${holder} and kind = 'captions' and state = 'ready' and removed_at is null
       for share`.execute(db)
  if (rows.length === 0)
    throw problem('INVALID_INPUT', { field: 'captionsUrl', sentence: 'Choose a file from the library.' })
}

/** Changes the metadata of a file; existing content keeps its own texts. */
export const changeFile = async (
  db: Db,
  { id, condition, changes: { fileName, alt, captionsUrl } }: ChangeFileInput,
) => {
  const { holder } = await lockFile(db, { id, condition })
  if (captionsUrl) await requireCaptions(db, holder, captionsUrl)
  await sql`
    update media_asset
       set file_name = coalesce(${fileName ?? null}, file_name), alt = coalesce(${alt ?? null}, alt),
           captions_url = case when ${captionsUrl !== undefined} then ${captionsUrl ?? null} else captions_url end
     where id = ${id}::uuid`.execute(db)
}
