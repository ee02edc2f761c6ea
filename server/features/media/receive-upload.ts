import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestUpload, uploadSentences } from '@trellis/contract/courses/uploads.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { found, problem } from '../../platform/problem.ts'
import { contentTypeOf, longestSignature } from './file-types.rules.ts'
import { hashOfUploadToken } from './media.public.ts'

type Arriving = { db: Db; files: Files; key: string; token: string | undefined; bytes: Readable; now: Date }

/** Spends a grant, so that of two uploads at once one is taken in. Whoever does not know its token learns nothing of it. */
const spendGrant = async ({ db, key, now }: Arriving, token: string) => {
  const hash = hashOfUploadToken(token)
  const spent = await db
    .updateTable('stored_file')
    .set({ upload_expires_at: now })
    .where('key', '=', key)
    .where('upload_hash', '=', hash)
    .where('upload_expires_at', '>', now)
    .returning('card_id')
    .executeTakeFirst()
  if (spent) return { isForgotten: spent.card_id === null }
  const grant = db.selectFrom('stored_file').select('key').where('key', '=', key).where('upload_hash', '=', hash)
  found(await grant.executeTakeFirst())
  throw problem('LINK_USED_OR_EXPIRED')
}

type Seen = { bytes: number; contentType: string | null }

/**
 * Passes bytes on while they are of the right kind and not too many, and notes in `seen` what went through. It pulls:
 * nothing flows, and so nothing can fail, before somebody takes it in.
 */
async function* inspect(bytes: Readable, key: string, seen: Seen): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    seen.bytes += chunk.length
    if (seen.bytes > largestUpload) throw problem('TOO_LARGE', { field: 'file', sentence: uploadSentences.tooLarge })
    head = seen.contentType ? chunk : Buffer.concat([head, chunk])
    if (!seen.contentType && head.length < longestSignature) continue
    seen.contentType ??= contentTypeOf(head, key)
    if (!seen.contentType) break
    yield head
  }
  if (seen.bytes === 0) throw problem('INVALID_INPUT', { field: 'file', sentence: 'The file is empty.' })
  if (!seen.contentType) throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence: uploadSentences.wrongKind })
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Takes in the bytes of one granted upload; what is refused, or sent in a preview, leaves nothing behind. */
export const receiveUpload = async (arriving: Arriving) => {
  const { db, files, key, token, bytes, now } = arriving
  if (!token) throw problem('NOT_SIGNED_IN')
  const { isForgotten } = await spendGrant(arriving, token)
  const forget = () => db.deleteFrom('stored_file').where('key', '=', key).execute()
  const seen: Seen = { bytes: 0, contentType: null }
  const inspected = Readable.from(inspect(bytes, key, seen))
  const keep = async () => {
    await files.put(key, inspected)
    const facts = { uploaded_at: now, bytes: seen.bytes, content_type: seen.contentType }
    const kept = await db.updateTable('stored_file').set(facts).where('key', '=', key).executeTakeFirst()
    // Its sender was erased meanwhile: bytes that no row knows would lie there for ever.
    if (kept.numUpdatedRows === 0n) throw problem('LINK_USED_OR_EXPIRED')
  }
  const lookAt = async () => {
    await pipeline(inspected, nowhere())
    await forget()
  }
  await (isForgotten ? lookAt() : keep()).catch(async error => {
    // What is still on its way is read away: cut off, its sender would get no answer; left, the connection would stay.
    bytes.resume()
    await files.remove(key)
    await forget()
    throw error
  })
}
