/** How files without a mark are written that are not UTF-8. */
export type Encoding = 'windows-1252' | 'macintosh'

/** One way to read the letters of a file, with words that it shows. */
export type EncodingSample = { encoding: Encoding; words: string }

/** The text of a file; `letterings` are the ways to read it, likely first, where that is in doubt. */
type DecodeTextResult = { text: string; letterings: readonly EncodingSample[] }

const starts: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

const isStart = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** UTF-16 without a mark: of mostly Latin text, the first or the second byte of nearly each letter is zero. */
const unmarkedUtf16 = (bytes: Uint8Array) => {
  const start = bytes.subarray(0, 4096)
  const half = Math.floor(start.length / 2)
  const zerosFrom = (first: number) => start.filter((byte, at) => at % 2 === first && byte === 0).length
  const [even, odd] = [zerosFrom(0), zerosFrom(1)]
  if (half < 4 || bytes.length % 2 === 1) return null
  if (odd > half / 2 && even < half / 10) return 'utf-16le'
  return even > half / 2 && odd < half / 10 ? 'utf-16be' : null
}

/** The encoding of UTF that bytes are written in, by their mark or by their zeros; null = none. */
export const markedEncoding = (bytes: Uint8Array) =>
  starts.find(start => isStart(bytes, start.bytes))?.encoding ?? unmarkedUtf16(bytes)

const strictly = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The characters of the bytes from 0x80 in Windows-1252. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Some versions of Node read these bytes as control characters. */
const withSigns = (text: string) =>
  text.replaceAll(/[\u0080-\u009f]/g, control => signs[control.charCodeAt(0) - 0x80] ?? control)

const decodeAs = (bytes: Uint8Array, encoding: Encoding) => {
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252' ? withSigns(text) : text
}

const isMacintoshOnly = (text: string) => text.includes('\r') && !text.includes('\n')

/** In a word, Windows-1252 has none of these; Mac Roman writes é ñ ó á and the like with their bytes. */
const oddInWords = /\p{L}[\u0081\u008d\u008f\u0090\u009d–—‡†‰…ˆ˜™›‹•„‚ƒ]\p{Ll}|\p{Ll}[ŽŠŒŸ€]/u
/** Letters and signs of Windows-1252 that may as well be letters of Mac Roman: O’Brien is clear, D’az is not. */
const unclearInWords = /\p{L}[‘“”žšœ–—‡†‰…ˆ˜™›‹•„‚ƒ]|(?:^|\P{L})[ŽŠŒŸ]\p{L}|\p{L}’(?!\p{Lu})/u
/** The usual accents of Windows-1252, which would be signs in Mac Roman. */
const usualInWords = /[À-ÖØ-öø-ÿ]/u

const sampleWords = (text: string) => (text.match(/[^\s,;|"]*[^\0-\x7f][^\s,;|"]*/g) ?? []).slice(0, 3).join(', ')

const legacy = (bytes: Uint8Array): DecodeTextResult => {
  const [windows, macintosh] = [decodeAs(bytes, 'windows-1252'), decodeAs(bytes, 'macintosh')]
  if (isMacintoshOnly(windows)) return { text: macintosh, letterings: [] }
  const [isOdd, isUsual] = [oddInWords.test(windows), usualInWords.test(windows)]
  if (isOdd && !isUsual) return { text: macintosh, letterings: [] }
  if (!isOdd && (isUsual || !unclearInWords.test(windows))) return { text: windows, letterings: [] }
  const asWindows = { encoding: 'windows-1252', words: sampleWords(windows) } as const
  const asMacintosh = { encoding: 'macintosh', words: sampleWords(macintosh) } as const
  return { text: windows, letterings: [asWindows, asMacintosh] }
}

/**
 * The text of a file: UTF by its mark or its zeros, else UTF-8 where it is valid, else Windows-1252 or Mac Roman, by their
 * line ends and by what is unusual in words.
 */
export const decodeText = (bytes: Uint8Array, encoding?: Encoding): DecodeTextResult => {
  const marked = markedEncoding(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), letterings: [] }
  const text = strictly(bytes)
  if (text !== null) return { text, letterings: [] }
  const found = legacy(bytes)
  return encoding === undefined ? found : { ...found, text: decodeAs(bytes, encoding) }
}
