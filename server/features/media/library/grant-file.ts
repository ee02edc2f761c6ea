import {
  fileKinds,
  fileSentences,
  getExtension,
  kindOfName,
  refusalOfName,
  tooLargeSentences,
} from '@trellis/contract/media/file-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { getServedType } from '../file-types.rules.ts'
import { grantSeconds, hashOfUploadToken, lockQuota, newGrant, toCredentials } from '../grants.ts'
import { buildFileKeys } from './library.rules.ts'

/** Longer than any upload takes: after it, a granted upload that never came no longer counts. */
const reservedFor = 60 * 60 * 1000

export type FileRequest = {
  files: Pick<Files, 'bucket' | 'hasSpace' | 'signUpload'>
  /** How many bytes a library may hold. */
  largestLibrary: number
  holder: string
  fileName: string
  /** The exact length; undefined = unknown, at most the largest of its kind. */
  bytes: number | undefined
  /** Whether only images are accepted. */
  isPoster: boolean
  /** The field of the call that has the name. */
  nameField: 'fileName' | 'filename'
  actorId: string
  now: Date
}

const requireRoom = async (db: Db, request: FileRequest, bytes: number) => {
  const { files, largestLibrary, holder, nameField: field, now } = request
  await lockQuota(db, holder)
  const unfinished = new Date(now.getTime() - reservedFor)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from media_asset
     where holder = ${holder} and removed_at is null and (state <> 'waiting' or created_at > ${unfinished})`.execute(db)
  const isFull = (rows[0]?.bytes ?? 0) + bytes > largestLibrary || !(await files.hasSpace(bytes))
  if (isFull)
    throw problem('UPLOADS_FULL', {
      field,
      sentence: 'The library is full. Delete files that are not used.',
    })
}

/** The kind and the greatest length of a file that may be sent. */
const acceptedKind = ({ fileName, bytes, isPoster, nameField: field }: FileRequest) => {
  const kind = kindOfName(fileName)
  if (!kind) throw problem('FILE_TYPE_REFUSED', { field, sentence: refusalOfName(fileName) })
  if (isPoster && kind !== 'picture') throw problem('FILE_TYPE_REFUSED', { field, sentence: fileSentences.notAPicture })
  const { largestBytes } = fileKinds[kind]
  if (bytes !== undefined && bytes > largestBytes)
    throw problem('TOO_LARGE', { field, sentence: tooLargeSentences[kind] })
  return { kind, bytes: bytes ?? largestBytes }
}

/** The direct upload address, if the size is known; uploads of unknown length go to this server. */
const signUploadUrl = async ({ files: { signUpload }, bytes }: FileRequest, key: string) => {
  if (bytes === undefined) return {}
  const contentType = getServedType(key) ?? 'application/octet-stream'
  const signedUrl = await signUpload?.(key, { bytes, contentType, seconds: grantSeconds })
  return signedUrl ? { uploadUrl: signedUrl.url, headers: signedUrl.headers } : {}
}

/** Grants the upload of one file of a library: for one key, one length and a quarter of an hour. */
export const grantFile = async (db: Db, request: FileRequest) => {
  const { files, holder, fileName, actorId, now } = request
  const { kind, bytes } = acceptedKind(request)
  await requireRoom(db, request, bytes)
  const id = newId()
  const { incomingKey: key, address } = buildFileKeys({ id, kind, extension: getExtension(fileName) })
  const { token, expiresAt } = newGrant(now)
  await db
    .insertInto('media_asset')
    .values({
      id,
      holder,
      kind,
      state: 'waiting',
      file_name: fileName,
      incoming_key: key,
      address,
      bytes,
      made_by: actorId,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('stored_file')
    .values({
      key,
      purpose: 'library',
      owner_id: actorId,
      holder,
      file_name: fileName,
      created_at: now,
      upload_hash: hashOfUploadToken(token),
      upload_expires_at: expiresAt,
      expected_bytes: request.bytes ?? null,
    })
    .execute()
  const credentials = toCredentials({ bucket: files.bucket, key, token, expiresAt, largestBytes: bytes })
  return { ...credentials, credentials: { ...credentials.credentials, ...(await signUploadUrl(request, key)) }, id }
}
