import { largestUpload, uploadExtensions, uploadSentences } from '@trellis/contract/courses/uploads.ts'
import { largestLogo, logoExtensions, logoSentences } from '@trellis/contract/media/library.ts'

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)
const text = (word: string) => [...Buffer.from(word, 'latin1')]

/** The type of a file by its first bytes; its name is not trusted. */
const kinds: {
  contentType: string
  extensions: readonly (typeof uploadExtensions)[number][]
  is: (head: Buffer) => boolean
}[] = [
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], is: head => startsWith(head, [0xff, 0xd8, 0xff]) },
  {
    contentType: 'image/png',
    extensions: ['png'],
    is: head => startsWith(head, [0x89, ...text('PNG\r\n'), 0x1a, 0x0a]),
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    is: head => startsWith(head, text('RIFF')) && startsWith(head, text('WEBP'), 8),
  },
  {
    contentType: 'image/heic',
    extensions: ['heic'],
    is: head => startsWith(head, text('ftyphei'), 4) || startsWith(head, text('ftypmif1'), 4),
  },
  { contentType: 'application/pdf', extensions: ['pdf'], is: head => startsWith(head, text('%PDF-')) },
]

/** The number of first bytes that identify every type. */
export const longestSignature = 12

/** The content type of a file by its first bytes, if its name agrees; null = refused. */
export const contentTypeOf = (head: Buffer, key: string) => {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return kinds.find(kind => kind.extensions.some(each => each === extension) && kind.is(head))?.contentType ?? null
}

/** What a file is for. */
type Purpose = 'form-upload' | 'logo'

type Accepted = {
  extensions: readonly string[]
  largestBytes: number
  sentences: { wrongKind: string; tooLarge: string }
}

/** Which files are accepted for a purpose. A logo is no SVG: such a picture can hold scripts. */
export const acceptedFor: Record<Purpose, Accepted> = {
  'form-upload': { extensions: uploadExtensions, largestBytes: largestUpload, sentences: uploadSentences },
  logo: { extensions: logoExtensions, largestBytes: largestLogo, sentences: logoSentences },
}

/** The extension of a file name, if files of it are accepted for the purpose; null = refused. */
export const acceptedExtension = (fileName: string, purpose: Purpose) => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase()
  return extension !== undefined && acceptedFor[purpose].extensions.includes(extension) ? extension : null
}

const servedTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
}

/** The content type of a file that everybody may see, by its name, which agrees with its bytes; null = there is none. */
export const servedTypeOf = (name: string) => servedTypes[name.slice(name.lastIndexOf('.') + 1)] ?? null
