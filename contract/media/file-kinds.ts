import { keysOf } from '../keys.ts'

const megabyte = 1024 ** 2

/** What the library holds: the extensions of each kind, and the largest file of it in bytes. */
export const fileKinds = {
  picture: { extensions: ['jpg', 'jpeg', 'png', 'webp'], largestBytes: 20 * megabyte },
  film: { extensions: ['mp4', 'm4v', 'webm'], largestBytes: 200 * megabyte },
  captions: { extensions: ['vtt'], largestBytes: megabyte },
  document: { extensions: ['pdf'], largestBytes: 20 * megabyte },
} as const

export type FileKind = keyof typeof fileKinds
export const fileKindNames = keysOf(fileKinds)

/** The largest number of pixels of a picture, and the tallest film. */
export const mostPixels = 40_000_000
export const tallestFilm = 1080

/** The widths in which a picture is kept; the largest has the address that content holds. */
export const pictureWidths = [480, 960, 1440] as const

/** What an author reads about each kind before an upload. */
export const fileHints: Record<FileKind, string> = {
  picture: 'A picture (JPG, PNG, WebP), at most 20 MB.',
  film: 'A film (MP4 or WebM, up to 1080p), at most 200 MB.',
  captions: 'Captions (VTT), at most 1 MB.',
  document: 'A document (PDF), at most 20 MB.',
}

/** What an author reads where a file is refused. */
export const fileSentences = {
  notAccepted:
    'This kind of file is not accepted. Choose a picture (JPG, PNG, WebP), a film (MP4, WebM), captions (VTT) or a PDF.',
  notAPicture: 'This is not a picture that we can show. Choose a JPG, PNG or WebP of at most 20 MB.',
  notAFilm: 'This is not a film that we can play. Choose an MP4 or WebM of at most 200 MB.',
  notCaptions: 'These are no captions that we can show. Choose a VTT file of at most 1 MB.',
  notADocument: 'This is not a PDF. Choose a PDF of at most 20 MB.',
  svg: 'SVG pictures can hold scripts and are not accepted. Save it as a PNG and choose that.',
  heic: 'This is an iPhone picture (HEIC). Send it to yourself as “Most compatible”, or open Trellis on the phone.',
  appleFilm:
    'This film plays on iPhones only. On the phone, choose Settings, Camera, Formats, Most Compatible, and film again, or export it as MP4 (H.264).',
  filmCodec: 'This film does not play on every phone. Export it as MP4 (H.264 with AAC) or as WebM (VP9 with Opus).',
  filmTooTall: 'This film is larger than 1080p. Export it in 1080p or smaller.',
  filmNotForWeb:
    'This film plays only once it is loaded as a whole. Export it again with “fast start” or “optimized for the web”.',
  tooManyPixels: 'This picture has more than 40 megapixels. Make it smaller and try again.',
  pathInName: 'A file name cannot have a slash in it.',
  empty: 'The file is empty.',
  incomplete: 'The file did not arrive whole. Please try again.',
}

/** What is said of a file of a kind that is too large. */
export const tooLargeSentences: Record<FileKind, string> = {
  picture: 'This picture is too large. Choose one of at most 20 MB.',
  film: 'This film is too large. Choose one of at most 200 MB.',
  captions: 'These captions are too large. Choose a file of at most 1 MB.',
  document: 'This document is too large. Choose one of at most 20 MB.',
}

/** What is said of a file that is not of the kind that its name says. */
export const wrongKindSentences: Record<FileKind, string> = {
  picture: fileSentences.notAPicture,
  film: fileSentences.notAFilm,
  captions: fileSentences.notCaptions,
  document: fileSentences.notADocument,
}

/** The lower-case extension of a file name; empty = none. */
export const extensionOf = (fileName: string) => /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The kind of a file by its name; null = no kind of the library. */
export const kindOfName = (fileName: string): FileKind | null => {
  const extension = extensionOf(fileName)
  return fileKindNames.find(kind => fileKinds[kind].extensions.some(each => each === extension)) ?? null
}

/** Why a file of this name is not accepted at all. */
export const refusalOfName = (fileName: string): string => {
  const extension = extensionOf(fileName)
  if (extension === 'svg') return fileSentences.svg
  if (extension === 'heic' || extension === 'heif') return fileSentences.heic
  return extension === 'mov' ? fileSentences.appleFilm : fileSentences.notAccepted
}
