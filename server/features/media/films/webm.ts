import type { ReadPart, VideoFacts } from './film-facts.ts'

/** The header of a video ends within this many bytes. */
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
const readLength = (bytes: Buffer, at: number, longest: number) => {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  return length <= longest && at + length <= bytes.length ? length : 0
}

const readElement = (bytes: Buffer, at: number, limit: number): Element | null => {
  const idLength = readLength(bytes, at, 4)
  const sizeLength = idLength && readLength(bytes, at + idLength, 8)
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
const listElements = (bytes: Buffer, start: number, end: number): Element[] => {
  const elements: Element[] = []
  let element = start < end ? readElement(bytes, start, end) : null
  while (element && element.id !== ids.cluster) {
    elements.push(element)
    element = element.end < end ? readElement(bytes, element.end, end) : null
  }
  return elements
}

const listChildren = (bytes: Buffer, { start, end }: Element) => listElements(bytes, start, end)
const findElement = (elements: readonly Element[], id: number) => elements.find(element => element.id === id)

const readNumber = (bytes: Buffer, element: Element | undefined) => {
  const length = element ? element.end - element.start : 0
  return element && length >= 1 && length <= 6 ? bytes.readUIntBE(element.start, length) : 0
}
const readFloat = (bytes: Buffer, element: Element | undefined) => {
  if (element?.end === (element?.start ?? 0) + 4) return bytes.readFloatBE(element?.start)
  return element?.end === (element?.start ?? 0) + 8 ? bytes.readDoubleBE(element?.start) : null
}
const readText = (bytes: Buffer, element: Element | undefined) =>
  element ? bytes.toString('latin1', element.start, element.end) : ''

const readTrack = (bytes: Buffer, track: Element) => {
  const parts = listChildren(bytes, track)
  const video = findElement(parts, ids.video)
  const size = video ? listChildren(bytes, video) : []
  return {
    type: readNumber(bytes, findElement(parts, ids.trackType)),
    codec: readText(bytes, findElement(parts, ids.codec)),
    width: readNumber(bytes, findElement(size, ids.width)),
    height: readNumber(bytes, findElement(size, ids.height)),
  }
}

const readSeconds = (bytes: Buffer, info: Element | undefined) => {
  const parts = info ? listChildren(bytes, info) : []
  const duration = readFloat(bytes, findElement(parts, ids.duration))
  const nanoseconds = readNumber(bytes, findElement(parts, ids.timestampScale)) || 1_000_000
  return duration === null ? null : (duration * nanoseconds) / 1e9
}

/** The facts of a WebM video; null = not WebM. */
export const readWebm = async (readPart: ReadPart, size: number): Promise<VideoFacts | null> => {
  const bytes = await readPart(0, Math.min(size, headBytes))
  const outer = listElements(bytes, 0, bytes.length)
  const [header, segment] = [findElement(outer, ids.ebml), findElement(outer, ids.segment)]
  if (!header || !segment || readText(bytes, findElement(listChildren(bytes, header), ids.documentType)) !== 'webm')
    return null
  const parts = listChildren(bytes, segment)
  const list = findElement(parts, ids.tracks)
  const tracks = (list ? listChildren(bytes, list) : [])
    .filter(element => element.id === ids.track)
    .map(element => readTrack(bytes, element))
  const [video, audio] = [tracks.find(({ type }) => type === 1), tracks.find(({ type }) => type === 2)]
  return {
    container: 'webm',
    video: video?.codec ?? null,
    audio: audio?.codec ?? null,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    seconds: readSeconds(bytes, findElement(parts, ids.info)),
    isForWeb: true,
  }
}
