import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { headBytes, type KnownType, typeOfBytes } from '@trellis/contract/media/content-types.ts'
import { credentialFileSentences } from '@trellis/contract/media/credential-files.ts'
import {
  fileKinds,
  fileSentences,
  kindOfName,
  mostPixels,
  tooLargeSentences,
} from '@trellis/contract/media/file-kinds.ts'
import { logoSentences } from '@trellis/contract/media/library.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { acceptedFor } from './file-types.rules.ts'
import { hashOfUploadToken } from './grants.ts'
import { encodeLogo, encodePhoto } from './library/encode-picture.ts'

type EncodeInput = { encode: typeof encodeLogo; sentences: { tooManyPixels: string; unreadable: string } }

/** An image as stored, encoded from the upload; FILE_TYPE_REFUSED for unreadable images or too many pixels. */
const encodeImage = async (source: Buffer, { encode, sentences }: EncodeInput): Promise<Buffer> => {
  const image = await encode(source, { mostPixels })
  if ('bytes' in image) return image.bytes
  const sentence = image.failure === 'pixels' ? sentences.tooManyPixels : sentences.unreadable
  throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence })
}

type IncomingUpload = { db: Db; files: Files; key: string; token: string | undefined; bytes: Readable; now: Date }

/** The accepted file: for forms and logos by its first bytes, for the library as announced. */
type FileLimits = {
  /** Those of its first bytes; null = any. */
  types: readonly KnownType[] | null
  largestBytes: number
  /** It has to be as long as its largest length. */
  isExact: boolean
  sentences: { wrongKind: string; tooLarge: string }
}

const libraryLimits = (key: string, expected: string | number | null): FileLimits => {
  const { incomplete } = fileSentences
  if (expected !== null) {
    const sentences = { wrongKind: incomplete, tooLarge: incomplete }
    return { types: null, largestBytes: Number(expected), isExact: true, sentences }
  }
  const kind = requireFound(kindOfName(key))
  const sentences = { wrongKind: incomplete, tooLarge: tooLargeSentences[kind] }
  return { types: null, largestBytes: fileKinds[kind].largestBytes, isExact: false, sentences }
}

type SpentGrant = { key: string; purpose: string; expected_bytes: string | number | null }

const getLimits = ({ key, purpose, expected_bytes }: SpentGrant): FileLimits =>
  purpose === 'library'
    ? libraryLimits(key, expected_bytes)
    : { ...acceptedFor[purpose === 'logo' || purpose === 'credential' ? purpose : 'form-upload'], isExact: false }

/** Consumes a grant, so that only one of two concurrent uploads is accepted. Without its token nothing is disclosed. */
const spendGrant = async ({ db, key, now }: IncomingUpload, token: string) => {
  const hash = hashOfUploadToken(token)
  const spent = await db
    .updateTable('stored_file')
    .set({ upload_expires_at: now })
    .where('key', '=', key)
    .where('upload_hash', '=', hash)
    .where('upload_expires_at', '>', now)
    .returning(['card_id', 'purpose', 'expected_bytes'])
    .executeTakeFirst()
  if (spent)
    return {
      limits: getLimits({ key, ...spent }),
      isForgotten: spent.purpose === 'form-upload' && spent.card_id === null,
      purpose: spent.purpose,
    }
  const grant = db.selectFrom('stored_file').select('key').where('key', '=', key).where('upload_hash', '=', hash)
  requireFound(await grant.executeTakeFirst())
  throw problem('LINK_USED_OR_EXPIRED')
}

type InspectedFile = { limits: FileLimits; bytes: number; contentType: string | null }

const acceptedType = ({ types }: FileLimits, head: Buffer) => {
  const type = typeOfBytes(head)
  return type && types?.includes(type) ? type : null
}

/** Passes bytes through while there are not too many, and records in `seen` how many passed. */
async function* measure(bytes: Readable, file: InspectedFile): AsyncGenerator<Buffer> {
  const { largestBytes, isExact, sentences } = file.limits
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    file.bytes += chunk.length
    if (file.bytes > largestBytes) throw problem('TOO_LARGE', { field: 'file', sentence: sentences.tooLarge })
    yield chunk
  }
  if (file.bytes === 0) throw problem('INVALID_INPUT', { field: 'file', sentence: 'The file is empty.' })
  if (isExact && file.bytes !== largestBytes)
    throw problem('INVALID_INPUT', { field: 'file', sentence: sentences.wrongKind })
}

/** The same bytes, with a first part long enough to detect their type. */
async function* headFirst(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const part: Buffer = head ? Buffer.concat([head, chunk]) : chunk
    const isWaiting: boolean = head !== null && part.length < headBytes
    head = isWaiting ? part : null
    if (!isWaiting) yield part
  }
  if (head) yield head
}

/**
 * Passes bytes through while type and size are valid, and records them in `file`. It is pull-based: nothing is read,
 * and so nothing fails, before a consumer reads.
 */
async function* inspect(bytes: Readable, file: InspectedFile): AsyncGenerator<Buffer> {
  const { limits } = file
  for await (const part of headFirst(measure(bytes, file))) {
    file.contentType ??= acceptedType(limits, part)
    if (!file.contentType) throw problem('FILE_TYPE_REFUSED', { field: 'file', sentence: limits.sentences.wrongKind })
    yield part
  }
}

type StoredContent = { bytes: Buffer; contentType: string | null; sha256: Buffer | null }

/** A logo, or the file of a certificate with its digest, as it is stored; null = the file as it comes. */
const readContent = async (purpose: string, checked: Readable, file: InspectedFile): Promise<StoredContent | null> => {
  if (purpose === 'logo') {
    const bytes = await encodeImage(await buffer(checked), { encode: encodeLogo, sentences: logoSentences })
    return { bytes, contentType: 'image/webp', sha256: null }
  }
  if (purpose !== 'credential') return null
  const source = await buffer(checked)
  const { contentType } = file
  const bytes =
    contentType === 'application/pdf'
      ? source
      : await encodeImage(source, { encode: encodePhoto, sentences: credentialFileSentences })
  return { bytes, contentType, sha256: createHash('sha256').update(bytes).digest() }
}

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Saves the bytes of one granted upload; rejected and preview uploads leave nothing behind. */
export const receiveUpload = async (upload: IncomingUpload) => {
  const { db, files, key, token, bytes, now } = upload
  if (!token) throw problem('NOT_SIGNED_IN')
  const { limits, isForgotten, purpose } = await spendGrant(upload, token)
  const forget = () => db.deleteFrom('stored_file').where('key', '=', key).execute()
  // A library file is inspected when its sender confirms the upload.
  const file: InspectedFile = { limits, bytes: 0, contentType: limits.types ? null : 'application/octet-stream' }
  const checked = Readable.from(inspect(bytes, file))
  const keep = async () => {
    const content = await readContent(purpose, checked, file)
    await files.put(key, content ? Readable.from([content.bytes]) : checked, content?.contentType ?? undefined)
    const facts = content
      ? { bytes: content.bytes.length, content_type: content.contentType, sha256: content.sha256, uploaded_at: now }
      : { bytes: file.bytes, content_type: file.contentType, uploaded_at: now }
    const stored = await db.updateTable('stored_file').set(facts).where('key', '=', key).executeTakeFirst()
    // The sender was erased during the upload: bytes without a row would never be deleted.
    if (stored.numUpdatedRows === 0n) throw problem('LINK_USED_OR_EXPIRED')
    // It may have reserved more room than it takes.
    if (limits.types === null)
      await db.updateTable('media_asset').set({ bytes: file.bytes }).where('incoming_key', '=', key).execute()
  }
  const lookAt = async () => {
    await pipeline(checked, discard())
    await forget()
  }
  await (isForgotten ? lookAt() : keep()).catch(async error => {
    // The rest of the body is drained: cutting it off would lose the response, leaving it would block the connection.
    bytes.resume()
    await files.remove(key)
    await forget()
    throw error
  })
}
