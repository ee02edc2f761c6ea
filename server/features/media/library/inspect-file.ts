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
import { type ReadPart, videoRefusal } from '../films/film-facts.ts'
import { readMp4 } from '../films/mp4.ts'
import { type RewrittenMp4, rewriteMp4 } from '../films/rewrite-mp4.ts'
import { readWebm } from '../films/webm.ts'

/** Facts read from the bytes of a file; an image is measured when it is decoded. */
export type FileFacts = {
  contentType: string
  width: number | null
  height: number | null
  seconds: number | null
  hasSound: boolean | null
}
/** The facts of an accepted file, with the rewritten container if needed; or the sentence why it is refused. */
type InspectResult = { facts: FileFacts; rewritten: RewrittenMp4 | null } | { refusal: string }

type UploadedBytes = { readPart: ReadPart; size: number }

const toPlain = (contentType: string): InspectResult => ({
  facts: { contentType, width: null, height: null, seconds: null, hasSound: null },
  rewritten: null,
})

/** A text image with markup: its scripts would run with the viewer's rights. */
const looksLikeMarkup = (head: Buffer) => /^\s*(<\?xml|<!doctype|<svg|<html|<!--)/i.test(head.toString('utf8'))

/** The type of a file, if it is one of a kind. */
const detectType = (kind: FileKind, head: Buffer) => {
  const type = typeOfBytes(head.subarray(0, headBytes))
  return type && kindOfType(type) === kind ? type : null
}

const inspectImage = async ({ readPart }: UploadedBytes): Promise<InspectResult> => {
  const head = await readPart(0, 256)
  const contentType = detectType('picture', head)
  if (contentType) return toPlain(contentType)
  if (typeOfBytes(head) === 'image/heic') return { refusal: fileSentences.heic }
  return {
    refusal:
      looksLikeMarkup(head) && /<svg/i.test(head.toString('utf8')) ? fileSentences.svg : fileSentences.notAPicture,
  }
}

const inspectVideo = async ({ readPart, size }: UploadedBytes): Promise<InspectResult> => {
  const mp4 = await readMp4(readPart, size)
  const film = mp4?.facts ?? (await readWebm(readPart, size))
  if (!film) return { refusal: fileSentences.notAFilm }
  const refusal = videoRefusal(film)
  if (refusal) return { refusal }
  const { container, width, height, seconds, audio, isForWeb } = film
  const facts = { contentType: `video/${container}`, width, height, seconds, hasSound: audio !== null }
  return { facts, rewritten: mp4 && !isForWeb ? rewriteMp4(mp4) : null }
}

const inspectCaptions = async ({ readPart, size }: UploadedBytes): Promise<InspectResult> => {
  const bytes = await readPart(0, size)
  const text = bytes.toString('utf8')
  const isWhole = !text.includes('\ufffd') && !text.includes('\0')
  return isWhole && /^\ufeff?WEBVTT(\s|$)/.test(text) && text.includes('-->')
    ? toPlain('text/vtt')
    : { refusal: fileSentences.notCaptions }
}

const inspectDocument = async ({ readPart }: UploadedBytes): Promise<InspectResult> => {
  const contentType = detectType('document', await readPart(0, headBytes))
  return contentType ? toPlain(contentType) : { refusal: fileSentences.notADocument }
}

const inspections: Record<FileKind, (file: UploadedBytes) => Promise<InspectResult>> = {
  picture: inspectImage,
  film: inspectVideo,
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
): Promise<InspectResult | null> => {
  const storedFile = await files.find(key)
  if (!storedFile) return null
  if (storedFile.size !== (bytes ?? storedFile.size) || storedFile.size > fileKinds[kind].largestBytes)
    return { refusal: fileSentences.incomplete }
  const readPart: ReadPart = async (start, length) => {
    const opened = await files.open(key, { start, end: Math.min(start + length, storedFile.size) - 1 })
    return opened ? buffer(opened.bytes) : Buffer.alloc(0)
  }
  return inspections[kind]({ readPart, size: storedFile.size }).catch(error => {
    // Lengths in a broken file lead outside it.
    if (error instanceof RangeError) return { refusal: wrongKindSentences[kind] }
    throw error
  })
}
