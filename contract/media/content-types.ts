const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

const hasText = (text: string, offset = 0) => {
  return (head: Uint8Array) => ascii(head, offset, offset + text.length) === text
}

/** The brands in the first box of an ISO base media file: the major one, then the compatible ones. */
const brandsIn = (head: Uint8Array) => {
  if (ascii(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(((head[2] ?? 0) << 8) | (head[3] ?? 0), head.length)
  return ascii(head, 8, Math.max(end, 12)).match(/.{4}/gs) ?? []
}
const hasBrand =
  (...brands: string[]) =>
  (head: Uint8Array) =>
    brandsIn(head).some(brand => brands.includes(brand))

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Number of first bytes that identify every type. */
export const headBytes = 64

/** The types identified by their first bytes, in the order of the tests; the first extension is the usual one. */
const types = [
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif', 'jpe'], is: hasText('\xff\xd8\xff') },
  { type: 'image/png', extensions: ['png'], is: hasText('\x89PNG\r\n\x1a\n') },
  {
    type: 'image/webp',
    extensions: ['webp'],
    is: (head: Uint8Array) => hasText('RIFF')(head) && hasText('WEBP', 8)(head),
  },
  // Both may be compatible with mif1: the more specific brand is tested first.
  { type: 'image/avif', extensions: ['avif'], is: hasBrand('avif', 'avis') },
  { type: 'image/heic', extensions: ['heic', 'heif'], is: hasBrand(...heicBrands) },
  { type: 'video/webm', extensions: ['webm'], is: hasText('\x1a\x45\xdf\xa3') },
  { type: 'video/quicktime', extensions: ['mov', 'qt'], is: (head: Uint8Array) => brandsIn(head)[0] === 'qt  ' },
  { type: 'video/mp4', extensions: ['mp4', 'm4v'], is: (head: Uint8Array) => brandsIn(head).length > 0 },
  {
    type: 'image/svg+xml',
    extensions: ['svg'],
    is: (head: Uint8Array) => /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!doctype svg)/i.test(ascii(head, 0, headBytes)),
  },
  { type: 'application/pdf', extensions: ['pdf'], is: hasText('%PDF-') },
] as const

export type KnownType = (typeof types)[number]['type']

/** The type of a file by its first bytes; null = unknown. Names and declared types are not trusted. */
export const typeOfBytes = (head: Uint8Array): KnownType | null => types.find(({ is }) => is(head))?.type ?? null

/** The extensions of some types. */
export const listExtensions = (knownTypes: readonly KnownType[]): readonly string[] =>
  types.flatMap(({ type, extensions }) => (knownTypes.includes(type) ? [...extensions] : []))

/** The `accept` of a file input: types for phone pickers, extensions for desktop dialogs. */
export const buildAcceptAttribute = (knownTypes: readonly KnownType[]) =>
  [...knownTypes, ...listExtensions(knownTypes).map(extension => `.${extension}`)].join(',')
