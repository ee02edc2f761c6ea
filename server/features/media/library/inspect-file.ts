import { buffer } from 'node:stream/consumers'
import { headBytes, typeOfBytes } from '@trellis/contract/media/content-types.ts'
import {
  type FileKind,
  fileKinds,
  fileSentences,
  kindOfType,
  wrongKindSentences,
} from '@trellis/contract/media/file-kinds.ts'
import type { Files } from '../../../platform/files/files.ts'
import { filmRefusal, type ReadPart } from '../films/film-facts.ts'
import { readMp4 } from '../films/mp4.ts'
import { type Rewritten, rewriteMp4 } from '../films/rewrite-mp4.ts'
import { readWebm } from '../films/webm.ts'

/** What the bytes of a file say; of a picture its size is measured when it is decoded. */
export type FileFacts = {
  contentType: string
  width: number | null
  height: number | null
  seconds: number | null
  hasSound: boolean | null
}
/** The facts of an accepted file, with the container to write anew if it is not kept; or the sentence why it is refused. */
type Inspected = { facts: FileFacts; rewritten: Rewritten | null } | { refusal: string }

type Sent = { read: ReadPart; size: number }

const plain = (contentType: string): Inspected => ({
  facts: { contentType, width: null, height: null, seconds: null, hasSound: null },
  rewritten: null,
})

/** A picture in text, with markup in it: its scripts would run with the rights of who looks at it. */
const looksLikeMarkup = (head: Buffer) => /^\s*(<\?xml|<!doctype|<svg|<html|<!--)/i.test(head.toString('utf8'))

/** The type of a file, if it is one of a kind. */
const typeIn = (kind: FileKind, head: Buffer) => {
  const type = typeOfBytes(head.subarray(0, headBytes))
  return type && kindOfType(type) === kind ? type : null
}

const inspectPicture = async ({ read }: Sent): Promise<Inspected> => {
  const head = await read(0, 256)
  const contentType = typeIn('picture', head)
  if (contentType) return plain(contentType)
  if (typeOfBytes(head) === 'image/heic') return { refusal: fileSentences.heic }
  return {
    refusal:
      looksLikeMarkup(head) && /<svg/i.test(head.toString('utf8')) ? fileSentences.svg : fileSentences.notAPicture,
  }
}

const inspectFilm = async ({ read, size }: Sent): Promise<Inspected> => {
  const mp4 = await readMp4(read, size)
  const film = mp4?.facts ?? (await readWebm(read, size))
  if (!film) return { refusal: fileSentences.notAFilm }
  const refusal = filmRefusal(film)
  if (refusal) return { refusal }
  const { container, width, height, seconds, audio, isForWeb } = film
  const facts = { contentType: `video/${container}`, width, height, seconds, hasSound: audio !== null }
  return { facts, rewritten: mp4 && !isForWeb ? rewriteMp4(mp4) : null }
}

const inspectCaptions = async ({ read, size }: Sent): Promise<Inspected> => {
  const bytes = await read(0, size)
  const text = bytes.toString('utf8')
  const isWhole = !text.includes('\ufffd') && !text.includes('\0')
  return isWhole && /^\ufeff?WEBVTT(\s|$)/.test(text) && text.includes('-->')
    ? plain('text/vtt')
    : { refusal: fileSentences.notCaptions }
}

const inspectDocument = async ({ read }: Sent): Promise<Inspected> => {
  const contentType = typeIn('document', await read(0, headBytes))
  return contentType ? plain(contentType) : { refusal: fileSentences.notADocument }
}

const inspections: Record<FileKind, (sent: Sent) => Promise<Inspected>> = {
  picture: inspectPicture,
  film: inspectFilm,
  captions: inspectCaptions,
  document: inspectDocument,
}

/**
 * Looks at the first bytes of a file, and at as much more of it as its kind needs.
 * @param bytes its announced length; null = it was looked at before.
 */
export const inspectFile = async (
  files: Pick<Files, 'open' | 'find'>,
  { key, kind, bytes }: { key: string; kind: FileKind; bytes: number | null },
): Promise<Inspected | null> => {
  const stored = await files.find(key)
  if (!stored) return null
  if (stored.size !== (bytes ?? stored.size) || stored.size > fileKinds[kind].largestBytes)
    return { refusal: fileSentences.incomplete }
  const read: ReadPart = async (start, length) => {
    const opened = await files.open(key, { start, end: Math.min(start + length, stored.size) - 1 })
    return opened ? buffer(opened.bytes) : Buffer.alloc(0)
  }
  return inspections[kind]({ read, size: stored.size }).catch(error => {
    // Lengths in a broken file lead outside it.
    if (error instanceof RangeError) return { refusal: wrongKindSentences[kind] }
    throw error
  })
}
