import type { uploadExtensions } from '@trellis/contract/courses/uploads.ts'

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
