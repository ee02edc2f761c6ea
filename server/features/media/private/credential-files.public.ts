import { credentialFileSentences, largestCredentialFile } from '@trellis/contract/media/credential-files.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { acceptedExtension } from '../file-types.rules.ts'
import { hashOfUploadToken, lockQuota, newGrant, reservedFor, toCredentials } from '../grants.ts'
import { holderOfPerson } from '../media.rules.ts'

const largestBytes = largestCredentialFile

type FileRequest = {
  files: Pick<Files, 'bucket' | 'hasSpace'>
  /** Whose certificate it is. */
  userId: string
  /** Who sends it. */
  ownerId: string
  fileName: string
  /** For all files of the person. */
  maxBytes: number
  now: Date
}

/** Locks the quota of a person's certificates; a granted upload counts as the largest file until it arrives. */
const reserveQuota = async (db: Db, { userId, maxBytes, now }: FileRequest) => {
  const holder = holderOfPerson(userId)
  await lockQuota(db, holder)
  const unfinished = new Date(now.getTime() - reservedFor)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(coalesce(bytes, ${largestBytes}::integer)), 0)::float8 as bytes from stored_file
     where holder = ${holder} and removed_at is null
       and (uploaded_at is not null or created_at > ${unfinished})`.execute(db)
  if ((rows[0]?.bytes ?? 0) + largestBytes > maxBytes) throw problem('UPLOADS_FULL', { field: 'fileName' })
}

/** Grants the upload of one photo or PDF of a person's certificate: for one key, one size and a quarter of an hour. */
export const grantCredentialFile = async (db: Db, request: FileRequest) => {
  const { files, userId, ownerId, fileName, now } = request
  const extension = acceptedExtension(fileName, 'credential')
  if (!extension) throw problem('FILE_TYPE_REFUSED', { field: 'fileName', sentence: credentialFileSentences.wrongKind })
  await reserveQuota(db, request)
  if (!(await files.hasSpace(largestBytes))) throw problem('UPLOADS_FULL', { field: 'fileName' })
  const key = `credentials/${newId()}.${extension}`
  const { token, expiresAt } = newGrant(now)
  await db
    .insertInto('stored_file')
    .values({
      key,
      purpose: 'credential',
      owner_id: ownerId,
      holder: holderOfPerson(userId),
      file_name: fileName,
      created_at: now,
      upload_hash: hashOfUploadToken(token),
      upload_expires_at: expiresAt,
    })
    .execute()
  return toCredentials({ bucket: files.bucket, key, token, expiresAt, largestBytes })
}

type CredentialFile = { key: string; userId: string }

const isUsable = sql<SqlBool>`f.purpose = 'credential' and f.uploaded_at is not null and f.removed_at is null`

/** Returns whether a key is that of an upload for a person's certificate, for some keys. */
export const findCredentialFiles = async (db: Db, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string; holder: string }>`
    select f.key, f.holder from stored_file f where f.key = any(${keys}::text[]) and ${isUsable}`.execute(db)
  const holders = new Map(rows.map(({ key, holder }) => [key, holder]))
  return ({ key, userId }: CredentialFile) => holders.get(key) === holderOfPerson(userId)
}

/** Requires an upload that was granted for a person's certificate, and locks it, so that it is not deleted before use. */
export const requireCredentialFile = async (db: Db, { key, userId }: CredentialFile) => {
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from stored_file f
     where f.key = ${key} and f.holder = ${holderOfPerson(userId)} and ${isUsable} for share`.execute(db)
  if (!rows[0]) throw problem('INVALID_INPUT', { field: 'fileKey', sentence: 'Please add the file again.' })
  return rows[0]
}
