import { timingSafeEqual } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { Db } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { found, problem } from '../../platform/problem.ts'
import { contentTypeOf } from './file-types.rules.ts'
import { hashOfUploadToken, largestUpload } from './media.public.ts'

type Arriving = { db: Db; files: Files; key: string; token: string | undefined; bytes: Readable; now: Date }

const checkGrant = async ({ db, key, now }: Arriving, token: string) => {
  const grant = found(
    await db
      .selectFrom('stored_file')
      .select(['upload_hash', 'upload_expires_at', 'uploaded_at'])
      .where('key', '=', key)
      .executeTakeFirst(),
  )
  const isGranted =
    grant.upload_hash &&
    timingSafeEqual(grant.upload_hash, hashOfUploadToken(token)) &&
    grant.upload_expires_at &&
    grant.upload_expires_at > now
  if (!isGranted) throw problem('NOT_FOUND')
  if (grant.uploaded_at) throw problem('LINK_USED_OR_EXPIRED')
}

/** Passes bytes on while they are of the right kind and not too many; `seen` tells what went through. */
const inspect = (key: string) => {
  const seen = { bytes: 0, contentType: null as string | null }
  const gate = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      if (seen.bytes === 0) seen.contentType = contentTypeOf(chunk, key)
      seen.bytes += chunk.length
      if (!seen.contentType) return done(problem('FILE_TYPE_REFUSED', { field: 'file' }))
      return seen.bytes > largestUpload ? done(problem('TOO_LARGE', { field: 'file' })) : done(null, chunk)
    },
  })
  return { seen, gate }
}

/** Takes in the bytes of one granted upload; what is refused leaves nothing behind. */
export const receiveUpload = async (arriving: Arriving) => {
  const { db, files, key, token, bytes, now } = arriving
  if (!token) throw problem('NOT_SIGNED_IN')
  await checkGrant(arriving, token)
  const { seen, gate } = inspect(key)
  bytes.once('error', error => gate.destroy(error))
  await files.put(key, bytes.pipe(gate))
  if (seen.bytes === 0) {
    await files.remove(key)
    throw problem('INVALID_INPUT', { field: 'file', sentence: 'The file is empty.' })
  }
  await db
    .updateTable('stored_file')
    .set({ uploaded_at: now, bytes: seen.bytes, content_type: seen.contentType, upload_hash: null })
    .where('key', '=', key)
    .execute()
}
