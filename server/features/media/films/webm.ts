import type { FilmFacts, ReadPart } from './film-facts.ts'

/** Where the description of a film ends at the latest. */
const headBytes = 1024 ** 2

const ids = {
  ebml: 0x1a45dfa3,
  documentType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
}

type Element = { id: number; start: number; end: number }

/** The number of bytes of a variable-length integer (RFC 8794); 0 = it is none. */
const lengthAt = (bytes: Buffer, at: number, longest: number) => {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  return length <= longest && at + length <= bytes.length ? length : 0
}

const elementAt = (bytes: Buffer, at: number, limit: number): Element | null => {
  const idLength = lengthAt(bytes, at, 4)
  const sizeLength = idLength && lengthAt(bytes, at + idLength, 8)
  if (!sizeLength) return null
  const sizeAt = at + idLength
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of bytes.subarray(sizeAt + 1, sizeAt + sizeLength)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  const start = sizeAt + sizeLength
  return { id: bytes.readUIntBE(at, idLength), start, end: isUnknown ? limit : Math.min(start + size, limit) }
}

/** The elements in a part, up to the first cluster: frames are not read. */
const elementsIn = (bytes: Buffer, start: number, end: number): Element[] => {
  const elements: Element[] = []
  let element = start < end ? elementAt(bytes, start, end) : null
  while (element && element.id !== ids.cluster) {
    elements.push(element)
    element = element.end < end ? elementAt(bytes, element.end, end) : null
  }
  return elements
}

const childrenOf = (bytes: Buffer, { start, end }: Element) => elementsIn(bytes, start, end)
const first = (elements: readonly Element[], id: number) => elements.find(each => each.id === id)

const numberOf = (bytes: Buffer, element: Element | undefined) => {
  const length = element ? element.end - element.start : 0
  return element && length >= 1 && length <= 6 ? bytes.readUIntBE(element.start, length) : 0
}
const floatOf = (bytes: Buffer, element: Element | undefined) => {
  if (element?.end === (element?.start ?? 0) + 4) return bytes.readFloatBE(element?.start)
  return element?.end === (element?.start ?? 0) + 8 ? bytes.readDoubleBE(element?.start) : null
}
const textOf = (bytes: Buffer, element: Element | undefined) =>
  element ? bytes.toString('latin1', element.start, element.end) : ''

const trackOf = (bytes: Buffer, track: Element) => {
  const parts = childrenOf(bytes, track)
  const video = first(parts, ids.video)
  const size = video ? childrenOf(bytes, video) : []
  return {
    type: numberOf(bytes, first(parts, ids.trackType)),
    codec: textOf(bytes, first(parts, ids.codec)),
    width: numberOf(bytes, first(size, ids.width)),
    height: numberOf(bytes, first(size, ids.height)),
  }
}

const secondsOf = (bytes: Buffer, info: Element | undefined) => {
  const parts = info ? childrenOf(bytes, info) : []
  const duration = floatOf(bytes, first(parts, ids.duration))
  const nanoseconds = numberOf(bytes, first(parts, ids.timestampScale)) || 1_000_000
  return duration === null ? null : (duration * nanoseconds) / 1e9
}

/** What a WebM film says of itself; null = it is none. */
export const readWebm = async (read: ReadPart, size: number): Promise<FilmFacts | null> => {
  const bytes = await read(0, Math.min(size, headBytes))
  const outer = elementsIn(bytes, 0, bytes.length)
  const [header, segment] = [first(outer, ids.ebml), first(outer, ids.segment)]
  if (!header || !segment || textOf(bytes, first(childrenOf(bytes, header), ids.documentType)) !== 'webm') return null
  const parts = childrenOf(bytes, segment)
  const list = first(parts, ids.tracks)
  const tracks = (list ? childrenOf(bytes, list) : [])
    .filter(each => each.id === ids.track)
    .map(each => trackOf(bytes, each))
  const [video, audio] = [tracks.find(({ type }) => type === 1), tracks.find(({ type }) => type === 2)]
  return {
    container: 'webm',
    video: video?.codec ?? null,
    audio: audio?.codec ?? null,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    seconds: secondsOf(bytes, first(parts, ids.info)),
    isForWeb: true,
  }
}
