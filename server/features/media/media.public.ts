import { createHash, randomBytes } from 'node:crypto'
import type { UploadCredentials } from '@trellis/contract/courses/catalyst.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { acceptedExtensions } from './file-types.rules.ts'

/** The largest file that a form takes, in bytes. */
export const largestUpload = 15 * 1024 * 1024
const lifetime = 15 * 60 * 1000

export const hashOfUploadToken = (token: string) => createHash('sha256').update(token).digest()

type Wish = {
  bucket: string
  /** Null = for a preview: the file is looked at and forgotten. */
  cardId: string | null
  fileName: string
  ownerId: string | null
  sessionId: string | null
  now: Date
}

/** Grants the upload of one file: bound to a key, a size and a quarter of an hour. */
export const grantUpload = async (
  db: Db,
  { bucket, cardId, fileName, ownerId, sessionId, now }: Wish,
): Promise<UploadCredentials> => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase()
  if (!extension || !acceptedExtensions.includes(extension))
    throw problem('FILE_TYPE_REFUSED', {
      field: 'fileName',
      sentence: `Choose a file of one of these kinds: ${acceptedExtensions.join(', ')}.`,
    })
  const key = `forms/${newId()}.${extension}`
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime)
  await db
    .insertInto('stored_file')
    .values({
      key,
      purpose: 'form-upload',
      owner_id: ownerId,
      session_id: ownerId ? null : sessionId,
      card_id: cardId,
      file_name: fileName,
      created_at: now,
      upload_hash: hashOfUploadToken(token),
      upload_expires_at: expiresAt,
    })
    .execute()
  return {
    bucket,
    key,
    credentials: {
      uploadUrl: `/api/uploads/${key}`,
      token,
      expiresAt: expiresAt.toISOString(),
      largestBytes: largestUpload,
    },
  }
}

type Sent = { keys: readonly string[]; cardId: string; ownerId: string | null; sessionId: string | null }

/** Those of the keys under which this person or visit has sent a file for this card. */
export const listUploads = async (db: Db, { keys, cardId, ownerId, sessionId }: Sent) => {
  const rows = await db
    .selectFrom('stored_file')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('card_id', '=', cardId)
    .where('uploaded_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where(eb => (ownerId ? eb('owner_id', '=', ownerId) : eb('session_id', '=', sessionId)))
    .execute()
  return new Set(rows.map(row => row.key))
}
