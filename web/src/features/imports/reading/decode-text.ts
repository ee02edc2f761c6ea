/** Encodings tried for files without a byte order mark that are not UTF-8. */
export type Encoding = 'windows-1252' | 'macintosh'

/** A possible encoding, with sample words decoded by it. */
export type EncodingSample = { encoding: Encoding; words: string }

/** Decoded text; `letterings` lists the possible encodings, most likely first, if ambiguous. */
type DecodeTextResult = { text: string; letterings: readonly EncodingSample[] }

const starts: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

const isStart = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

/** UTF-16 without a byte order mark: in mostly Latin text, every first or second byte is zero. */
const unmarkedUtf16 = (bytes: Uint8Array) => {
  const start = bytes.subarray(0, 4096)
  const half = Math.floor(start.length / 2)
  const zerosFrom = (first: number) => start.filter((byte, at) => at % 2 === first && byte === 0).length
  const [even, odd] = [zerosFrom(0), zerosFrom(1)]
  if (half < 4 || bytes.length % 2 === 1) return null
  if (odd > half / 2 && even < half / 10) return 'utf-16le'
  return even > half / 2 && odd < half / 10 ? 'utf-16be' : null
}

/** UTF encoding of the bytes, by byte order mark or zero bytes; null = none. */
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

/** Windows-1252 has none of these in words; Mac Roman encodes é ñ ó á and the like with their bytes. */
const oddInWords = /\p{L}[\u0081\u008d\u008f\u0090\u009d–—‡†‰…ˆ˜™›‹•„‚ƒ]\p{Ll}|\p{Ll}[ŽŠŒŸ€]/u
/** Windows-1252 characters that may be Mac Roman letters: O’Brien is clear, D’az is not. */
const unclearInWords = /\p{L}[‘“”žšœ–—‡†‰…ˆ˜™›‹•„‚ƒ]|(?:^|\P{L})[ŽŠŒŸ]\p{L}|\p{L}’(?!\p{Lu})/u
/** Common accented letters of Windows-1252, which would be symbols in Mac Roman. */
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
 * Decodes a file: UTF by mark or zero bytes, else UTF-8 if valid, else Windows-1252 or Mac Roman, judged by line ends
 * and unusual characters in words.
 */
export const decodeText = (bytes: Uint8Array, encoding?: Encoding): DecodeTextResult => {
  const marked = markedEncoding(bytes)
  if (marked) return { text: new TextDecoder(marked).decode(bytes), letterings: [] }
  const text = strictly(bytes)
  if (text !== null) return { text, letterings: [] }
  const found = legacy(bytes)
  return encoding === undefined ? found : { ...found, text: decodeAs(bytes, encoding) }
}
