import { type FileKind, smallImage } from '@trellis/contract/media/file-kinds.ts'
import type { FileDetails, LibraryFile } from '@trellis/contract/media/library.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsWords, readList } from '../../../platform/database/list-query.ts'
import { requireFound } from '../../../platform/problem.ts'

type FileRow = Omit<LibraryFile, 'createdAt' | 'thumbnailUrl'> & { createdAt: Date; holder: string }

/** The columns of a library file `f`. */
const columns = sql<FileRow>`
  f.id, f.holder, f.kind, f.state, f.failure, f.file_name as "fileName", f.address as url,
  f.content_type as "contentType", f.bytes::float8 as bytes, f.width, f.height, f.seconds::float8 as seconds,
  f.has_sound as "hasSound", f.alt, f.captions_url as "captionsUrl", f.main_color as "mainColor",
  f.created_at as "createdAt",
  (select count(distinct (u.place, u.id))::integer from media_use u where u.addresses @> array[f.address]) as uses`

const toLibraryFile = ({ createdAt, holder: _holder, ...row }: FileRow): LibraryFile => ({
  ...row,
  thumbnailUrl: row.kind === 'picture' && row.state === 'ready' ? smallImage(row.url, 480) : null,
  createdAt: createdAt.toISOString(),
})

type ListFilesInput = { holder: string; kind: FileKind | undefined; search: string; offset: number; limit: number }

/** A page of a library, newest first; `total` counts all pages. Pending uploads are left out. */
export const listFiles = (db: Db, { holder, kind, search, offset, limit }: ListFilesInput) => {
  const from = sql`
    from media_asset f
   where f.holder = ${holder} and f.removed_at is null and f.state <> 'waiting'
     and (${kind ?? null}::text is null or f.kind = ${kind ?? null})
     and ${containsWords(search, sql`(f.file_name || ' ' || f.alt)`)}`
  const order = sql`order by f.created_at desc, f.id`
  return readList(db, { columns, from, order, itemOf: toLibraryFile }, { offset, limit })
}

type FileKey = { id: string; condition: RawBuilder<SqlBool> }

/** One file of a condition over `media_asset f`, with its library; NOT_FOUND outside it. */
export const getFile = async (db: Db, { id, condition }: FileKey) => {
  const { rows } = await sql<FileRow>`
    select ${columns} from media_asset f where f.id = ${id}::uuid and f.removed_at is null and ${condition}`.execute(db)
  const row = requireFound(rows[0])
  return { file: toLibraryFile(row), holder: row.holder }
}

type LockedFile = { holder: string; kind: FileKind; state: string; address: string; incomingKey: string | null }

/** Locks a file of a condition over `media_asset f` until the end of the transaction. */
export const lockFile = async (db: Db, { id, condition }: FileKey) => {
  const { rows } = await sql<LockedFile>`
    select f.holder, f.kind, f.state, f.address, f.incoming_key as "incomingKey" from media_asset f
     where f.id = ${id}::uuid and f.removed_at is null and ${condition} for update`.execute(db)
  return requireFound(rows[0])
}

/** Where a file is used, at most 100 places `u` of a condition. */
export const listUses = async (db: Db, address: string, condition: RawBuilder<SqlBool>) => {
  const { rows } = await sql<FileDetails['usedIn'][number]>`
    select distinct u.place, u.id, u.title from media_use u
     where u.addresses @> array[${address}::text] and ${condition} order by u.place, u.title, u.id limit 100`.execute(
    db,
  )
  return rows
}
