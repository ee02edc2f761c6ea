const starts: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

const isStart = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, nth) => bytes[nth] === byte)

const strictly = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a file: by its byte order mark, else UTF-8 where it is valid, else Windows-1252, in which every byte is a
 * letter.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = starts.find(start => isStart(bytes, start.bytes))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  return strictly(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}
