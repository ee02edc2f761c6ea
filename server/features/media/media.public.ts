import type { UploadCredentials } from '@trellis/contract/courses/catalyst.ts'
import { largestUpload, uploadSentences } from '@trellis/contract/courses/uploads.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { acceptedExtension } from './file-types.rules.ts'
import { hashOfUploadToken, lockQuota, newGrant, reservedFor, toCredentials } from './grants.ts'

/** Quotas per person, and for all forms of one brand, chain or the platform. */
type UploadLimits = { personBytes: number; holderBytes: number }

type UploadRequest = {
  files: Pick<Files, 'bucket' | 'hasSpace'>
  limits: UploadLimits
  /** The form's owner: `brand:ID`, `retail-organization:ID` or `platform`; for visitors of a promo `promo:ID`. */
  holder: string
  /** Null = for a preview: the file is checked but not saved. */
  cardId: string | null
  fileName: string
  ownerId: string | null
  sessionId: string | null
  now: Date
}

type QuotaUse = { limits: UploadLimits; holder: string; ownerId: string | null; now: Date }

/** The bytes sent by a person and to an owner; a granted upload counts as the largest file until it arrives. */
const readQuotaUse = async (db: Db, { holder, ownerId, now }: QuotaUse) => {
  const unfinished = new Date(now.getTime() - reservedFor)
  const { rows } = await sql<{ byPerson: number; atHolder: number }>`
    select coalesce(sum(room) filter (where owner_id = ${ownerId}::uuid), 0)::float8 as "byPerson",
           coalesce(sum(room) filter (where holder = ${holder}), 0)::float8 as "atHolder"
      from (select owner_id, holder, coalesce(bytes, ${largestUpload}::integer)::bigint as room
              from stored_file
             where (owner_id = ${ownerId}::uuid or holder = ${holder}) and removed_at is null and card_id is not null
               and (uploaded_at is not null or created_at > ${unfinished})) taken`.execute(db)
  return rows[0] ?? { byPerson: 0, atHolder: 0 }
}

/**
 * Locks the quota of a person, then that of an owner, until the grant is made: concurrent requests are counted one by
 * one.
 */
const reserveQuota = async (db: Db, room: QuotaUse) => {
  const { limits, holder, ownerId } = room
  if (ownerId) await lockQuota(db, ownerId)
  await lockQuota(db, holder)
  const { byPerson, atHolder } = await readQuotaUse(db, room)
  const isFull = byPerson + largestUpload > limits.personBytes || atHolder + largestUpload > limits.holderBytes
  if (isFull) throw problem('UPLOADS_FULL', { field: 'fileName' })
}

/** Grants the upload of one file: for one key, one size and a quarter of an hour. */
export const grantUpload = async (
  db: Db,
  { files, limits, holder, cardId, fileName, ownerId, sessionId, now }: UploadRequest,
): Promise<UploadCredentials> => {
  const extension = acceptedExtension(fileName, 'form-upload')
  if (!extension) throw problem('FILE_TYPE_REFUSED', { field: 'fileName', sentence: uploadSentences.wrongKind })
  if (cardId) await reserveQuota(db, { limits, holder, ownerId, now })
  if (!(await files.hasSpace(largestUpload))) throw problem('UPLOADS_FULL', { field: 'fileName' })
  const key = `forms/${newId()}.${extension}`
  const { token, expiresAt } = newGrant(now)
  await db
    .insertInto('stored_file')
    .values({
      key,
      purpose: 'form-upload',
      owner_id: ownerId,
      session_id: ownerId ? null : sessionId,
      card_id: cardId,
      holder,
      file_name: fileName,
      created_at: now,
      upload_hash: hashOfUploadToken(token),
      upload_expires_at: expiresAt,
    })
    .execute()
  return toCredentials({ bucket: files.bucket, key, token, expiresAt, largestBytes: largestUpload })
}

type UploadFilter = { keys: readonly string[]; cardId: string; ownerId: string | null; sessionId: string | null }

/**
 * The keys that this person or visit uploaded for this card, locked until the end of the transaction, so that files in
 * use are not deleted.
 */
export const listUploads = async (db: Db, { keys, cardId, ownerId, sessionId }: UploadFilter) => {
  const { rows } = await sql<{ key: string }>`
    select key from stored_file
     where key = any(${keys}::text[]) and card_id = ${cardId} and uploaded_at is not null and removed_at is null
       and ${ownerId ? sql`owner_id = ${ownerId}` : sql`session_id = ${sessionId}`}
       for share`.execute(db)
  return new Set(rows.map(row => row.key))
}
