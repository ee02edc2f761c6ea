import { typedKeys } from '../keys.ts'
import { buildAcceptAttribute, type KnownType, listExtensions } from './content-types.ts'

const megabyte = 1024 ** 2

/** The library's kinds of files: their types, identified by bytes, and the maximum size in bytes. */
export const fileKinds = {
  picture: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], largestBytes: 20 * megabyte },
  film: { types: ['video/mp4', 'video/quicktime', 'video/webm'], largestBytes: 200 * megabyte },
  captions: { types: [], largestBytes: megabyte },
  document: { types: ['application/pdf'], largestBytes: 20 * megabyte },
} as const satisfies Record<string, { types: readonly KnownType[]; largestBytes: number }>

export type FileKind = keyof typeof fileKinds
export const fileKindNames = typedKeys(fileKinds)

const extensionsOfKind = (kind: FileKind) => (kind === 'captions' ? ['vtt'] : listExtensions(fileKinds[kind].types))

/** The `accept` of a kind's file input. It includes iPhone images: browsers that can read them send a JPEG. */
export const acceptOfKind = (kind: FileKind) => {
  if (kind === 'captions') return '.vtt'
  return buildAcceptAttribute(kind === 'picture' ? [...fileKinds.picture.types, 'image/heic'] : fileKinds[kind].types)
}

/** The kind of a type; null = no kind of the library. */
export const kindOfType = (type: KnownType): FileKind | null =>
  fileKindNames.find(kind => fileKinds[kind].types.some(kindType => kindType === type)) ?? null

/** Maximum pixels of an image, and maximum height of a video. */
export const mostPixels = 40_000_000
export const tallestVideo = 1080

/** The stored widths of an image; the largest has the address used in content. */
export const imageWidths = [480, 960, 1440] as const

/** The address of an image in a smaller width, from that in any width. Ids may end in twelve digits, too. */
export const smallImage = (address: string, width: 480 | 960) =>
  address.replace(/(-480|-960)?\.webp$/, `-${width}.webp`)

/** The hint for each kind before an upload. */
export const fileHints: Record<FileKind, string> = {
  picture: 'An image (JPG, PNG, WebP, AVIF), at most 20 MB.',
  film: 'A video (MP4, MOV or WebM, up to 1080p), at most 200 MB.',
  captions: 'Captions (VTT), at most 1 MB.',
  document: 'A document (PDF), at most 20 MB.',
}

/** Messages for refused files. */
export const fileSentences = {
  notAccepted:
    'This kind of file is not accepted. Choose an image (JPG, PNG, WebP, AVIF), a video (MP4, MOV, WebM), captions (VTT) or a PDF.',
  notAPicture: 'We cannot show this image. Choose a JPG, PNG, WebP or AVIF of at most 20 MB.',
  notAFilm: 'We cannot play this video. Choose an MP4, MOV or WebM of at most 200 MB.',
  notCaptions: 'We cannot show these captions. Choose a VTT file of at most 1 MB.',
  notADocument: 'This is not a PDF. Choose a PDF of at most 20 MB.',
  svg: 'SVG images can contain scripts and are not accepted. Save it as a PNG and choose that.',
  heic: 'This is an iPhone image (HEIC). Send it to yourself as “Most compatible”, or open Trellis on the phone.',
  hevc: 'This video is HEVC, which many devices cannot play. On the iPhone, choose Settings, Camera, Formats, Most Compatible and record again, or export it as 1080p H.264.',
  filmCodec: 'This video does not play on every phone. Export it as MP4 (H.264 with AAC) or as WebM (VP9 with Opus).',
  filmTooTall: 'This video is larger than 1080p. Export it in 1080p or smaller.',
  tooManyPixels: 'This image has more than 40 megapixels. Make it smaller and try again.',
  pathInName: 'A file name cannot have a slash in it.',
  empty: 'The file is empty.',
  incomplete: 'The file did not arrive completely. Please try again.',
}

/** The message for a file that is too large for its kind. */
export const tooLargeSentences: Record<FileKind, string> = {
  picture: 'This image is too large. Choose one of at most 20 MB.',
  film: 'This video is too large. Choose one of at most 200 MB.',
  captions: 'These captions are too large. Choose a file of at most 1 MB.',
  document: 'This document is too large. Choose one of at most 20 MB.',
}

/** The message for a file whose content does not match its name. */
export const wrongKindSentences: Record<FileKind, string> = {
  picture: fileSentences.notAPicture,
  film: fileSentences.notAFilm,
  captions: fileSentences.notCaptions,
  document: fileSentences.notADocument,
}

/** The lower-case extension of a file name; empty = none. */
export const getExtension = (fileName: string) => /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The kind of a file by its name; null = no kind of the library. */
export const kindOfName = (fileName: string): FileKind | null => {
  const extension = getExtension(fileName)
  return fileKindNames.find(kind => extensionsOfKind(kind).includes(extension)) ?? null
}

/** Why a file with this name is refused. */
export const refusalOfName = (fileName: string): string => {
  const extension = getExtension(fileName)
  if (extension === 'svg') return fileSentences.svg
  return extension === 'heic' || extension === 'heif' ? fileSentences.heic : fileSentences.notAccepted
}
